import { dayInZone } from '@roadproof/domain/calendar-day';
import { latestDigest } from '@roadproof/domain/overview/digest';
import { askReminder } from '@roadproof/domain/people/ask-letter';
import { dueReminder, type AskReminder } from '@roadproof/domain/people/ask-reminder';
import { makeLinks } from '../../../auth/make-link.ts';
import { newId } from '../../../db/id.ts';
import { without } from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { JobHandler } from '../../../jobs/queue.ts';
import { enqueueMails } from '../../../mail/outbox.ts';
import { askMail } from '../../../mail/templates/ask.ts';
import type { Platform } from '../../../platform.ts';
import { companyRow } from '../../company/client/rows.ts';
import { noteMailOf, storeNotices } from '../../../mail/notification-rows.ts';
import { askJob } from './due-rows.ts';
import { closeEnded, giveLinks, openAsks, type OpenAsk } from './reminder-rows.ts';
import { askMailKind } from './save.ts';
import { followLinks } from './write-rows.ts';

/** A reminder of an ask, about those of its items that were not reminded of at this stage. */
interface Due {
  readonly ask: OpenAsk;
  readonly items: OpenAsk['items'];
  readonly stage: AskReminder;
  readonly mailId: string;
}

/** Reminders and ends of asks; done twice it sends nothing twice. */
export const askJobs: Readonly<Record<string, JobHandler>> = {
  [askJob]: async (db, _, { clientId, platform }) => {
    await closeEnded(db, platform.now());
    await remind(db, platform, clientId);
  },
};

async function remind(db: CompanyTransaction, platform: Platform, clientId: string): Promise<void> {
  const company = await companyRow(db, clientId);
  const now = platform.now();
  const { timeZone } = company;
  const today = dayInZone(now, timeZone);
  if (latestDigest('daily', timeZone, now) !== today) return;
  const asks = await openAsks(db, { now, timeZone });
  const found = asks.flatMap((ask) => dueOf(ask, today));
  const notices = found.flatMap(({ ask, items, stage, mailId }) =>
    items.map((item) => ({
      id: newId(),
      clientId,
      itemKind: 'ask' as const,
      itemId: item.id,
      dueDate: ask.lastDay,
      stage,
      recipient: ask.employeeId,
      mailId,
    })),
  );
  const stored = await storeNotices(
    db,
    notices.map((notice) => without(notice, ['mailId'])),
  );
  const fresh = notices.filter(({ id }) => stored.has(id));
  const mails = new Set(fresh.map(({ mailId }) => mailId));
  for (const due of found.filter(({ mailId }) => mails.has(mailId)))
    await send(db, due, { platform, clientId, company: company.name, timeZone });
  await noteMailOf(
    db,
    fresh.map(({ id, mailId }) => ({ id, mailId })),
  );
}

function dueOf(ask: OpenAsk, today: string): Due[] {
  const { askedOn, lastDay } = ask;
  const staged = ask.items.flatMap((item) => {
    const stage = dueReminder({ askedOn, lastDay, today, sent: item.sent });
    return stage === null ? [] : [{ item, stage }];
  });
  const [first] = staged;
  return first
    ? [{ ask, items: staged.map(({ item }) => item), stage: first.stage, mailId: newId() }]
    : [];
}

interface Sender {
  readonly platform: Platform;
  readonly clientId: string;
  readonly company: string;
  readonly timeZone: string;
}

// The secret of the former link is not known: the reminder brings a new one, and the former works on.
async function send(
  db: CompanyTransaction,
  { ask, items, mailId }: Due,
  { platform, clientId, company, timeZone }: Sender,
): Promise<void> {
  const { employeeId, person, email, lastDay } = ask;
  const [link] = await makeLinks(
    db,
    [{ clientId, purpose: 'ask', forName: person, forEmail: email, employeeId, madeById: null }],
    {
      now: platform.now(),
      timeZone,
      publicUrl: platform.config.publicUrl,
      until: lastDay,
    },
  );
  if (!link) return;
  await giveLinks(db, [{ from: ask.linkId, to: link.id }]);
  await followLinks(db, [{ from: ask.linkId, to: link.id }]);
  const letter = askReminder({
    firstName: ask.firstName,
    company,
    items,
    askedOn: ask.askedOn,
    until: lastDay,
    asker: { name: ask.asker ?? company, phone: ask.phone },
  });
  await enqueueMails(db, [
    {
      id: mailId,
      clientId,
      to: email,
      toName: person,
      employeeId,
      text: askMail(letter, link.url, platform.config.appName),
      uniqueKey: `${askMailKind}:${link.id}`,
    },
  ]);
}
