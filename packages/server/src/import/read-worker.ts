import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readBytes, wordsFor } from './read-bytes.ts';
import type { ReadAnswer, ReadOrder } from './table.ts';

const order = workerData as ReadOrder;
const rowsPerMessage = 500;
const tell = (answer: ReadAnswer): void => parentPort?.postMessage(answer);

async function read(): Promise<void> {
  const { rows, ...table } = await readBytes(await readFile(order.path), order);
  tell({ table });
  for (let at = 0; at < rows.length; at += rowsPerMessage)
    tell({ rows: rows.slice(at, at + rowsPerMessage) });
  tell({ done: true });
}

read().catch((error: unknown) => {
  tell({ fault: wordsFor(error) });
});
