import { secondFactorFault } from '@roadproof/domain/account/access-end';
import { reportKinds } from '@roadproof/contract/report/report-category';
import {
  missedWords,
  momentWords,
  timingWords,
  type DueReport,
} from '@roadproof/domain/report/report-schedule';
import { newToken, tokenHash } from '../../../auth/token.ts';
import { newId } from '../../../db/id.ts';
import { forUpdate, saveRecord } from '../../../db/record.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { safeFileName } from '../../../files/file-name.ts';
import { insert } from '../../../files/rows.ts';
import { spreadsheetTypes } from '../../../http/spreadsheet.ts';
import { enqueueMails, type Mail } from '../../../mail/outbox.ts';
import { scheduledReportMail } from '../../../mail/templates/scheduled-report.ts';
import type { Platform } from '../../../platform.ts';
import { faultOf } from './answer.ts';
import { addDeliveries, unserved, type NewDelivery } from './delivery-rows.ts';
import { categoryOf, madeFor, rightsOf, type Made } from './make.ts';
import { recipientsOf, reportById, type Recipient, type Schedule } from './rows.ts';

/** What is sent: a period that has come, or one made for a sending by hand. */
export type Sending = DueReport | { readonly period: string };

type Report = NonNullable<Awaited<ReturnType<typeof reportById>>>;
type Outcome = Made | { readonly kind: 'skipped'; readonly reason: string };
interface Work {
  readonly db: CompanyTransaction;
  readonly platform: Platform;
  readonly schedule: Schedule;
  readonly report: Report;
  readonly sending: Sending;
}

const nothing: ReadonlyMap<Outcome, string> = new Map();
const noServer = 'No mail server is set up.';
/** Reasons that may be over by the next sending, so that a schedule goes on. */
const passing: readonly string[] = [noServer, secondFactorFault];
const nobody = 'No recipients left. See the reasons below.';

/**
 * Sends a report to whoever may have it now and writes a line of the log for everybody. Files are
 * made before the schedule is locked, so that nobody waits; whoever locks it first sends.
 */
export async function sendReport(
  db: CompanyTransaction,
  platform: Platform,
  schedule: Schedule,
  sending: Sending,
): Promise<void> {
  const report = await reportById(db, schedule.savedReportId);
  if (!report || report.deletedAt !== null) return pause(db, schedule, 'The report was deleted.');
  if (!categoryOf(report)) return pause(db, schedule, 'This kind of report no longer exists.');
  const people = await recipientsOf(db, platform, [schedule.id]);
  const outcomes = await outcomesOf(platform, report, people);
  let stored = nothing;
  try {
    stored = await settle({ db, platform, schedule, report, sending }, people, outcomes);
  } finally {
    for (const one of new Set(outcomes.values()))
      if (one.kind === 'made' && one.file && !stored.has(one))
        await platform.files.remove(one.file.storageKey);
  }
}

/** What each person gets, by the rights they have now; people of equal rights share one file. */
async function outcomesOf(
  platform: Platform,
  report: Report,
  people: readonly Recipient[],
): Promise<ReadonlyMap<string, Outcome>> {
  const byRights = new Map<string, Promise<Made>>();
  const outcomes = new Map<string, Outcome>();
  for (const person of people) {
    const fault = faultOf(person) ?? (platform.config.smtpUrl === null ? noServer : null);
    if (fault !== null) {
      outcomes.set(person.employeeId, { kind: 'skipped', reason: fault });
      continue;
    }
    const rights = rightsOf(person);
    const made = byRights.get(rights) ?? madeFor(platform, person, report);
    byRights.set(rights, made);
    outcomes.set(person.employeeId, await made);
  }
  return outcomes;
}

/** Writes it all down and lays the mails into the outbox; answers the files that are stored: none when somebody else sent it, or it is not to be sent any more. */
async function settle(
  work: Work,
  people: readonly Recipient[],
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<ReadonlyMap<Outcome, string>> {
  const { db, schedule, sending } = work;
  const { id } = schedule;
  const stored = await forUpdate(db, 'reportSchedule', id);
  if (!stored) return nothing;
  const isDue = 'at' in sending;
  if (isDue && (stored.isPaused || stored.doneUntil !== schedule.doneUntil)) return nothing;
  const ids = people.map(({ employeeId }) => employeeId);
  const open = await unserved(db, { id, period: sending.period }, ids);
  const served = people.filter(({ employeeId }) => open.has(employeeId));
  const fileIds = await storeFiles(
    work,
    served.flatMap(({ employeeId }) => outcomes.get(employeeId) ?? []),
  );
  const lines = served.map((person) =>
    lineOf(work, person, outcomes.get(person.employeeId), fileIds),
  );
  await enqueueMails(
    db,
    lines.flatMap(({ mail }) => (mail ? [mail] : [])),
  );
  await addDeliveries(
    db,
    lines.map(({ delivery }) => delivery),
  );
  if (!isDue) return fileIds;
  const isOver = [...outcomes.values()].every(
    (one) => one.kind === 'refused' || (one.kind === 'skipped' && !passing.includes(one.reason)),
  );
  await saveRecord(db, 'reportSchedule', stored, {
    doneUntil: sending.at,
    lastPeriod: sending.period,
    ...(isOver && { isPaused: true, pauseReason: nobody }),
  });
  return fileIds;
}

async function storeFiles(
  { db, report, schedule: { clientId } }: Work,
  outcomes: readonly Outcome[],
): Promise<ReadonlyMap<Outcome, string>> {
  const ids = new Map<Outcome, string>();
  const name = safeFileName(`${report.reportName.replaceAll(/[/\\]/g, '-')}.xlsx`);
  for (const one of new Set(outcomes)) {
    if (one.kind !== 'made' || !one.file) continue;
    const id = newId();
    await insert(db, clientId, id, { ...one.file, name, contentType: spreadsheetTypes.xlsx });
    ids.set(one, id);
  }
  return ids;
}

interface Line {
  readonly delivery: NewDelivery;
  readonly mail?: Mail;
}

function lineOf(
  { schedule, report, sending, platform }: Work,
  person: Recipient,
  outcome: Outcome | undefined,
  fileIds: ReadonlyMap<Outcome, string>,
): Line {
  const { clientId, employeeId, name, email } = person;
  const delivery = {
    clientId,
    id: newId(),
    reportScheduleId: schedule.id,
    employeeId,
    period: sending.period,
    recipientName: name,
    recipient: email,
    missed: 'missed' in sending ? sending.missed : 0,
  };
  if (outcome?.kind !== 'made' || email === null) {
    const status = outcome?.kind === 'failed' ? 'failed' : 'skipped';
    const reason = outcome && 'reason' in outcome ? outcome.reason : null;
    return { delivery: { ...delivery, status, reason } };
  }
  const base = platform.config.publicUrl.replace(/\/$/, '');
  const token = newToken();
  const unsubscribeLink = `${base}/report-unsubscribe#token=${token}`;
  const category = categoryOf(report);
  const route = category ? reportKinds[category].route : '/';
  // Whom the report is kept from opens what it is of.
  const isSeen = report.isShared || report.ownerId === employeeId;
  const page = isSeen ? `${route}?id=${report.id}` : route;
  const mailId = newId();
  const fileId = fileIds.get(outcome) ?? null;
  const mail: Mail = {
    id: mailId,
    clientId,
    to: email,
    toName: person.displayName,
    employeeId,
    text: scheduledReportMail({
      name: person.displayName,
      report: report.reportName,
      company: person.clientName,
      rows: outcome.rows,
      filter: outcome.words,
      when: momentWords(platform.now().toISOString(), person.timeZone),
      timing: 'at' in sending ? timingWords(schedule) : null,
      isAttached: fileId !== null,
      missed: missedWords(delivery.missed),
      link: `${base}${page}`,
      unsubscribeLink,
      appName: platform.config.appName,
    }),
    attachmentFileIds: fileId === null ? [] : [fileId],
    unsubscribeUrl: unsubscribeLink,
    uniqueKey: `scheduled-report:${delivery.id}`,
  };
  return {
    mail,
    delivery: {
      ...delivery,
      status: 'waiting',
      rowCount: outcome.rows,
      mailId,
      fileId,
      tokenHash: tokenHash(token),
    },
  };
}

async function pause(db: CompanyTransaction, { id }: Schedule, pauseReason: string): Promise<void> {
  const stored = await forUpdate(db, 'reportSchedule', id);
  if (stored) await saveRecord(db, 'reportSchedule', stored, { isPaused: true, pauseReason });
}
