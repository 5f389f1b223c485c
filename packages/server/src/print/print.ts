import { Worker } from 'node:worker_threads';
import type { PrintedFile } from '../http/context.ts';
import type { PrintedDocument } from './block.ts';

/** What the thread is asked. */
export interface PrintOrder {
  readonly number: number;
  readonly document: PrintedDocument;
}

export type PrintAnswer =
  | { readonly number: number; readonly body: Uint8Array }
  | { readonly number: number; readonly fault: string };

interface Waiting {
  readonly resolve: (body: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** A thread without work is kept for so long: starting one takes longer than printing. */
const idleMs = 60_000;

const waiting = new Map<number, Waiting>();
let numbers = 0;
let thread: Worker | undefined;
let rest: NodeJS.Timeout | undefined;

/**
 * Draws a document as PDF. Setting type takes 50 ms of processor time and more, in which the server
 * would answer nobody; so it happens in a thread of its own.
 */
export async function print(fileName: string, document: PrintedDocument): Promise<PrintedFile> {
  clearTimeout(rest);
  const worker = (thread ??= start());
  const number = ++numbers;
  const body = await new Promise<Buffer>((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    worker.ref();
    worker.postMessage({ number, document } satisfies PrintOrder);
  });
  return { fileName, contentType: 'application/pdf', body };
}

function start(): Worker {
  const worker = new Worker(new URL('./render-thread.js', import.meta.url), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  worker.on('message', (answer: PrintAnswer) => {
    const caller = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('fault' in answer) caller?.reject(new Error(answer.fault));
    else caller?.resolve(Buffer.from(answer.body));
    if (waiting.size === 0) goIdle(worker);
  });
  worker.on('error', (error) => fail(worker, error));
  worker.on('exit', () => fail(worker, new Error('the printing thread ended early')));
  return worker;
}

// A server that stops waits for nothing that is idle.
function goIdle(worker: Worker): void {
  worker.unref();
  rest = setTimeout(() => {
    if (thread === worker) thread = undefined;
    void worker.terminate();
  }, idleMs).unref();
}

function fail(worker: Worker, error: unknown): void {
  if (thread !== worker) return;
  thread = undefined;
  clearTimeout(rest);
  for (const { reject } of waiting.values())
    reject(error instanceof Error ? error : new Error(String(error)));
  waiting.clear();
}
