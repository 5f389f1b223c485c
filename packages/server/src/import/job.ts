import { enqueueJob, type JobHandler } from '../jobs/queue.ts';
import { refuseWhenNearlyFull } from '../files/reserve.ts';
import { diskProblem } from '../http/cannot-work.ts';
import type { Context } from '../http/context.ts';
import { batchById, busy, changeBatch, forgetOldRows, type Batch } from './batch.ts';
import { entityIn, type ImportEntities, type ImportEntity } from './entity.ts';
import { forgetFile } from './forget-file.ts';
import type { ChoiceLists } from './lists.ts';
import { decidePhase } from './decide-phase.ts';
import type { ImportPiles, Step } from './pile.ts';
import { readPhase } from './read-phase.ts';
import { ReadFault } from './table.ts';
import { Cancelled, workFor, type Work } from './work.ts';
import { writePhase } from './write-phase.ts';

/** The kind of job that goes on with an import. */
export const importJob = 'import';
/** The kind of job that forgets what was read and never imported. */
export const forgetJob = 'import-forget';

interface Payload {
  readonly batchId: string;
  readonly actorId: string;
  readonly requestId: string;
}

/** Lets the import go on in the background once the transaction commits; refused where its rows would fill the disk. */
export async function goOn(
  { db, caller, origin, platform }: Pick<Context, 'db' | 'caller' | 'origin' | 'platform'>,
  batchId: string,
): Promise<void> {
  await refuseWhenNearlyFull(platform.config.dataDir);
  const { clientId, employeeId: actorId } = caller;
  const payload: Payload = { batchId, actorId, requestId: origin.requestId };
  await enqueueJob(db, { clientId, kind: importJob, payload });
}

/** What the background does for imports of these kinds. */
export function importJobs(
  entities: ImportEntities,
  piles: ImportPiles,
  lists: ChoiceLists,
): Readonly<Record<string, JobHandler>> {
  return {
    [importJob]: async (_, payload, { clientId, platform }) => {
      const { batchId, actorId, requestId } = payload as Payload;
      const work = workFor(platform, { clientId, actorId, requestId }, lists);
      await goOnWith(work, batchId, (batch) => stepOf(batch, entities, piles));
      platform.counts.forget(clientId);
    },
    [forgetJob]: async (db, _, { clientId, platform }) => {
      const scope = { clientId, actorId: null, requestId: forgetJob };
      const work = workFor(platform, scope, lists);
      for (const pile of Object.values(piles)) await pile.forget(work);
      await forgetOldRows(db, platform.now());
    },
  };
}

type Phase = (work: Work, batch: Batch, entity: ImportEntity) => Promise<void>;
const phases: Readonly<Partial<Record<Batch['status'], Phase>>> = {
  reading: readPhase,
  judging: decidePhase,
  writing: writePhase,
};

/** What comes next for an import, by where it stands; undefined when nothing does. */
function stepOf(batch: Batch, entities: ImportEntities, piles: ImportPiles): Step | undefined {
  const pile = piles[batch.entity];
  if (pile) return pile.steps[batch.status];
  const phase = phases[batch.status];
  const entity = entities[batch.entity];
  return (
    phase &&
    entity &&
    // A transaction only where the company is asked.
    (async (work) =>
      phase(work, batch, entity.fieldsIn ? await work.run((db) => entityIn(db, entity)) : entity))
  );
}

async function goOnWith(
  work: Work,
  batchId: string,
  next: (batch: Batch) => Step | undefined,
): Promise<void> {
  await work.run((db) => changeBatch(db, batchId, ['queued'], { status: 'reading' }));
  for (;;) {
    const batch = await work.run((db) => batchById(db, batchId));
    const step = batch && next(batch);
    if (!batch || !step) return;
    try {
      await step(work, batch);
    } catch (error) {
      await stop(work, batch, error);
      return;
    }
  }
}

/** Says why it went no further. A cancelled write has written nothing, so the check stands. */
async function stop(work: Work, batch: Batch, error: unknown): Promise<void> {
  const { log } = work.platform;
  if (error instanceof Cancelled) {
    const status = batch.status === 'writing' ? 'previewed' : 'cancelled';
    await work.run((db) =>
      changeBatch(db, batch.id, busy, { status, isCancelAsked: false, rowsDone: 0 }),
    );
    return;
  }
  if (!(error instanceof ReadFault)) log.error({ err: error, batch: batch.id }, 'import failed');
  const problem =
    error instanceof ReadFault
      ? error.message
      : `${diskProblem(error) ?? 'Something went wrong on the server.'} We didn't import anything.`;
  await work.run((db) => changeBatch(db, batch.id, busy, { status: 'failed', problem }));
  if (error instanceof ReadFault) await forgetFile(work, batch.id);
}
