import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testCompany } from '../db/testing/test-company.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { streamInCompany } from '../db/row-stream.ts';
import { Exports, type ExportLimits } from './exports.ts';
import { answerFailure } from './failure.ts';
import { isTooSlow } from './pace.ts';

const database = await testDatabase();
const { clientId } = await testCompany(database);

/** More than the network between two programs of one machine holds back by itself. */
const bigRows = 2_500;
const big = sql`select repeat(md5(n::text), 200) as filler from generate_series(1, ${bigRows}::int) n`;
const endless = sql`select pg_sleep(3600)::text as filler`;

interface Reader {
  readonly request: ClientRequest;
  /** The answer, of which nothing is read. */
  readonly answer: Promise<IncomingMessage>;
}

/** A server of exports alone: `/<company>/<person>`. */
async function exportServer(limits: Partial<ExportLimits> = {}, query = big) {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-exports-'));
  const exports = new Exports(folder, limits);
  const brokenOff: string[] = [];
  const app = fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  app.get<{ Params: { company: string; person: string } }>(
    '/:company/:person',
    async (request, reply) => {
      const controller = new AbortController();
      reply.raw.once('close', () => {
        controller.abort();
        if (!reply.raw.writableFinished) brokenOff.push(request.url);
      });
      async function* rows(): AsyncGenerator<object> {
        for await (const chunk of streamInCompany<object>(
          database,
          { clientId },
          query,
          controller.signal,
        ))
          yield* chunk;
      }
      const { company, person } = request.params;
      const session = {
        caller: { clientId: company, employeeId: person },
        company: { timeZone: 'UTC' },
      };
      const columns = [{ key: 'filler', header: 'Filler', kind: 'text' as const }];
      return exports.send(
        { reply, session, signal: controller.signal },
        { fileName: 'x', sheet: 'x', format: 'csv', columns, rows: rows() },
      );
    },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await rm(folder, { recursive: true });
  });
  const stopped = (path: string): Reader => {
    const request = httpRequest(url + path, { agent: false });
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    // A reader that is let go or leaves has an answer that broke off.
    answer.then(
      (one) => one.on('error', () => undefined),
      () => undefined,
    );
    request.end();
    return { request, answer };
  };
  return { url, folder, stopped, brokenOff };
}

/** What the company's transactions do at the moment. */
async function underWay(): Promise<readonly string[]> {
  const { rows } = await database.ownerPool.query<{ query: string }>(
    `select query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (xact_start is not null or state = 'active')`,
  );
  return rows.map((row) => row.query);
}

test('eight readers of one company that stop reading hold neither the database nor another company', async () => {
  const { url, folder, stopped } = await exportServer({ waitMs: 0 });
  const readers = Array.from({ length: 8 }, (_, at) => stopped(`/one/person-${at}`));
  const answers = await Promise.all(readers.map(({ answer }) => answer));
  expect(answers.map(({ statusCode }) => String(statusCode)).sort()).toEqual([
    ...Array<string>(4).fill('200'),
    ...Array<string>(4).fill('429'),
  ]);
  await expect.poll(underWay).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
  const other = await fetch(`${url}/two/somebody`);
  const file = Buffer.from(await other.arrayBuffer());
  expect(other.status).toBe(200);
  expect(other.headers.get('content-length')).toBe(String(file.length));
  expect(file.toString().split('\r\n')).toHaveLength(bigRows + 2);
  await expect.poll(underWay).toEqual([]);
  // A place of the company is free again with the first of them that leaves.
  const left = readers.find((_, at) => answers[at]?.statusCode === 200);
  left?.request.destroy();
  await expect.poll(async () => (await fetch(`${url}/one/late`)).status).toBe(200);
});

test('one person has two places, and the third export says so', async () => {
  const { url, stopped } = await exportServer({ waitMs: 0 });
  await Promise.all([stopped('/one/a').answer, stopped('/one/a').answer]);
  const third = await fetch(`${url}/one/a`);
  expect([third.status, third.headers.get('retry-after'), await third.json()]).toEqual([
    429,
    '10',
    expect.objectContaining({
      messages: [
        {
          message: 'Too many exports at once',
          description:
            '2 exports of yours are still under way. Wait until one has ended, or cancel one, and try again.',
        },
      ],
    }),
  ]);
  expect((await fetch(`${url}/one/b`)).status).toBe(200);
});

test('a third export waits for a place as long as it may', async () => {
  const { url, stopped } = await exportServer({ waitMs: 600_000 });
  const first = stopped('/one/a');
  const second = stopped('/one/a');
  await Promise.all([first.answer, second.answer]);
  const third = fetch(`${url}/one/a`);
  first.request.destroy();
  expect((await third).status).toBe(200);
  second.request.destroy();
});

test('a reader that takes nothing is let go', async () => {
  const { stopped, brokenOff } = await exportServer({ stretchMs: 50 });
  expect((await stopped('/one/a').answer).statusCode).toBe(200);
  await expect.poll(() => brokenOff).toEqual(['/one/a']);
});

test.each([
  [0, true],
  [299_999, true],
  [300_000, false],
  [50_000_000, false],
])('%i bytes in 30 s', (bytes, slow) => {
  expect(isTooSlow(bytes, { bytesPerSecond: 10_000, stretchMs: 30_000 })).toBe(slow);
});

test('whoever cancels while the file is being written ends the statement', async () => {
  const { stopped } = await exportServer({ person: 1, waitMs: 600_000 }, endless);
  const sleeping = async (): Promise<number> =>
    (await underWay()).filter((text) => text.includes('pg_sleep')).length;
  for (let round = 0; round < 3; round += 1) {
    const { request, answer } = stopped('/one/a');
    const broken = answer.catch((error: NodeJS.ErrnoException) => error.code);
    await expect.poll(sleeping, { timeout: 30_000 }).toBe(1);
    request.destroy();
    expect(await broken).toBe('ECONNRESET');
    await expect.poll(sleeping, { timeout: 30_000 }).toBe(0);
  }
}, 120_000);

test('a database that goes away while the file is being written is told, and the place is free again', async () => {
  const { url } = await exportServer({ person: 1, waitMs: 600_000 }, endless);
  for (let round = 0; round < 2; round += 1) {
    const download = fetch(`${url}/one/a`);
    await expect
      .poll(
        async () =>
          (
            await database.ownerPool.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()
                  and state = 'active' and query like '%pg_sleep%'`,
            )
          ).rowCount,
        { timeout: 30_000 },
      )
      .toBe(1);
    expect((await download).status).toBe(503);
  }
}, 120_000);
