import { analyze } from '../db/analyze.ts';
import type { CompanyTransaction } from '../db/transaction.ts';
import { waitTurn } from '../db/advisory-lock.ts';
import { RelatedWriter } from './related-records.ts';
import { batchById, changeBatch, noteProgress, type Batch } from './batch.ts';
import type { ImportEntity } from './entity.ts';
import { RowDecider } from './decide-rows.ts';
import { makeChoices } from './new-choices.ts';
import { keepOutcomes, rowsAfter, writtenRecords } from './row-store.ts';
import { lockKnown } from './undo.ts';
import { contextOf, Cancelled, fullMapping, type Work } from './work.ts';
import { writeDecisions } from './write.ts';

const tries = 3;
/** From so many records on an import changes what the database should know of its tables. */
const many = 500;

/**
 * Imports the good rows in one transaction. They are judged once more in it, with the records they
 * mean locked, because the company may have changed since the check.
 */
export async function writePhase(work: Work, batch: Batch, entity: ImportEntity): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const written = await work.run((db) => writeAll(work, db, batch, entity));
      if (written >= many) await lookAgain(work);
      return;
    } catch (error) {
      // Somebody saved the same number by hand a moment ago: judged again, that row is known.
      if (attempt === tries || !isTaken(error)) throw error;
    }
  }
}

async function writeAll(
  work: Work,
  db: CompanyTransaction,
  batch: Batch,
  entity: ImportEntity,
): Promise<number> {
  // One import of a kind at a time in a company, so that two files cannot make the same record.
  const kinds = [entity, ...(entity.related ? [entity.related.entity] : [])];
  for (const { table } of kinds) await waitTurn(db, `import ${table} ${work.clientId}`);
  const now = await batchById(db, batch.id);
  if (now?.status !== 'writing') return 0;
  const { mapping, made } = await makeChoices(db, work.lists, entity, {
    batchId: batch.id,
    mapping: fullMapping(now.mapping),
  });
  const decider = new RowDecider(
    entity,
    mapping,
    await contextOf(work, db, entity, mapping, true),
    now.layout,
  );
  if (entity.isLockedAhead) await lockKnown(db, entity, batch.id);
  const relatedWriter = entity.related && new RelatedWriter(now, entity.related);
  let after = 0;
  for (let done = 0; ;) {
    const rows = await rowsAfter(db, batch.id, after);
    const last = rows.at(-1);
    if (!last) break;
    const decisions = await decider.decide(db, rows);
    const outcomes = await writeDecisions(db, entity, work.clientId, decisions);
    await keepOutcomes(db, batch.id, outcomes);
    await relatedWriter?.write(db, outcomes);
    done += rows.length;
    after = last.number;
    // In a transaction of its own: this one is seen by nobody until it ends.
    if (await work.run((other) => noteProgress(other, batch.id, done))) throw new Cancelled();
  }
  const committedAt = work.platform.now().toISOString();
  await entity.written?.(db, await writtenRecords(db, batch.id), committedAt);
  await relatedWriter?.end(db, committedAt, entity);
  const counts = decider.counts();
  await changeBatch(db, batch.id, ['writing'], {
    status: 'committed',
    counts: JSON.stringify({ ...counts, made }),
    importedCount: counts.create + counts.update,
    rejectedCount: counts.reject,
    committedAt,
  });
  return counts.create + counts.update;
}

// The import is kept already: what fails here must not make anybody import again.
async function lookAgain({ platform }: Work): Promise<void> {
  await analyze(platform.database).catch((err: unknown) =>
    platform.log.warn({ err }, 'the statistics of the database are not up to date'),
  );
}

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
