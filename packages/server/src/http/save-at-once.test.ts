import type { Failure } from '@roadproof/contract/failure';
import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { taken } from '../testing/call-fields.ts';
import { testApp } from '../testing/test-app.ts';
import { now, saveCases, savesWithoutRace, type Values } from '../testing/versioned-saves.ts';

const { call, database, sampleToken } = await testApp({ sample: true, now: () => now });

/** Every operation that writes and takes the version its caller saw. */
const saves = new Map(
  Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(([module, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.writes && taken(operation).has('version'))
      .map(([name, operation]): [string, Operation] => [`${module}.${name}`, operation]),
  ),
);

interface Found extends Values {
  readonly id: string;
  readonly version: number;
}

async function recordOf(from: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select x.* from ${sql.raw(from)} order by x.id limit 1`.execute(database.owner);
  const [record] = rows;
  if (!record) throw new Error(`the sample company has no ${from}`);
  return record;
}

async function idOf(query: string): Promise<unknown> {
  const { rows } = await sql<{ id: unknown }>`${sql.raw(query)}`.execute(database.owner);
  return rows[0]?.id;
}

const statusOf = ({ statusCode }: { readonly statusCode: number }): number => statusCode;
const byNumber = (a: number, b: number): number => a - b;

test('every save with a version is tried by two users at once, or listed with its reason', () => {
  expect([...saves.keys()].sort()).toEqual(
    [...Object.keys(saveCases), ...Object.keys(savesWithoutRace)].sort(),
  );
});

test.each(Object.entries(saveCases))(
  '%s by two users who saw the same version: one is saved, the other is refused',
  async (name, { of, calls, named, refusal, ids = {} }) => {
    const operation = saves.get(name);
    if (!operation) throw new Error(`there is no save ${name}`);
    const record = await recordOf(of);
    const known: Record<string, unknown> = { version: record.version };
    for (const [field, column] of Object.entries(named)) known[field] = record[column];
    for (const [field, query] of Object.entries(ids)) known[field] = await idOf(query);
    const answers = await atOnce(
      database,
      { table: of.split(' ')[0] ?? '', id: record.id },
      calls.map((values) => async () => call(operation, { ...known, ...values }, sampleToken)),
    );
    expect(answers.map(statusOf).sort(byNumber)).toEqual([200, 409]);
    const refused = answers.find((answer) => statusOf(answer) === 409);
    expect(refused?.json<Failure>().messages.map(({ message }) => message)).toEqual([
      expect.stringMatching(refusal),
    ]);
  },
);

test('a service program is deleted by the first of two users, and by none who saw an older version', async () => {
  const { id, version } = await recordOf('service_program x where x.deleted_at is null');
  const remove = async (seen: number) =>
    call(api.servicePrograms.remove, { id, version: seen, reminders: 'keep' }, sampleToken);
  expect((await remove(version - 1)).statusCode).toBe(409);
  const answers = await atOnce(
    database,
    { table: 'service_program', id },
    [version, version].map((seen) => async () => remove(seen)),
  );
  expect(answers.map(statusOf).sort(byNumber)).toEqual([200, 404]);
});
