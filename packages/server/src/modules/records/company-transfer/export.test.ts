import { readdir, rm, writeFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { exportHours } from '@roadproof/domain/records/company-transfer';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import { insert } from '../../../files/rows.ts';
import { runNextJob } from '../../../jobs/testing/run-next-job.ts';
import type { Platform } from '../../../platform.ts';
import { testApp } from '../../../testing/test-app.ts';
import { companyTables, exportTables } from './catalog-rows.ts';
import { companyTransferJobs } from './export-job.ts';
import { endExports, exportStore } from './export-folder.ts';
import { leftOutColumns, leftOutTables } from './left-out.ts';
import { stopTransfers } from './stopping.ts';
import { manifestOf, newestExport, runExports, unpackedZip } from './testing/moving.ts';

let now = new Date('2026-11-22T12:00:00Z');
const world = await testApp({ now: () => now });
const { platform, company, database, call, inject } = world;
const { clientId } = company;
const token = await world.signIn();
const { startExport, cancelExport, exports } = api.companyTransfers;

type Shown = OutputOf<typeof exports>;
const shown = async (): Promise<Shown> =>
  (await call(exports, {}, token)).json<{ data: Shown }>().data;
const start = () => call(startExport, {}, token);
const newest = async () => (await shown()).exports[0];
const filesLeft = async (): Promise<string[]> =>
  readdir(join(exportStore(platform).folder, clientId)).catch(() => []);

/** A stored file of this text; answers where it lies. */
async function kept(text: string): Promise<string> {
  const file = await platform.files.keep(clientId, Buffer.from(text));
  const named = { ...file, name: `${text}.txt`, contentType: 'text/plain' };
  await inCompany(database, { clientId }, (db) => insert(db, clientId, newId(), named));
  return platform.files.pathOf(file.storageKey);
}

beforeEach(async () => {
  await database.owner.deleteFrom('job').execute();
  await database.owner.deleteFrom('companyTransfer').execute();
  await rm(exportStore(platform).folder, { recursive: true, force: true });
});

describe('what is exported', () => {
  test('is every table of a company but those left out for a reason', async () => {
    const [all, taken] = await inCompany(database, { clientId }, async (db) => [
      await companyTables(db),
      await exportTables(db),
    ]);
    const names = all.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(leftOutTables)));
    for (const [table, columns] of Object.entries(leftOutColumns))
      expect(all.find(({ name }) => name === table)?.columns).toEqual(
        expect.arrayContaining([...columns]),
      );
    expect([...taken.map(({ name }) => name), ...Object.keys(leftOutTables)].toSorted()).toEqual(
      names.toSorted(),
    );
    // Whatever is exported is put in the order of its ids, and none of it is a secret.
    for (const { name, columns } of taken) {
      expect([name, columns]).toEqual([name, expect.arrayContaining(['client_id', 'id'])]);
      expect([name, columns.filter((one) => /hash|token|secret|password/.test(one))]).toEqual([
        name,
        [],
      ]);
    }
  });

  test('is one moment: what is saved while it is written is not in it', async () => {
    await start();
    const write = runNextJob(platform, companyTransferJobs);
    await Promise.all([write, company.employee({}), company.employee({})]);
    const manifest = await manifestOf(await newestExport(platform));
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
    const files = await unpackedZip(await newestExport(platform));
    const lines = (table: string) =>
      (files.get(`tables/${table}.jsonl`)?.toString() ?? '').split('\n').filter(Boolean);
    // Every person in it has the first line of the history in it, and the other way around.
    const people = lines('employee').map((line) => (JSON.parse(line) as { id: string }).id);
    const begun = lines('audit_entry')
      .map((line) => JSON.parse(line) as { table_name: string; action: string; record_id: string })
      .filter((one) => one.table_name === 'employee' && one.action === 'insert')
      .map((one) => one.record_id);
    expect(begun.toSorted()).toEqual(people.toSorted());
    expect(people).toHaveLength(rowsOf('employee'));
  });

  test('names a stored file that is missing on the disk, or damaged, and has the others', async () => {
    const stored = await Promise.all(['one', 'two', 'three'].map(kept));
    await rm(stored[0] ?? '');
    await writeFile(stored[1] ?? '', 'not two');
    await start();
    await runExports(platform);
    const { faults, files } = await manifestOf(await newestExport(platform));
    expect(Object.fromEntries(faults.map(({ name, problem }) => [name, problem]))).toEqual({
      'one.txt': 'missing',
      'two.txt': 'damaged',
    });
    expect(files).toHaveLength(2);
    expect((await newest())?.faults).toBe(2);
  });
});

describe('an export', () => {
  test('is one at a time, and is cancelled before it begins or while it is written', async () => {
    const first = await start();
    expect(first.statusCode).toBe(200);
    expect((await start()).statusCode).toBe(409);
    const { id } = first.json<{ data: { id: string } }>().data;
    expect((await call(cancelExport, { id }, token)).statusCode).toBe(200);
    await runExports(platform);
    expect(await newest()).toMatchObject({ status: 'cancelled', link: null });
    expect((await call(cancelExport, { id }, token)).statusCode).toBe(409);
    expect((await call(cancelExport, { id: newId() }, token)).statusCode).toBe(404);
    await start();
    // Somebody changes their mind once it has begun.
    await runNextJob(platform, {
      'company-export': async (db, payload, job) => {
        await database.owner
          .updateTable('companyTransfer')
          .set({ isCancelAsked: true })
          .where('status', '=', 'queued')
          .execute();
        await companyTransferJobs['company-export']?.(db, payload, job);
      },
    });
    expect(await newest()).toMatchObject({ status: 'cancelled', problem: null });
    expect(await filesLeft()).toEqual([]);
  });

  test('that is cancelled at its very end is cancelled', async () => {
    await start();
    const files = Object.assign(Object.create(platform.files) as typeof platform.files, {
      // The last thing read is a file: whoever cancels now finds nothing told any more.
      read: async function* (key: string) {
        yield* platform.files.read(key);
        await database.owner.updateTable('companyTransfer').set({ isCancelAsked: true }).execute();
      },
    });
    await kept('last of all');
    await runExports({ ...platform, files });
    expect(await newest()).toMatchObject({ status: 'cancelled', problem: null, link: null });
    expect(await filesLeft()).toEqual([]);
  });

  test('keeps its job while it reads one file for long', async () => {
    await start();
    await kept('a long film');
    const lockedUntil = async () =>
      (await database.owner.selectFrom('job').select('lockedUntil').executeTakeFirstOrThrow())
        .lockedUntil ?? '';
    const isLocked: boolean[] = [];
    const files = Object.assign(Object.create(platform.files) as typeof platform.files, {
      read: async function* (key: string) {
        for await (const part of platform.files.read(key)) {
          await database.owner
            .updateTable('job')
            .set({ lockedUntil: '2020-01-01T00:00:00Z' })
            .execute();
          vi.setSystemTime(Date.now() + 60_000);
          yield part;
          isLocked.push((await lockedUntil()) > '2020-01-02');
        }
      },
    });
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await runExports({ ...platform, files });
    } finally {
      vi.useRealTimers();
    }
    expect(await newest()).toMatchObject({ status: 'ready' });
    expect(isLocked.length).toBeGreaterThan(0);
    expect(isLocked).not.toContain(false);
  });

  test('is downloaded in whole and in part by the session that asked, and by nobody once its day is over', async () => {
    await start();
    await runExports(platform);
    const one = await newest();
    expect(one).toMatchObject({ status: 'ready', withRestricted: false });
    const url = one?.link ?? '';
    const full = await inject({ url });
    expect(full.statusCode).toBe(200);
    expect(full.rawPayload).toHaveLength(one?.size ?? 0);
    const part = await inject({ url, headers: { range: 'bytes=10-19' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, full.rawPayload.subarray(10, 20)]);
    expect((await inject({ url: `${url.slice(0, -4)}AAAA` })).statusCode).toBe(404);
    const before = now;
    // Files are as old as the machine's clock says, whatever day the test stands on.
    const over = before.getTime() + exportHours * 3_600_000 + 1000;
    now = new Date(Math.max(over, Date.now() + 3_600_000));
    try {
      expect((await inject({ url })).statusCode).toBe(404);
      const later = await world.signIn();
      const { data } = (await call(exports, {}, later)).json<{ data: Shown }>();
      expect(data.exports[0]).toMatchObject({ status: 'expired', link: null });
      expect(await filesLeft()).toHaveLength(1);
      await endExports(platform);
      expect(await filesLeft()).toEqual([]);
    } finally {
      now = before;
    }
  });

  test('ends with the session of its link, and with admin access', async () => {
    await start();
    await runExports(platform);
    const other = await world.signIn();
    const [one] = (await call(exports, {}, other)).json<{ data: Shown }>().data.exports;
    const url = one?.link ?? '';
    expect((await inject({ url })).statusCode).toBe(200);
    await call(api.authentication.signOut, {}, other);
    expect((await inject({ url })).statusCode).toBe(404);
  });

  test('is written anew after a server that stopped meanwhile, and leaves nothing half done', async () => {
    await start();
    const stopping: Platform = { ...platform };
    stopTransfers(stopping);
    await runNextJob(stopping, companyTransferJobs);
    expect(await newest()).toMatchObject({ status: 'running' });
    expect(await filesLeft()).toEqual([]);
    await database.owner.updateTable('job').set({ runAt: '2020-01-01T00:00:00Z' }).execute();
    await runExports(platform);
    expect(await newest()).toMatchObject({ status: 'ready' });
  });

  test('of which a crash left a piece loses it, and one whose job is gone does not stand in the way', async () => {
    await start();
    await runExports(platform);
    const [kept] = await filesLeft();
    const piece = join(exportStore(platform).folder, clientId, 'piece.part');
    await writeFile(piece, 'half');
    const long = new Date(now.getTime() - 3_600_000);
    await utimes(piece, long, long);
    await start();
    await database.owner.deleteFrom('job').execute();
    await endExports(platform);
    expect(await filesLeft()).toEqual([kept]);
    expect((await start()).statusCode).toBe(409);
    await endExports({ ...platform, now: () => new Date('2100-01-01T00:00:00Z') });
    expect(await filesLeft()).toEqual([]);
    expect((await newest())?.status).toBe('failed');
    expect((await start()).statusCode).toBe(200);
  });

  test('asks the disk for room first', async () => {
    const full: Platform = {
      ...platform,
      room: Object.assign(Object.create(platform.room) as typeof platform.room, {
        isFull: async () => true,
      }),
    };
    await start();
    await runExports(full);
    expect((await newest())?.problem).toMatch(
      /^The export needs about [\d.]+ MB, and the server's disk has [\d.]+ [KMGT]B free\.$/,
    );
  });
});
