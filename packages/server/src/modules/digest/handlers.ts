import type { digests } from '@roadproof/contract/digest';
import { digestChoices, digestWords } from '@roadproof/domain/digest';
import { forUpdate, saveRecord } from '../../db/record.ts';
import { inCompany, type CompanyTransaction } from '../../db/transaction.ts';
import type { Handlers, OpenContext } from '../../http/context.ts';
import { refused } from '../../http/errors.ts';
import { linkedBy, type Linked } from './link.ts';
import { subscriber } from './rows.ts';
import { sendOwnDigest } from './send.ts';

/** The link of a digest mail (docs/product.md, Digest mails). */
export const digestHandlers: Handlers<typeof digests> = {
  sendNow: (_input, context) => sendOwnDigest(context),
  subscription: async ({ token }, context) => {
    const linked = linkOf(token, context);
    const { database } = context.platform;
    return inCompany(database, linked, (db) => said(db, linked), { readOnly: true });
  },
  unsubscribe: async ({ token }, context) => {
    const linked = linkOf(token, context);
    const { clientId, employeeId } = linked;
    const scope = { clientId, actorId: employeeId, requestId: context.origin.requestId };
    return inCompany(context.platform.database, scope, async (db) => {
      const stored = await forUpdate(db, 'employee', employeeId);
      if (stored) await saveRecord(db, 'employee', stored, { notificationPreferences: '{}' });
      return said(db, linked);
    });
  },
};

function linkOf(token: string, { platform }: OpenContext): Linked {
  const linked = linkedBy(platform, token);
  if (linked) return linked;
  throw noLink();
}

async function said(db: CompanyTransaction, { employeeId }: Linked) {
  const person = await subscriber(db, employeeId);
  if (!person) throw noLink();
  return { companyName: person.companyName, words: digestWords(digestChoices(person.choices)) };
}

const noLink = () =>
  refused(
    'This link does not work.',
    'Open it from the latest mail, or sign in and change what we write to you about in your account.',
  );
