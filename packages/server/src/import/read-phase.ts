import { layoutOf } from '@roadproof/domain/import-layout';
import { maxImportRows } from '@roadproof/domain/import-limit';
import { changeBatch, noteProgress, type Batch, type Layout, type Mapping } from './batch.ts';
import type { ImportEntity } from './entity.ts';
import { readTable } from './read-file.ts';
import { addRows, clearRows, rowsAtOnce } from './row-store.ts';
import { Cancelled, companyDay, fullMapping, type Work } from './work.ts';
import { ReadFault } from './table.ts';

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
  const { lines, sheet, otherSheets } = await readTable(path, kind, entity);
  const today = await work.run((db) => companyDay(db, work.clientId, work.platform.now()));
  const { subject = [] } = entity;
  const { headers, columns, rows, notes } = layoutOf(lines, entity.fields, { subject, today });
  if (lines.length === 0) throw new ReadFault('The file is empty: there is nothing written in it.');
  if (rows.length === 0) throw new ReadFault('The file has no rows below its header.');
  if (rows.length > maxImportRows)
    throw new ReadFault(
      `The file has more than ${maxImportRows.toLocaleString('en-US')} rows, the most one import takes. Divide it into several files and import one after the other.`,
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
  const layout: Layout = {
    kind,
    headers,
    notes,
    ...(sheet !== undefined && { sheet }),
    ...(otherSheets !== undefined && { otherSheets }),
  };
  const mapping: Mapping = fullMapping({ columns });
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
