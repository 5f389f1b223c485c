import { links } from '@roadproof/contract/account/link';
import { linkCodeDigits, linkPurposesOf } from '@roadproof/domain/account/link';
import { makeLink } from '../../../auth/make-link.ts';
import { forUpdate, saveRecord, type Saved, type Stored } from '../../../db/record.ts';
import { notFound, refused } from '../../../errors.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { countBodies } from '../../../http/counts-handler.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { prove } from './prove.ts';
import { followLink, hasEnded, linkSource } from './rows.ts';

const seenBy = <B extends object>({ caller }: Context, body: B) => ({
  ...body,
  purposes: linkPurposesOf(caller.flags),
});

/** Links without an account (docs/product.md, Links without an account). */
export const linkHandlers: Handlers<typeof links> = {
  ...listHandlers(links.list, linkSource, seenBy),
  counts: oneStatement(async ({ bodies }, context) =>
    countBodies(
      context,
      linkSource,
      bodies.map((body) => seenBy(context, body)),
    ),
  ),
  end: async ({ id, reason }, context) => endLink(await livingLink(id, context), reason, context),
  renew: async ({ id }, context) => {
    const { platform, company } = context;
    const old = await livingLink(id, context);
    if (await hasEnded(context.db, id))
      throw refused(
        `${old.forName} can have no new link.`,
        'The person or the unit it is for is no longer there.',
      );
    const { purpose, forName, forEmail, employeeId, equipmentId, codeHash } = old;
    await endLink(old, 'A new link was made.', context);
    const made = await makeLink(
      context.db,
      {
        clientId: context.caller.clientId,
        purpose,
        forName,
        forEmail,
        employeeId,
        equipmentId,
        madeById: context.caller.employeeId,
        ...(codeHash !== null && { codeDigits: linkCodeDigits[purpose] }),
      },
      {
        now: platform.now(),
        timeZone: company.timeZone,
        publicUrl: platform.config.publicUrl,
      },
    );
    await followLink(context.db, id, made.id);
    return made;
  },
  prove,
};

/** A link that the caller may see and that was not ended, locked until the transaction ends. */
async function livingLink(id: string, { db, caller }: Context): Promise<Stored<'link'>> {
  const link = await forUpdate(db, 'link', id);
  if (link === undefined || !linkPurposesOf(caller.flags).includes(link.purpose))
    throw notFound('Link');
  if (link.revokedAt !== null) throw refused('This link was ended already.', 'It no longer works.');
  return link;
}

async function endLink(
  link: Stored<'link'>,
  revokeReason: string | null | undefined,
  { db, caller, platform }: Context,
): Promise<Saved> {
  const revokedAt = platform.now().toISOString();
  return saveRecord(db, 'link', link, {
    revokedAt,
    revokedBy: caller.employeeId,
    revokeReason: revokeReason ?? null,
  });
}
