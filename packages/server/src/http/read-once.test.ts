import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import type { PermissionFlags } from '@roadproof/domain/account/permission';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const server = await testApp({ sample: true });
const { call, database, platform, sampleToken, statements } = server;
const { counts } = platform;
counts.setListening(true);

const { clientId: sampleId } = await database.owner
  .selectFrom('employee')
  .select('clientId')
  .where('email', '=', 'admin@sample.example')
  .executeTakeFirstOrThrow();
const { rows: people } = await sql<{ id: string }>`
  select e.id from employee e join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
   where e.client_id = ${sampleId}::uuid and e.deleted_at is null and s.lookup_name = 'Current'
     and not e.has_client_admin_portal_access order by e.id limit 20`.execute(database.owner);

/** Signs in a person of the sample company with these rights. */
const signIn = (
  flags: Partial<PermissionFlags> & { readonly hasRestrictedFileAccess?: boolean },
): Promise<string> =>
  server.signIn({
    flags,
    company: {
      clientId: sampleId,
      employee: async (values) => {
        const { id } = people.pop() ?? { id: '' };
        await database.owner
          .updateTable('employee')
          .set(values ?? {})
          .where('id', '=', id)
          .execute();
        return id;
      },
    },
  });

const callers = {
  administrator: sampleToken,
  people: await signIn({ hasEmployeeAccess: true }),
  peopleAndRestricted: await signIn({ hasEmployeeAccess: true, hasRestrictedFileAccess: true }),
  training: await signIn({ hasTrainingAccess: true }),
  equipment: await signIn({ hasEquipmentAccess: true }),
  company: await signIn({ hasAdministratorAccess: true }),
  incidents: await signIn({ hasIncidentManagementAccess: true }),
  reports: await signIn({ hasReportsAccess: true }),
  nothing: await signIn({}),
};

/** An answer without the number of its request. */
const seen = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }) => {
  expect([200, 403]).toContain(statusCode);
  return [statusCode, (JSON.parse(body) as { readonly data?: unknown }).data];
};

/** Calls whose numbers are of the whole company: they are read once until it changes. */
const readOnce: readonly (readonly [string, Operation, Readonly<Record<string, unknown>>])[] = [
  ['the dashboard', api.dashboard.data, {}],
  ['the groups', api.todays.groups, {}],
  ['the timeline', api.todays.timeline, {}],
  ['the weeks ahead', api.todays.horizon, {}],
  ['Today', api.todays.list, {}],
  ['Today within 90 days', api.todays.list, { horizon: 90, isTogether: true }],
  ['the courses of the training matrix', api.trainingMatrix.courses, {}],
];

test.each(readOnce)('%s is read once until something changes', async (_, operation, input) => {
  const ask = () => statements(() => call(operation, input, sampleToken));
  counts.forget(sampleId);
  const first = await ask();
  expect(first.result.statusCode).toBe(200);
  expect(first.count).toBeGreaterThan(0);
  const second = await ask();
  // The transaction of a call that is answered from memory is never sent.
  expect(second.texts.filter((text) => text.startsWith('select'))).toEqual([]);
  expect(second.result.body).toBe(first.result.body);
  counts.forget(sampleId);
  expect((await ask()).count).toBe(first.count);
});

test.each(readOnce)(
  '%s is what each caller may see, whoever asked before',
  async (_, op, input) => {
    const fresh: Record<string, unknown> = {};
    for (const [name, token] of Object.entries(callers)) {
      counts.forget(sampleId);
      fresh[name] = seen(await call(op, input, token));
    }
    counts.forget(sampleId);
    const names = Object.keys(callers) as (keyof typeof callers)[];
    for (const name of [...names, ...names.toReversed()])
      expect([name, seen(await call(op, input, callers[name]))]).toEqual([name, fresh[name]]);
    // Not all see the same, or this would say nothing.
    expect(new Set(Object.values(fresh).map((one) => JSON.stringify(one))).size).toBeGreaterThan(1);
  },
);

test.each(readOnce)('%s of a company is never that of another', async (_, operation, input) => {
  const stranger = await server.signIn();
  counts.forget(sampleId);
  const [own, other] = await Promise.all([
    call(operation, input, sampleToken),
    call(operation, input, stranger),
  ]);
  counts.forget(server.company.clientId);
  expect(other.body).toBe((await call(operation, input, stranger)).body);
  expect(own.body).not.toBe(other.body);
});

test('a page behind the last row has the total, counted or remembered', async () => {
  const totalOf = async (pageNumber: number) => {
    const options = { pageNumber, pageSize: 10 };
    const answer = await call(api.employees.list, { options }, sampleToken);
    return answer.json<{ total: number }>().total;
  };
  counts.forget(sampleId);
  const total = await totalOf(1);
  expect([total > 10, total < 1_000]).toEqual([true, true]);
  counts.forget(sampleId);
  expect([await totalOf(100), await totalOf(100)]).toEqual([total, total]);
});

test('requests that ask for the dashboard while it is counted wait for that one', async () => {
  const { max } = database.appPool.options;
  // One person may have two lists read at once.
  const tokens: string[] = [];
  while (tokens.length < 8) tokens.push(await signIn({ hasAdminAccess: true }));
  counts.forget(sampleId);
  const expected = (await call(api.dashboard.data, {}, sampleToken)).body;
  counts.forget(sampleId);
  const reading = vi.spyOn(counts, 'reading');
  const { texts, result } = await statements(() =>
    database.owner.transaction().execute(async (db) => {
      // The one that counts has to wait for this lock.
      await sql`lock table renewal in access exclusive mode`.execute(db);
      const answers = [...tokens, ...tokens].map((token) => call(api.dashboard.data, {}, token));
      const waiting = () => reading.mock.results.filter(({ value }) => value !== undefined).length;
      // As many as have a connection besides the one that counts, each for the 14 numbers of the cards.
      await vi.waitFor(() => expect(waiting()).toBe((max - 1) * 14), { timeout: 20_000 });
      return { answers };
    }),
  );
  const answers = await Promise.all(result.answers);
  reading.mockRestore();
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 16 }, () => expected));
  const counted = texts.filter((text) => text.includes('count(*)') && text.includes('renewal'));
  expect(counted).toHaveLength(1);
});
