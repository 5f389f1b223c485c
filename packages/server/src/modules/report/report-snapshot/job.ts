import { writtenDocument } from '@roadproof/contract/report/report-document';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { newId } from '../../../db/id.ts';
import { afterCommit, inCompany, type CompanyTransaction } from '../../../db/transaction.ts';
import { diskProblem } from '../../../http/cannot-work.ts';
import type { Caller, Company, Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { enqueueJob, type JobHandler } from '../../../jobs/queue.ts';
import type { Platform } from '../../../platform.ts';
import { noted, prepared, written, type Prepared } from './make.ts';
import { addRun, changeRun, keepLease, runById } from './rows.ts';

const kind = 'report-snapshot';
/** The kind of job that writes a snapshot. */
export const snapshotJob = kind;
/** How often the making tells how far it is, and that it lives. */
const tellMs = 700;

class Cancelled extends Error {}

/** Who asked, as they were when they did: the snapshot is what they could read then. */
interface Payload {
  readonly id: string;
  readonly caller: Omit<Caller, 'sessionId'>;
  readonly company: Company;
}

const keyOf = (id: string): string => `${kind}:${id}`;

/** Makes a large snapshot in the background once the transaction commits. */
export async function enqueueRun(
  { db, caller, company }: Context,
  { request: { name, category, document }, rows }: Prepared,
): Promise<{ readonly id: string }> {
  const id = newId();
  const { clientId, employeeId: makerId } = caller;
  const filterExpression = JSON.stringify(document);
  await addRun(db, { clientId, id, name, category, filterExpression, makerId, rowsTotal: rows });
  const { sessionId: _, ...asker } = caller;
  const payload: Payload = { id, caller: asker, company };
  await enqueueJob(db, { clientId, kind, payload, uniqueKey: keyOf(id) });
  return { id };
}

/** What the background does for snapshots. */
export const reportSnapshotJobs: Readonly<Record<string, JobHandler>> = {
  [kind]: async (_db, payload, { clientId, platform }) => {
    const request = payload as Payload;
    const { id } = request;
    const run = <T>(work: (db: CompanyTransaction) => Promise<T>) =>
      inCompany(platform.database, { clientId, actorId: request.caller.employeeId }, work);
    const begun = await run((db) => changeRun(db, id, { status: 'running', rowsDone: 0 }));
    if (!begun) return;
    try {
      await make(platform, request, run);
    } catch (error) {
      const finishedAt = platform.now().toISOString();
      const end =
        error instanceof Cancelled
          ? { status: 'cancelled' as const, finishedAt }
          : { status: 'failed' as const, finishedAt, problem: problemOf(platform, error) };
      await run((db) => changeRun(db, id, end));
    }
  },
};

type Run = <T>(work: (db: CompanyTransaction) => Promise<T>) => Promise<T>;

async function make(platform: Platform, request: Payload, run: Run): Promise<void> {
  const { id } = request;
  const ready = await run(async (db) => {
    const stored = await runById(db, id);
    if (!stored) throw new Cancelled();
    const { name, category, filterExpression } = stored;
    const document = writtenDocument.parse(filterExpression);
    return prepared(contextOf(platform, request, db), { name, category, document });
  });
  const watch = watcher(run, id);
  const made = await written(
    { platform, company: request.company, caller: { ...request.caller, sessionId: '' } },
    ready,
    watch,
  );
  try {
    await run(async (db) => {
      const stored = await runById(db, id);
      if (!stored || stored.isCancelAsked || stored.status !== 'running') throw new Cancelled();
      const saved = await noted(contextOf(platform, request, db), ready, made);
      const done = await changeRun(db, id, {
        status: 'ready',
        rowsDone: made.rows,
        reportSnapshotId: saved.id,
        finishedAt: platform.now().toISOString(),
      });
      // Somebody else finished or stopped it meanwhile: nothing of this one stays.
      if (!done) throw new Cancelled();
    });
  } catch (error) {
    await platform.files.remove(made.file.storageKey);
    throw error;
  }
}

/** Tells now and then how many rows are written; throws once it is to stop. */
function watcher(run: Run, id: string): (rows: number) => void {
  let reportedAt = Date.now();
  let isStopped = false;
  return (rows) => {
    if (isStopped) throw new Cancelled();
    if (Date.now() - reportedAt < tellMs) return;
    reportedAt = Date.now();
    void run(async (db) => {
      await keepLease(db, keyOf(id));
      const isOn = await changeRun(db, id, { rowsDone: rows });
      const stored = await runById(db, id);
      isStopped = !isOn || stored?.isCancelAsked === true;
    }).catch(() => undefined);
  };
}

function contextOf(platform: Platform, request: Payload, db: CompanyTransaction): Context {
  return {
    caller: { ...request.caller, sessionId: '' },
    company: request.company,
    db,
    platform,
    today: dayInZone(platform.now(), request.company.timeZone),
    origin: { ip: '', isLocal: true, userAgent: 'Snapshot', requestId: '' },
    afterCommit: (work) => afterCommit(db, work),
  };
}

function problemOf(platform: Platform, error: unknown): string {
  if (error instanceof ApiError && error.status < 500) return error.message;
  platform.room.saw(error);
  platform.log.error({ err: error }, 'a snapshot could not be made');
  const disk = diskProblem(error);
  return disk !== undefined
    ? `${disk} Nothing of the snapshot stays.`
    : 'Something went wrong on the server. Nothing of the snapshot stays. Try again.';
}
