import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPlatform } from '../auth/testing/test-platform.ts';
import { testCompany, type TestCompany } from '../db/testing/test-company.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { inCompany } from '../db/transaction.ts';
import { enqueueJob, type JobHandler, type NewJob } from './queue.ts';
import { runNextJob } from './testing/run-next-job.ts';

const database = await testDatabase();
const platform = testPlatform(database);
let company: TestCompany;

beforeAll(async () => {
  company = await testCompany(database);
});
beforeEach(async () => {
  await database.owner.deleteFrom('job').execute();
});

const enqueue = (job: Omit<NewJob, 'clientId'>) =>
  inCompany(database, company.scope, (db) =>
    enqueueJob(db, { clientId: company.clientId, ...job }),
  );

const jobs = () => database.owner.selectFrom('job').selectAll().orderBy('id').execute();

const dueNow = () =>
  database.owner
    .updateTable('job')
    .set({ runAt: '2026-01-01T00:00:00Z', lockedUntil: null })
    .execute();

const failing: JobHandler = () => Promise.reject(new Error('the far side is away'));

describe('the queue', () => {
  test('does a job once, in its company, with its payload', async () => {
    const other = await testCompany(database, 'Other');
    await enqueue({ kind: 'greet', payload: { names: ['Ann', 'Bo'] } });
    const seen: unknown[] = [];
    const greet: JobHandler = async (db, payload, job) => {
      const companies = await db.selectFrom('client').select('id').execute();
      seen.push(
        payload,
        job.clientId,
        companies.map((one) => one.id),
      );
    };
    expect(await runNextJob(platform, { greet })).toBe(true);
    expect(await runNextJob(platform, { greet })).toBe(false);
    expect(seen).toEqual([{ names: ['Ann', 'Bo'] }, company.clientId, [company.clientId]]);
    expect(seen[2]).not.toContain(other.clientId);
    expect((await jobs())[0]).toMatchObject({ attempts: 1, lastError: null, lockedUntil: null });
    expect((await jobs())[0]?.finishedAt).not.toBeNull();
  });

  test('is empty again when the transaction that filled it rolls back', async () => {
    const { clientId } = company;
    const rolledBack = inCompany(database, company.scope, async (db) => {
      await enqueueJob(db, { clientId, kind: 'greet' });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
  });

  test('takes one unfinished job per key, and another once it is done', async () => {
    await enqueue({ kind: 'greet', uniqueKey: 'k' });
    await enqueue({ kind: 'greet', uniqueKey: 'k' });
    expect(await jobs()).toHaveLength(1);
    await runNextJob(platform, { greet: async () => undefined });
    await enqueue({ kind: 'greet', uniqueKey: 'k' });
    expect(await jobs()).toHaveLength(2);
  });

  test('leaves a job of the future alone', async () => {
    await enqueue({ kind: 'greet', runAt: new Date(Date.now() + 86_400_000) });
    expect(await runNextJob(platform, {})).toBe(false);
  });

  test('tries again later and later, and lays it aside after eight', async () => {
    await enqueue({ kind: 'fail' });
    for (let attempt = 1; attempt <= 8; attempt++) {
      await dueNow();
      const tried = Date.now();
      expect(await runNextJob(platform, { fail: failing })).toBe(true);
      const [job] = await jobs();
      expect(job).toMatchObject({
        attempts: attempt,
        lastError: 'the far side is away',
        finishedAt: null,
      });
      expect(job?.deadAt === null).toBe(attempt < 8);
      if (attempt < 8) expect(Date.parse(job?.runAt ?? '')).toBeGreaterThan(tried + 25_000);
    }
    await dueNow();
    expect(await runNextJob(platform, { fail: failing })).toBe(false);
  });

  test('keeps nothing of what a failing job wrote', async () => {
    await enqueue({ kind: 'half' });
    await runNextJob(platform, {
      half: async (db) => {
        await db.updateTable('client').set({ name: 'half written' }).execute();
        throw new Error('no');
      },
    });
    const names = await database.owner.selectFrom('client').select('name').execute();
    expect(names.map((one) => one.name)).not.toContain('half written');
  });

  test('a job nobody knows waits for a server that does', async () => {
    await enqueue({ kind: 'new-in-the-next-version' });
    await runNextJob(platform, {});
    expect((await jobs())[0]?.lastError).toContain('new-in-the-next-version');
  });

  test('one that ends the process every time is laid aside in the end', async () => {
    await enqueue({ kind: 'crash' });
    await database.owner.updateTable('job').set({ attempts: 8 }).execute();
    let ran = false;
    await runNextJob(platform, {
      crash: async () => {
        ran = true;
      },
    });
    expect(ran).toBe(false);
    expect((await jobs())[0]?.deadAt).not.toBeNull();
  });
});

describe('several workers', () => {
  test('never take the same job', async () => {
    for (let index = 0; index < 100; index++) await enqueue({ kind: 'count', payload: index });
    const done: unknown[] = [];
    const count: JobHandler = async (_db, payload) => {
      done.push(payload);
    };
    const worker = async () => {
      while (await runNextJob(platform, { count }));
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    expect(done).toHaveLength(100);
    expect(new Set(done).size).toBe(100);
    expect((await jobs()).every((job) => job.attempts === 1)).toBe(true);
  });

  test('a worker that was too slow loses the job and what it wrote', async () => {
    await enqueue({ kind: 'slow' });
    await runNextJob(platform, {
      slow: async (db) => {
        await db.updateTable('client').set({ name: 'too late' }).execute();
        // Meanwhile its lease runs out and another one does the job.
        await database.owner.updateTable('job').set({ lockedUntil: null }).execute();
        await runNextJob(platform, { slow: async () => undefined });
      },
    });
    const names = await database.owner.selectFrom('client').select('name').execute();
    expect(names.map((one) => one.name)).not.toContain('too late');
    const [job] = await jobs();
    expect(job).toMatchObject({ attempts: 2, deadAt: null });
    expect(job?.finishedAt).not.toBeNull();
  });
});
