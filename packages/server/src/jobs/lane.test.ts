import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testPlatform } from '../auth/testing/test-platform.ts';
import { newId } from '../db/id.ts';
import { testCompany, type TestCompany } from '../db/testing/test-company.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { inCompany } from '../db/transaction.ts';
import { startJobs } from '../start-jobs.ts';
import { jobCounts } from './counts-rows.ts';
import { lockHour, queueDue, type FindDue } from './hour.ts';
import {
  claimJobs,
  enqueueJob,
  enqueueJobs,
  releaseJobs,
  type JobHandler,
  type NewJob,
} from './queue.ts';
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

describe('lanes', () => {
  const claim = (howMany: number, kinds: string[] = [], isAmong = false) =>
    claimJobs(database, howMany, { kinds, isAmong });

  test('at most one job of a company is claimed, and none while one of it runs', async () => {
    const other = await testCompany(database, 'Second');
    for (let index = 0; index < 3; index++) await enqueue({ kind: 'mine', payload: index });
    await inCompany(database, other.scope, (db) =>
      enqueueJob(db, { clientId: other.clientId, kind: 'theirs' }),
    );
    const first = await claim(20);
    expect(first.map(({ kind }) => kind).toSorted()).toEqual(['mine', 'theirs']);
    expect(first.find(({ kind }) => kind === 'mine')?.payload).toBe(0);
    expect(await claim(20)).toEqual([]);
  });

  test('a company with 300 waiting jobs does not keep the next company waiting', async () => {
    const other = await testCompany(database, 'Third');
    await inCompany(database, company.scope, (db) =>
      enqueueJobs(
        db,
        Array.from({ length: 300 }, () => ({ clientId: company.clientId, kind: 'mine' })),
      ),
    );
    await inCompany(database, other.scope, (db) =>
      enqueueJob(db, { clientId: other.clientId, kind: 'theirs' }),
    );
    expect((await claim(20)).map(({ kind }) => kind)).toEqual(['mine']);
    expect((await claim(20)).map(({ kind }) => kind)).toEqual(['theirs']);
  });

  test('kinds of one lane are not claimed by the other, and do not keep it waiting', async () => {
    await enqueue({ kind: 'import' });
    await enqueue({ kind: 'short' });
    expect((await claim(20, ['import'], true)).map(({ kind }) => kind)).toEqual(['import']);
    expect(await claim(20, ['import'], true)).toEqual([]);
    expect((await claim(20, ['import'])).map(({ kind }) => kind)).toEqual(['short']);
  });

  test('what was claimed and did not begin counts no attempt', async () => {
    await enqueue({ kind: 'mine' });
    await releaseJobs(database, await claim(20));
    expect((await jobs())[0]).toMatchObject({ attempts: 0, lockedUntil: null });
    expect(await claim(20)).toHaveLength(1);
  });

  test('a job that runs longer than its lease keeps it', async () => {
    await enqueue({ kind: 'long' });
    const lockedUntil = async () => (await jobs())[0]?.lockedUntil ?? '';
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const long: JobHandler = async () => {
      await database.owner
        .updateTable('job')
        .set({ lockedUntil: '2020-01-01T00:00:00Z' })
        .execute();
      vi.advanceTimersByTime(60_000);
      await expect.poll(lockedUntil, { timeout: 20_000 }).not.toMatch(/^2020/);
    };
    expect(await runNextJob(platform, { long })).toBe(true);
    expect((await jobs())[0]?.finishedAt).not.toBeNull();
  });

  test('four jobs of four companies run at once, a fifth when one of them has ended', async () => {
    const companies = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) companies.push(await testCompany(database, name));
    await database.owner.deleteFrom('job').execute();
    for (const { clientId, scope } of companies)
      await inCompany(database, scope, (db) => enqueueJob(db, { clientId, kind: 'wait' }));
    const ends: (() => void)[] = [];
    const wait: JobHandler = () => new Promise((resolve) => ends.push(resolve));
    const running = await startJobs(platform, { handlers: { wait } });
    onTestFinished(running.stop);
    await expect.poll(() => ends.length, { timeout: 20_000, interval: 20 }).toBe(4);
    expect((await jobs()).filter(({ attempts }) => attempts === 1)).toHaveLength(5);
    ends[0]?.();
    await expect.poll(() => ends.length, { timeout: 20_000, interval: 20 }).toBe(5);
    for (const end of ends) end();
  });

  test('a stop gives back what has not begun', async () => {
    const companies = [];
    for (const name of ['F', 'G', 'H', 'I', 'J']) companies.push(await testCompany(database, name));
    await database.owner.deleteFrom('job').execute();
    for (const { clientId, scope } of companies)
      await inCompany(database, scope, (db) => enqueueJob(db, { clientId, kind: 'wait' }));
    const ends: (() => void)[] = [];
    const wait: JobHandler = () => new Promise((resolve) => ends.push(resolve));
    const running = await startJobs(platform, { handlers: { wait } });
    await expect.poll(() => ends.length, { timeout: 20_000, interval: 20 }).toBe(4);
    const stopped = running.stop();
    for (const end of ends) end();
    await stopped;
    const left = (await jobs()).filter(({ finishedAt }) => finishedAt === null);
    expect(left).toEqual([expect.objectContaining({ attempts: 0, lockedUntil: null })]);
  });

  test('a short job is done while a long one of the same company runs', async () => {
    await enqueue({ kind: 'long' });
    let end = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      end = resolve;
    });
    const seen: string[] = [];
    const handlers = {
      long: async () => {
        seen.push('long begins');
        await promise;
        seen.push('long ends');
      },
      short: async () => void seen.push('short'),
    };
    const running = await startJobs(platform, { handlers, long: ['long'] });
    onTestFinished(running.stop);
    await expect.poll(() => seen, { timeout: 20_000, interval: 20 }).toEqual(['long begins']);
    await enqueue({ kind: 'short' });
    await expect.poll(() => seen.at(-1), { timeout: 20_000, interval: 20 }).toBe('short');
    end();
    await expect.poll(() => seen.at(-1), { timeout: 20_000, interval: 20 }).toBe('long ends');
  });
});

describe('the background', () => {
  const due = (kind: string): FindDue => {
    const found: FindDue = async () => [{ clientId: company.clientId, kind, uniqueKey: kind }];
    return found;
  };

  test('wakes at the commit, does the hour once, and stops', async () => {
    const done: string[] = [];
    const note =
      (kind: string): JobHandler =>
      async (_db, _payload, job) => {
        done.push(`${kind} ${job.clientId}`);
      };
    // As what is due is found: once it is done, it is due no longer.
    const digest: FindDue = async (owner, now) =>
      (await owner.selectFrom('job').select('id').execute()).length > 0
        ? []
        : due('digest')(owner, now);
    const work = { handlers: { now: note('now'), digest: note('digest') }, hourly: [digest] };
    const [first, second] = [await startJobs(platform, work), await startJobs(platform, work)];
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(1);
    await enqueue({ kind: 'now' });
    await expect
      .poll(() => done.at(-1), { timeout: 20_000, interval: 20 })
      .toBe(`now ${company.clientId}`);
    await Promise.all([first.stop(), second.stop()]);
    expect(done.filter((one) => one.startsWith('digest'))).toEqual([`digest ${company.clientId}`]);
    await enqueue({ kind: 'now' });
    expect((await jobs()).at(-1)?.attempts).toBe(0);
  });

  test('looks for what is due after another server that looks', async () => {
    const waiting = () =>
      sql<{ count: number }>`select count(*)::int as count from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
        .execute(database.owner)
        .then(({ rows }) => rows[0]?.count);
    let looked = 0;
    const find: FindDue = async (owner, now) => {
      looked += 1;
      return due('digest')(owner, now);
    };
    await database.owner.transaction().execute(async (db) => {
      await lockHour(db, 0);
      const server = await startJobs(platform, { handlers: {}, hourly: [find] });
      onTestFinished(server.stop);
      await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBe(1);
      expect(looked).toBe(0);
    });
    await expect.poll(() => looked, { timeout: 20_000, interval: 20 }).toBe(1);
  });

  test('nothing that is due queues nothing', async () => {
    await queueDue(platform, [async () => []]);
    expect(await jobs()).toEqual([]);
  });
});

describe('counts', () => {
  test('say what is due, since when, and what was laid aside', async () => {
    expect(await jobCounts(database.owner)).toEqual({ due: 0, oldestDueSeconds: 0, laidAside: 0 });
    const { clientId } = company;
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    const job = (values: object) => ({
      clientId,
      id: newId(),
      kind: 'k',
      payload: '{}',
      ...values,
    });
    await database.owner
      .insertInto('job')
      .values([
        job({ runAt: ago(90) }),
        job({ runAt: ago(30) }),
        job({ runAt: ago(500), lockedUntil: ago(-60) }),
        job({ runAt: ago(600), finishedAt: ago(1) }),
        job({ runAt: ago(700), deadAt: ago(1) }),
        job({ runAt: ago(-3600) }),
      ])
      .execute();
    const counts = await jobCounts(database.owner);
    expect(counts).toMatchObject({ due: 2, laidAside: 1 });
    expect(Math.abs(counts.oldestDueSeconds - 90)).toBeLessThan(30);
  });
});
