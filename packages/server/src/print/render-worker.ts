import { parentPort } from 'node:worker_threads';
import type { PrintOrder, PrintAnswer } from './print.ts';
import { render } from './render.ts';

// One after the other: a thread has one processor.
let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', ({ number, document }: PrintOrder) => {
  last = last.then(async () => parentPort?.postMessage(await answer(number, document)));
});

async function answer(number: number, document: PrintOrder['document']): Promise<PrintAnswer> {
  try {
    return { number, body: await render(document) };
  } catch (error) {
    return { number, fault: error instanceof Error ? (error.stack ?? error.message) : 'unknown' };
  }
}
