import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { maxImportColumns, maxImportRows } from '@roadproof/domain/import-limit';
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
): Promise<ReadTable> {
  const fault = kind === 'xlsx' ? zipFault(await readFile(path)) : null;
  if (fault !== null) throw new ReadFault(fault);
  const order: ReadOrder = {
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
  const lines: ReadTable['lines'][number][] = [];
  let sheet: Omit<ReadTable, 'lines'> = {};
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
        else if ('sheet' in answer) sheet = answer;
        else lines.push(...answer.rows);
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
  return { ...sheet, lines };
}
