import type { paperPiles } from '@roadproof/contract/records/paper-pile';
import type { Context, Handlers } from '../../../http/context.ts';
import { conflict, notFound } from '../../../errors.ts';
import { batchById, changeBatch, type Batch } from '../../../import/batch.ts';
import { goOn } from '../../../import/job.ts';
import { addBatch } from '../import/rows.ts';
import { pileOf } from './answer.ts';
import { paperPileImport } from './import.ts';
import { countsOf, decidePapers } from './decide-papers.ts';
import { keepChoices, pileRows } from './rows.ts';
import { pileName, type PileRow } from '../../../files/paper-pile-source.ts';

export const paperPileHandlers: Handlers<typeof paperPiles> = {
  preview: async ({ file }, context) => {
    const { db, caller } = context;
    const id = await addBatch(db, { clientId: caller.clientId, entity: pileName, file });
    await goOn(context, id);
    return { id };
  },
  get: async ({ Id }, context) => pileOf(await opened(Id, context), context),
  decide: async ({ id, choices }, context) => {
    const { db, today, caller } = context;
    const batch = await opened(id, context);
    // Locks the pile too: two people who answer at once do not overwrite each other.
    if (!(await changeBatch(db, id, ['previewed'], { status: 'previewed' })))
      throw conflict(
        'This pile cannot be changed now.',
        'Wait until the server is done, or choose the files again.',
      );
    const rows = new Map((await pileRows(db, id)).map((row) => [row.number, row]));
    const changed = new Map<number, PileRow>();
    for (const { numbers, ...choice } of choices)
      for (const number of numbers) {
        const row = changed.get(number) ?? rows.get(number);
        if (!row) throw notFound('Paper');
        changed.set(number, withChoice(row, choice));
      }
    await keepChoices(db, id, [...changed.values()]);
    const all = [...rows.values()].map((row) => changed.get(row.number) ?? row);
    const { verdicts } = await decidePapers(db, all, today, caller.mayOpenRestricted);
    await changeBatch(db, id, ['previewed'], countsOf(verdicts));
    return pileOf(batch, context);
  },
};

async function opened(id: string, context: Context): Promise<Batch> {
  const batch = await batchById(context.db, id);
  if (batch?.entity !== pileName || !paperPileImport.isOpenTo(batch, context.caller))
    throw notFound('Import');
  return batch;
}

function withChoice(row: PileRow, choice: object): PileRow {
  const known = Object.fromEntries(
    Object.entries(choice).filter(([, value]) => value !== undefined),
  );
  return { ...row, source: { ...row.source, choice: { ...row.source.choice, ...known } } };
}
