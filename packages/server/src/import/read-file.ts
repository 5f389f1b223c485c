import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { maxImportColumns, maxImportRows } from '@roadproof/domain/import/import-limit';
import type { ImportEntity } from './entity.ts';
import { ReadFault, type ReadAnswer, type ReadOrder, type ReadTable } from './table.ts';
import { zipFault } from './zip-directory.ts';

const longestMs = 60_000;
const mostHeapMb = 512;

/**
 * Reads a stored file in a thread of its own, so that requests stay quick and a hostile file ends
 * nothing but its own thread. Throws ReadFault with words for the person.
 */
export async function readTable(
  path: string,
  kind: ReadOrder['kind'],
  { fields, subject = [] }: Pick<ImportEntity, 'fields' | 'subject'>,
  known: Pick<ReadOrder, 'today' | 'words' | 'headerRow' | 'encoding'>,
): Promise<ReadTable> {
  const fault = kind === 'xlsx' ? zipFault(await readFile(path)) : null;
  if (fault !== null) throw new ReadFault(fault);
  const order: ReadOrder = {
    ...known,
    path,
    kind,
    fields,
    subject,
    mostRows: maxImportRows,
    mostColumns: maxImportColumns,
  };
  const worker = new Worker(new URL('./read-thread.js', import.meta.url), {
    workerData: order,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  });
  const rows: ReadTable['rows'][number][] = [];
  let table: Omit<ReadTable, 'rows'> | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new ReadFault('The file took more than 60 seconds to read.')),
        longestMs,
      );
      worker.on('message', (answer: ReadAnswer) => {
        if ('fault' in answer) reject(new ReadFault(answer.fault));
        else if ('done' in answer) resolve();
        else if ('table' in answer) table = answer.table;
        else rows.push(...answer.rows);
      });
      worker.on('error', (error) =>
        reject(
          'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new ReadFault('The file is too large once it is unpacked.')
            : error,
        ),
      );
      worker.on('exit', () => reject(new Error('the reading thread ended early')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
  if (table === undefined) throw new Error('the reading thread returned no table');
  return { ...table, rows };
}
