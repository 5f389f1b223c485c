import { changeBatch, noteProgress, type Batch } from './batch.ts';
import type { ImportEntity } from './entity.ts';
import { RowDecider } from './decide-rows.ts';
import { keepOutcomes, rowsAfter } from './row-store.ts';
import { contextOf, Cancelled, fullMapping, type Work } from './work.ts';

/** Judges every row without writing any record, and keeps the verdicts. */
export async function decidePhase(work: Work, batch: Batch, entity: ImportEntity): Promise<void> {
  const mapping = fullMapping(batch.mapping);
  const decider = await work.run(
    async (db) =>
      new RowDecider(
        entity,
        mapping,
        await contextOf(work, db, entity, mapping, false),
        batch.layout,
      ),
  );
  let after = 0;
  let done = 0;
  for (;;) {
    const { last, isStopped } = await work.run(async (db) => {
      const rows = await rowsAfter(db, batch.id, after);
      if (rows.length === 0) return { last: null, isStopped: false };
      await keepOutcomes(db, batch.id, await decider.decide(db, rows));
      done += rows.length;
      return {
        last: rows.at(-1)?.number ?? null,
        isStopped: await noteProgress(db, batch.id, done),
      };
    });
    if (isStopped) throw new Cancelled();
    if (last === null) break;
    after = last;
  }
  const counts = decider.counts();
  await work.run((db) =>
    changeBatch(db, batch.id, ['judging'], {
      status: 'previewed',
      counts: JSON.stringify(counts),
      rejectedCount: counts.reject,
    }),
  );
}
