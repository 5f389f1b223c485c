import { dueReport, nextReport } from '@roadproof/domain/report/report-schedule';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { FindDue } from '../../../jobs/hour.ts';
import { enqueueJob, enqueueJobs, type JobHandler, type NewJob } from '../../../jobs/queue.ts';
import { zoneOf } from '../../../auth/portal-person-sql.ts';
import { scheduleById, schedulesOfAll, type Schedule } from './rows.ts';
import { sendReport } from './send.ts';

const kind = 'scheduled-report';
const hourMs = 3_600_000;

interface Payload {
  readonly id: string;
  /** What a sending by hand counts as; a scheduled one finds its period by the clock. */
  readonly period?: string;
}

/** Has a schedule sent when its moment comes, if that is within the hour; later ones the hour finds. */
export async function enqueueSending(db: CompanyTransaction, id: string, now: Date): Promise<void> {
  const schedule = await scheduleById(db, id);
  if (schedule) await enqueueJobs(db, nextSending(schedule, now, await zoneOf(db)));
}

/** The sending of a schedule that comes next, if that is within the hour. */
function nextSending(schedule: Schedule, now: Date, zone: string): readonly NewJob[] {
  const { clientId, id, isPaused, doneUntil, lastPeriod } = schedule;
  if (isPaused) return [];
  const { at } = nextReport(schedule, zone, { after: doneUntil, lastPeriod });
  const runAt = new Date(at);
  if (runAt.getTime() > now.getTime() + hourMs) return [];
  return [{ clientId, kind, payload: { id }, runAt, uniqueKey: `${kind}:${id}:${at}` }];
}

/** Finds what of all companies is to be sent within the hour, or should have been. */
export const findReports: FindDue = async (owner, now) =>
  (await schedulesOfAll(owner)).flatMap((schedule) =>
    nextSending(schedule, now, schedule.timeZone),
  );

/** Has a report sent at once; asked for twice in a second it goes out once. */
export async function enqueueNow(
  db: CompanyTransaction,
  { clientId, id }: Pick<Schedule, 'clientId' | 'id'>,
  now: Date,
): Promise<void> {
  const period = `now ${now.toISOString().slice(0, 19)}`;
  await enqueueJob(db, {
    clientId,
    kind,
    payload: { id, period },
    uniqueKey: `${kind}:${id}:${period}`,
  });
}

/** What the background does for scheduled reports; done twice it sends nothing twice. */
export const reportScheduleJobs: Readonly<Record<string, JobHandler>> = {
  [kind]: async (db, payload, { platform }) => {
    const { id, period } = payload as Payload;
    const schedule = await scheduleById(db, id);
    if (!schedule) return;
    if (period !== undefined) return sendReport(db, platform, schedule, { period });
    const zone = await zoneOf(db);
    const due = dueOf(schedule, zone, platform.now());
    if (due !== null) await sendReport(db, platform, schedule, due);
  },
};

/** What of a schedule has come by now; null when nothing has, or it is paused. */
function dueOf(schedule: Schedule, zone: string, now: Date) {
  const { isPaused, doneUntil: after, lastPeriod } = schedule;
  return isPaused ? null : dueReport(schedule, zone, { after, lastPeriod }, now);
}
