import type { heldLinks } from '@roadproof/contract/people/held-link';
import { sql } from 'kysely';
import type { Handlers, LinkContext } from '../../../http/context.ts';
import { saveUpload, sayItem } from './upload.ts';
import { viewOf } from './view.ts';

/** Calls of people without an account (docs/product.md, Links without an account). */
export const heldLinkHandlers: Handlers<typeof heldLinks> = {
  get: async ({ seen }, context) => {
    if (seen === true && context.link.state === 'open') await noteSeen(context);
    return viewOf(context);
  },
  saveUpload: async (form, context) => {
    await saveUpload(form, context);
    return viewOf(context);
  },
  sayItem: async (answer, context) => {
    await sayItem(answer, context);
    return viewOf(context);
  },
};

/** Notes that a person, and not a program that opens every address of a mail, has the page before them. */
async function noteSeen({ db, link, platform }: LinkContext): Promise<void> {
  const now = platform.now().toISOString();
  await db
    .updateTable('link')
    .set({
      openedAt: sql`coalesce(opened_at, ${now}::timestamptz)`,
      lastUsedAt: now,
      uses: sql`uses + 1`,
    })
    .where('id', '=', link.linkId)
    .execute();
}
