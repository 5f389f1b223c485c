import { reportSnapshots, rowsAtOnce } from '@roadproof/contract/report/report-snapshot';
import { locked, removeRecord } from '../../../db/record.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { conflict, notFound } from '../../../errors.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { isMaker, notYours } from './maker.ts';
import { checked, downloaded } from './download.ts';
import { enqueueRun } from './job.ts';
import { noted, prepared, written } from './make.ts';
import { byId, changeRun, readableBy, reportSnapshotSource, runById, runsOf } from './rows.ts';

const snapshots = listHandlers(reportSnapshots.list, reportSnapshotSource, ({ caller }, body) => ({
  ...body,
  readable: readableBy(caller),
}));
const anHourMs = 3_600_000;

/** Reports as they stood when somebody kept them (docs/product.md, Snapshots). */
export const reportSnapshotHandlers: Handlers<typeof reportSnapshots> = {
  list: oneStatement(async (body, context) => {
    const found = await snapshots.list(body, context);
    return found.with(['snapshotFileUrl', 'mayChange'], ({ id, makerId }) => ({
      snapshotFileUrl: `${reportSnapshots.download.path}?Id=${id}`,
      mayChange: isMaker(context, makerId),
    }));
  }),
  excel: snapshots.excel,
  save: async ({ name, category, filterExpression: document }, context) => {
    const ready = await prepared(context, { name, category, document });
    const { rows } = ready;
    if (rows > rowsAtOnce)
      return { ...(await enqueueRun(context, ready)), version: 1, isRunning: true, rows };
    const made = await written(context, ready);
    try {
      return { ...(await noted(context, ready, made)), isRunning: false, rows: made.rows };
    } catch (error) {
      await context.platform.files.remove(made.file.storageKey);
      throw error;
    }
  },
  download: async ({ Id }, context) => downloaded(await readable(Id, context), context),
  check: async ({ Id }, context) => checked(await readable(Id, context), context),
  runs: oneStatement(async (_, { db, caller, platform }) =>
    runsOf(db, caller.employeeId, new Date(platform.now().getTime() - anHourMs)),
  ),
  cancel: async ({ id }, { db, caller, platform }) => {
    const run = await runById(db, id);
    if (run?.makerId !== caller.employeeId) throw notFound('Snapshot');
    const isQueued = run.status === 'queued';
    const finishedAt = platform.now().toISOString();
    const values = isQueued
      ? { status: 'cancelled' as const, finishedAt }
      : { isCancelAsked: true };
    if (await changeRun(db, id, values)) return { id };
    throw conflict('This snapshot is no longer being made.', 'There is nothing to cancel.');
  },
  remove: async ({ id }, context) => {
    await readable(id, context);
    const { makerId } = await locked(context.db, 'reportSnapshot', id, 'Snapshot');
    if (!isMaker(context, makerId)) throw notYours();
    return removeRecord(context, 'reportSnapshot', id);
  },
};

async function readable(id: string, { db, caller }: Context) {
  const found = await byId(db, id, caller);
  if (!found) throw notFound('Snapshot');
  return found;
}
