import { guessColumns, headerRow } from '@roadproof/domain/import-guess';
import { maxImportRows } from '@roadproof/domain/import-limit';
import { changeBatch, noteProgress, type Batch, type Layout, type Mapping } from './batch.ts';
import type { ImportEntity } from './entity.ts';
import { readTable } from './read-file.ts';
import { addRows, clearRows, rowsAtOnce } from './row-store.ts';
import { Cancelled, type Work } from './work.ts';
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
  const { rows } = await readTable(work.platform.files.pathOf(file.storageKey), kind);
  const first = headerRow(
    rows.map((row) => row.cells),
    entity.fields,
  );
  const headers = rows[first]?.cells ?? [];
  const body = rows.slice(first + 1);
  if (body.length === 0) throw new ReadFault('The file has no rows below its header.');
  if (body.length > maxImportRows)
    throw new ReadFault(
      `The file has more than ${maxImportRows.toLocaleString('en-US')} rows. Divide it.`,
    );
  await work.run((db) => clearRows(db, batch.id));
  const place = { clientId: work.clientId, batchId: batch.id };
  for (let at = 0; at < body.length; at += rowsAtOnce) {
    const isStopped = await work.run(async (db) => {
      await addRows(db, place, body.slice(at, at + rowsAtOnce));
      return noteProgress(db, batch.id, Math.min(at + rowsAtOnce, body.length));
    });
    if (isStopped) throw new Cancelled();
  }
  const layout: Layout = { kind, headers: namedHeaders(headers, body) };
  const mapping: Mapping = {
    columns: guessColumns(layout.headers, entity.fields),
    values: {},
    defaults: {},
    duplicates: 'update',
  };
  await work.run((db) =>
    changeBatch(db, batch.id, ['reading'], {
      status: 'judging',
      rowCount: body.length,
      rowsDone: 0,
      layout: JSON.stringify(layout),
      mapping: JSON.stringify(mapping),
    }),
  );
}

/** Every column has a name, also one whose header is empty. */
function namedHeaders(
  headers: readonly string[],
  body: readonly { readonly cells: readonly string[] }[],
): string[] {
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  return Array.from({ length: width }, (_, at) => headers[at]?.slice(0, 200) || `Column ${at + 1}`);
}
