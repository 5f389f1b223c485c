import { maxImportRows } from '@roadproof/domain/import/import-limit';
import { changeBatch, noteProgress, type Batch, type Layout, type Mapping } from './batch.ts';
import { choicesByKey, loadChoices } from './choices.ts';
import type { ImportContext, ImportEntity } from './entity.ts';
import { listOf, type ChoiceLists } from './lists.ts';
import { readTable } from './read-file.ts';
import { addRows, clearRows, rowsAtOnce } from './row-store.ts';
import { Cancelled, companyDay, fullMapping, type Work } from './work.ts';
import { ReadFault, type ReadOrder } from './table.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Reads the file, keeps its rows as they are and guesses what the columns mean. */
export async function readPhase(work: Work, batch: Batch, entity: ImportEntity): Promise<void> {
  const file = await work.run((db) =>
    db
      .selectFrom('storedFile')
      .select(['storageKey', 'contentType'])
      .where('id', '=', batch.fileId ?? '')
      .executeTakeFirstOrThrow(),
  );
  const kind = file.contentType === xlsxType ? 'xlsx' : 'csv';
  const path = work.platform.files.pathOf(file.storageKey);
  const { headerRow, encoding, duplicates } = batch.mapping;
  const { today, words } = await work.run(async (db) => ({
    today: await companyDay(db, work.clientId, work.platform.now()),
    words: knownWords(choicesByKey(await loadChoices(db, entity), {}), entity, work.lists),
  }));
  const table = await readTable(path, kind, entity, { today, words, headerRow, encoding });
  const { rows, guess } = table;
  if (table.isEmpty) throw new ReadFault('The file is empty: there is nothing written in it.');
  if (rows.length === 0) throw new ReadFault('The file has no rows below its header.');
  if (rows.length > maxImportRows)
    throw new ReadFault(
      `The file has more than ${maxImportRows.toLocaleString('en-US')} rows, the most one import takes. Split it into several files and import one after the other.`,
    );
  await work.run((db) => clearRows(db, batch.id));
  const place = { clientId: work.clientId, batchId: batch.id };
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const isStopped = await work.run(async (db) => {
      await addRows(db, place, rows.slice(at, at + rowsAtOnce));
      return noteProgress(db, batch.id, Math.min(at + rowsAtOnce, rows.length));
    });
    if (isStopped) throw new Cancelled();
  }
  const { headers, habits, notes, top, sheet, otherSheets, is1904 } = table;
  const layout: Layout = {
    kind,
    headers,
    headerRow: table.headerRow,
    habits,
    notes,
    top,
    guess: { offers: guess.offers, refused: guess.refused, coverage: table.refused },
    ...(table.encoding !== undefined && { encoding: table.encoding }),
    ...(is1904 !== undefined && { is1904 }),
    ...(sheet !== undefined && { sheet }),
    ...(otherSheets !== undefined && { otherSheets }),
  };
  const mapping: Mapping = fullMapping({
    columns: guess.columns,
    ...(duplicates !== undefined && { duplicates }),
    ...(headerRow !== undefined && { headerRow }),
    ...(encoding !== undefined && { encoding }),
  });
  await work.run((db) =>
    changeBatch(db, batch.id, ['reading'], {
      status: 'judging',
      rowCount: rows.length,
      rowsDone: 0,
      layout: JSON.stringify(layout),
      mapping: JSON.stringify(mapping),
    }),
  );
}

/** The words of lists that a file adds nothing to: a column of other words is none of their fields. Names of records are written in too many ways. */
function knownWords(
  choices: ImportContext['choices'],
  entity: ImportEntity,
  lists: ChoiceLists,
): ReadOrder['words'] {
  const closed = [...choices].filter(([key]) => {
    const source = entity.choices[key];
    return source && !('table' in source) && !lists.mayAdd(listOf(source) ?? '');
  });
  return new Map(closed.map(([key, words]) => [key, new Set(words.keys())]));
}
