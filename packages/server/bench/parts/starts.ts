import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from '../memory.ts';
import { startProduct } from '../product.ts';
import { sayFigure } from '../report.ts';

const mostMb = 150;

/** From the command to the first answer: on the large data, whose database is at rest, and from nothing; and what the process holds some seconds later. */
export async function measureStarts(dataDir: string): Promise<void> {
  await measureStart('start on existing data', dataDir, 1.5);
  const empty = await mkdtemp(join(tmpdir(), 'roadproof-bench-'));
  try {
    await measureStart('first start from nothing', empty, 15);
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
}

async function measureStart(name: string, dataDir: string, mostSeconds: number): Promise<void> {
  const product = await startProduct(dataDir);
  await pause(5_000);
  const { now: mb } = memoryOf(product.pid);
  await product.stop();
  const seconds = product.readyAfterMs / 1000;
  sayFigure(name, `${seconds.toFixed(2)} s`, `${mostSeconds} s`, seconds <= mostSeconds);
  sayFigure('  memory at rest', `${mb.toFixed(0)} MB`, `${mostMb} MB`, mb <= mostMb);
}
