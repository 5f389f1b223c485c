import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@roadproof/contract/api';
import { fill } from '../../bench/data-set.ts';
import { memoryOf } from '../../bench/memory.ts';
import { requestOf, signIn, startProduct } from '../../bench/product.ts';
import { openDatabase } from '../../src/db/open.ts';
import { newId } from '../../src/db/id.ts';
import { FileStore } from '../../src/files/store.ts';
import { root } from '../../src/root.ts';
import type { Check } from '../main.ts';

const size = { employees: 600, equipment: 500, trainings: 20_000, companies: 1 };
const papers = Number(process.env['PAPERS'] ?? 5_000);
const paperBytes = 400_000;
const idleMs = 20_000;
const users = 4;

/** Backs up a carrier of 500 trucks with 2 GB of papers while users work; PAPERS=1000 makes fewer. */
export async function run(check: Check): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-chaos-speed-'));
  // Memory is another disk than the data's, so files have to be copied there.
  const disk = existsSync('/dev/shm') ? await mkdtemp('/dev/shm/roadproof-chaos-') : null;
  const dataDir = join(folder, 'data');
  try {
    await fill(dataDir, size);
    const rows = await addPapers(dataDir);
    const gigabytes = ((papers * paperBytes) / 1e9).toFixed(1);
    const what = `${(rows / 1e6).toFixed(0)} MB of rows and ${gigabytes} GB of papers`;
    const product = await startProduct(dataDir);
    try {
      const token = await signIn(product.url);
      await timesWhile(product.url, token, pause(3_000));
      for (const [how, to] of [
        ['on the same disk', join(folder, 'backups')],
        ...(disk === null ? [] : ([['on another disk', disk]] as const)),
        ['again, when only rows are new', join(folder, 'backups')],
      ] as const) {
        const idle = p99(await timesWhile(product.url, token, pause(idleMs)));
        const backup = command(dataDir, ['backup', '--to', to]);
        const times = await timesWhile(product.url, token, backup.ended);
        const { code, seconds, memory } = await backup.ended;
        check(
          `a backup ${how} takes under a minute`,
          code === 0 && seconds < 60,
          `${what}: ${seconds.toFixed(1)} s, code ${code}`,
        );
        const { start, end, peak } = memory;
        check(
          `its memory is flat ${how}`,
          end - start < 60 && peak < 300,
          `${start.toFixed(0)} MB after a fifth, ${end.toFixed(0)} MB at the end, ${peak.toFixed(0)} MB at most`,
        );
        const busy = p99(times);
        check(
          `p99 of others is within 1.5 times ${how}`,
          busy <= 1.5 * idle,
          `${idle.toFixed(0)} ms before, ${busy.toFixed(0)} ms while it ran (${times.length} requests)`,
        );
      }
    } finally {
      await product.stop();
    }
  } finally {
    for (const one of [folder, disk])
      if (one !== null) await rm(one, { recursive: true, force: true });
  }
}

/** Stores papers with their records and returns the bytes of all rows of the database. */
async function addPapers(dataDir: string): Promise<number> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    const files = new FileStore(join(dataDir, 'files'));
    const { clientId } = await database.owner
      .selectFrom('employee')
      .select('clientId')
      .executeTakeFirstOrThrow();
    for (let done = 0; done < papers; done += 100) {
      const some = Array.from({ length: Math.min(100, papers - done) }, () =>
        files.keep(clientId, randomBytes(paperBytes)),
      );
      const kept = await Promise.all(some);
      const records = kept.map(({ storageKey, size: bytes, sha256 }, index) => ({
        clientId,
        id: newId(),
        name: `paper-${done + index}.pdf`,
        contentType: 'application/pdf',
        storageKey,
        size: bytes,
        sha256,
      }));
      await database.owner.insertInto('storedFile').values(records).execute();
    }
    const { rows } = await database.ownerPool.query<{ bytes: number }>(`
      select sum(pg_table_size(oid))::float8 as bytes from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'`);
    return rows[0]?.bytes ?? 0;
  } finally {
    await database.close();
  }
}

interface Ended {
  readonly code: number | null;
  readonly seconds: number;
  readonly memory: { readonly start: number; readonly end: number; readonly peak: number };
}

/** Runs a command of the built server as a process of its own, and watches its memory. */
function command(dataDir: string, args: readonly string[]): { readonly ended: Promise<Ended> } {
  const begun = performance.now();
  const program = join(root, 'packages/server/dist/admin.js');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const samples: number[] = [];
  const watch = setInterval(() => {
    const { now } = memoryOf(child.pid ?? 0);
    if (now > 0) samples.push(now);
  }, 50);
  const ended = once(child, 'exit').then(([code]) => {
    clearInterval(watch);
    const start = samples[Math.floor(samples.length / 5)] ?? 0;
    return {
      code: code as number | null,
      seconds: (performance.now() - begun) / 1_000,
      memory: { start, end: samples.at(-1) ?? 0, peak: Math.max(...samples) },
    };
  });
  return { ended };
}

/** The times of the requests of some users, in milliseconds, until `until` has ended. */
async function timesWhile(url: string, token: string, until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = until.finally(() => (isOver = true));
  const requests = [api.employees.list, api.equipment.list, api.renewals.list].map((operation) =>
    requestOf(operation, { options: { pageSize: 50 } }, token),
  );
  const times: number[] = [];
  const user = async (): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      const request = requests[count % requests.length];
      if (!request) return;
      const { method, headers, body } = request;
      const begun = performance.now();
      const answer = await fetch(url + request.path, {
        method,
        headers,
        ...(body !== undefined && { body }),
      });
      await answer.arrayBuffer();
      times.push(performance.now() - begun);
      // As people do, who read what they asked for.
      await pause(100);
    }
  };
  await Promise.all([over, ...Array.from({ length: users }, user)]);
  return times;
}

function p99(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}
