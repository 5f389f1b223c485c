import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@roadproof/contract/api';
import { exportPartBytes } from '@roadproof/domain/records/company-transfer';
import { seedLarge } from '../../src/db/demo/seed-large.ts';
import { newId } from '../../src/db/id.ts';
import { openDatabase } from '../../src/db/open.ts';
import { inCompany } from '../../src/db/transaction.ts';
import { insert } from '../../src/files/rows.ts';
import { FileStore } from '../../src/files/store.ts';
import { unzipped } from '../../src/files/unzip.ts';
import { zippedFiles } from '../../src/files/zip-directory.ts';
import { forgetPeak, memoryOf } from '../memory.ts';
import { administrator, call, signIn, startProduct, type Product } from '../product.ts';
import { sayFigure } from '../report.ts';

const size = { employees: 10_000, equipment: 5_000, trainings: 100_000 };
const fileCount = 2_000;
const fileBytes = 100_000;

/** A company with files is exported, restored by a second product and exported again: how long each takes, the most memory of its process, and whether both exports say the same. */
export async function measureMove(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-move-'));
  try {
    const [here, there] = [join(folder, 'here'), join(folder, 'there')];
    await fill(here);
    const first = join(folder, 'first.zip');
    await withProduct(here, (product) => exportTo(product, first, 'export'));
    const second = join(folder, 'second.zip');
    await withProduct(there, async (product) => {
      await restore(product, first);
      await exportTo(product, second, 'export of what was restored');
    });
    const isSame = (await tablesOf(first)) === (await tablesOf(second));
    sayFigure('both exports say the same', isSame ? 'yes' : 'no', 'yes', isSame);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withProduct(dataDir: string, work: (product: Product) => Promise<void>) {
  await mkdir(dataDir, { recursive: true });
  const product = await startProduct(dataDir);
  try {
    await work(product);
  } finally {
    await product.stop();
  }
}

async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const files = new FileStore(join(dataDir, 'files'));
  try {
    const { clientIds } = await seedLarge(database, { ...size, files });
    const clientId = clientIds[0] ?? '';
    for (let at = 0; at < fileCount; at += 1) {
      const stored = await files.keep(clientId, randomBytes(fileBytes));
      const file = { ...stored, name: `paper ${at}.bin`, contentType: 'application/pdf' };
      await inCompany(database, { clientId }, (db) => insert(db, clientId, newId(), file));
    }
  } finally {
    await database.close();
  }
}

async function exportTo(product: Product, path: string, name: string): Promise<void> {
  const token = await signIn(product.url);
  forgetPeak(product.pid);
  const start = performance.now();
  await call(product.url, api.companyTransfers.startExport, { withRestricted: true }, token);
  for (;;) {
    const { exports } = await call(product.url, api.companyTransfers.exports, {}, token);
    const [one] = exports;
    if (one?.status === 'ready') {
      printStep(name, start, product, `${one.rows} rows, ${one.files} files`);
      const answer = await fetch(product.url + one.link);
      if (!answer.body) throw new Error('no download');
      await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(path));
      return;
    }
    if (one?.status === 'failed') throw new Error(one.problem ?? 'failed');
    await pause(200);
  }
}

async function restore(product: Product, path: string): Promise<void> {
  const { size: total } = await stat(path);
  forgetPeak(product.pid);
  let start = performance.now();
  for (let at = 0; at < total; at += exportPartBytes) {
    const end = Math.min(total, at + exportPartBytes);
    const parts: Buffer[] = [];
    for await (const part of createReadStream(path, { start: at, end: end - 1 }))
      parts.push(part as Buffer);
    const answer = await fetch(`${product.url}/api/Setup/SendExportPart?at=${at}&of=${total}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.concat(parts),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  await phase(product, 'waiting');
  printStep('sending and looking into it', start, product, `${Math.round(total / 1e6)} MB`);
  start = performance.now();
  await call(product.url, api.companyRestore.restore, { ...administrator });
  await phase(product, 'done');
  printStep('restore, compared with the manifest', start, product, '');
}

async function phase(product: Product, target: string): Promise<void> {
  for (;;) {
    const state = await call(product.url, api.companyRestore.state, {});
    if (state.phase === target) return;
    if (state.phase === 'failed') throw new Error(state.problem ?? 'failed');
    await pause(200);
  }
}

function printStep(name: string, start: number, { pid }: Product, what: string): void {
  const seconds = (performance.now() - start) / 1000;
  sayFigure(
    `${name} ${what}`.trim(),
    `${seconds.toFixed(1)} s, at most ${Math.round(memoryOf(pid).peak)} MB`,
  );
}

/** What the manifest says of tables and files, as one hash. */
async function tablesOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const entries = await zippedFiles(file, {
      entries: 1e6,
      directoryBytes: 1e9,
      bytes: 1e12,
    });
    const entry = entries.find(({ path: name }) => name === 'manifest.json');
    if (!entry) throw new Error('no manifest');
    let text = '';
    for await (const part of unzipped(file, entry)) text += part.toString();
    const { tables, files } = JSON.parse(text) as { tables: unknown; files: unknown };
    return createHash('sha256')
      .update(JSON.stringify([tables, files]))
      .digest('hex');
  } finally {
    await file.close();
  }
}
