import type { digests } from '@roadproof/contract/overview/digest';
import { digestChoices, digestWords } from '@roadproof/domain/overview/digest';
import { forUpdate, saveRecord } from '../../../db/record.ts';
import { inCompany, type CompanyTransaction } from '../../../db/transaction.ts';
import type { Handlers, OpenContext } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { isSealed, namedBy } from './link.ts';
import { subscriber } from './rows.ts';
import { sendOwnDigest } from './send.ts';

/** The link of a digest mail (docs/product.md, Digest mails). */
export const digestHandlers: Handlers<typeof digests> = {
  sendNow: (_input, context) => sendOwnDigest(context),
  subscription: async ({ token }, context) => {
    const linked = linkOf(token);
    const { database } = context.platform;
    return inCompany(
      database,
      linked,
      async (db) => answerOf(await readerOf(db, linked, context)),
      {
        readOnly: true,
      },
    );
  },
  unsubscribe: async ({ token }, context) => {
    const linked = linkOf(token);
    const { clientId, employeeId } = linked;
    const scope = { clientId, actorId: employeeId, requestId: context.origin.requestId };
    return inCompany(context.platform.database, scope, async (db) => {
      await readerOf(db, linked, context);
      const stored = await forUpdate(db, 'employee', employeeId);
      if (stored) await saveRecord(db, 'employee', stored, { notificationPreferences: '{}' });
      return answerOf(await readerOf(db, linked, context));
    });
  },
};

type Named = NonNullable<ReturnType<typeof namedBy>>;

function linkOf(token: string): Named {
  const named = namedBy(token);
  if (named) return named;
  throw noLink();
}

/** The reader a link names; a link of a former address, or of somebody without access, is none. */
async function readerOf(db: CompanyTransaction, named: Named, { platform }: OpenContext) {
  const person = await subscriber(db, named.employeeId);
  if (person && isSealed(platform, named, person.email)) return person;
  throw noLink();
}

const answerOf = ({
  companyName,
  choices,
}: {
  readonly companyName: string;
  readonly choices: unknown;
}) => ({ companyName, words: digestWords(digestChoices(choices)) });

const noLink = () =>
  refused(
    'This link no longer works: your e-mail or your access to the company may have changed.',
    'Use the link in the latest mail, or sign in and change What we write to you about in your account.',
  );
