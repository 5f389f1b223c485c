import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import type { Operation } from '@roadproof/contract/operation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { newId } from '../db/id.ts';
import { inCompany } from '../db/transaction.ts';
import { refreshAllFileStatuses } from '../modules/company/driver-rule/file-status.ts';
import { atOnce } from '../testing/at-once.ts';
import {
  listsWithoutOrder,
  manyCases,
  now,
  type Found,
  type Values,
} from '../testing/many-records.ts';
import { testApp } from '../testing/test-app.ts';
import { asZod } from './validation.ts';

const { call, database, sampleToken, signIn } = await testApp({ sample: true, now: () => now });
const { owner } = database;

/** Every operation that writes and takes a list. */
const acts = new Map(
  Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(([module, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.writes && takesList(operation))
      .map(([name, operation]): [string, Operation] => [`${module}.${name}`, operation]),
  ),
);

function takesList({ input }: Operation): boolean {
  const schema = z.toJSONSchema(asZod(input), { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema.properties ?? {}).includes('"type":"array"');
}

// The sample company has no papers to clear away, no course without use, and no training without a completion.
const { id: clientId } = await owner
  .selectFrom('client')
  .select('id')
  .where('id', 'in', owner.selectFrom('equipment').select('clientId'))
  .executeTakeFirstOrThrow();
for (const at of ['one', 'two', 'three']) {
  await owner
    .insertInto('courseCatalog')
    .values({ clientId, id: newId(), courseName: `Unused ${at}` })
    .execute();
  await owner
    .insertInto('training')
    .values({
      clientId,
      id: newId(),
      trainingName: `Unheld ${at}`,
      startDate: '2026-11-01',
      dueDate: '2026-12-01',
    })
    .execute();
}
await sql`
  insert into driver_file (client_id, id, employee_id, file_type_id, document_date)
  select e.client_id, gen_random_uuid(), e.id, t.id, '2019-01-02' from employee e
    join driver_file_type t on t.client_id = e.client_id and t.code = 'ANNUAL_MVR'
   where e.deleted_at is null and e.type_id = (select v.id from lookup_value v
     where v.client_id = e.client_id and v.lookup_group_name = 'EmployeeType' and v.lookup_name = 'CDL')
   order by e.id limit 3`.execute(owner);
await sql`
  insert into renewal (client_id, id, equipment_id, renewal_type_id, next_renewal, notes)
  select q.client_id, gen_random_uuid(), q.id, t.id, '2027-05-01', 'Spare' from equipment q
    join renewal_type t on t.client_id = q.client_id and t.code is null and t.agency_rule is null
     and t.deleted_at is null and t.default_months is not null
   where q.deleted_at is null
     and not exists (select from renewal r where r.equipment_id = q.id and r.renewal_type_id = t.id)
   order by q.id limit 3`.execute(owner);
await inCompany(database, { clientId }, (db) => refreshAllFileStatuses({ db }));

/** A second administrator of the sample company. */
const secondToken = await signIn({
  company: {
    clientId,
    employee: async (values = {}) => {
      const id = newId();
      const status = await sql<{ id: string }>`select v.id from lookup_value v
        where v.client_id = ${clientId}::uuid and v.lookup_group_name = 'EmployeeStatus' and v.lookup_name = 'Current'`.execute(
        owner,
      );
      await owner
        .insertInto('employee')
        .values({
          firstName: 'Second',
          lastName: 'User',
          employeeStatusId: status.rows[0]?.id ?? '',
          ...values,
          clientId,
          id,
        })
        .execute();
      return id;
    },
  },
});

const idOf = async (query: string): Promise<unknown> => {
  const { rows } = await sql<{ id: unknown }>`${sql.raw(query)}`.execute(owner);
  return rows[0]?.id;
};

test('every call with a list is tried by two users in opposite order, or listed with its reason', () => {
  const next = Object.values(manyCases).flatMap((one) => (one.next ?? []).map(({ act }) => act));
  const tried = new Set([...Object.keys(manyCases), ...next, ...Object.keys(listsWithoutOrder)]);
  expect([...acts.keys()].sort()).toEqual([...tried].sort());
});

const hasVersion = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'version' in item;

interface Act {
  readonly name: string;
  readonly list: string;
  readonly items: readonly unknown[];
  readonly values: Values;
  readonly meet: { readonly table: string; readonly id: string };
  readonly tokens: readonly [string, string];
}

/**
 * Two calls of an act that name its records in opposite order; where they name versions, one is saved and
 * the other refused. Returns the token of a user who was not refused, with the answer.
 */
async function bothWays({ name, list, items, values, meet, tokens }: Act) {
  const operation = acts.get(name);
  if (!operation) throw new Error(`there is no act ${name}`);
  const isText = operation.body === 'multipart' && list === 'records';
  const answers = await atOnce(
    database,
    meet,
    [items, items.toReversed()].map(
      (ordered, at) => async () =>
        call(
          operation,
          { ...values, [list]: isText ? JSON.stringify(ordered) : ordered },
          tokens[at === 0 ? 0 : 1],
        ),
    ),
  );
  const outcomes = answers.map(({ statusCode, json }) =>
    statusCode === 200
      ? '200'
      : `${statusCode} ${json<Failure>()
          .messages.map(({ message }) => message)
          .join(' ')}`,
  );
  for (const text of outcomes) expect(text).toMatch(/^(200|404 |409 |422 )/);
  // The message of a request that PostgreSQL ended because two waited for each other.
  expect(outcomes.join(' ')).not.toContain('Another user was changing the same data');
  // Both saw the same versions: the first has its act, the second is refused with each record.
  if (items.every(hasVersion))
    expect([name, ...outcomes.toSorted()]).toEqual([
      name,
      '200',
      expect.stringMatching(/^422 Nothing changed: it is not possible for 3 of 3\. /),
    ]);
  const at = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect([name, at, outcomes]).toEqual([
    name,
    expect.toSatisfy((found) => found === 0 || found === 1),
    outcomes,
  ]);
  return { token: tokens[at === 1 ? 1 : 0], answer: answers[at] };
}

test.each(Object.entries(manyCases))(
  '%s by two users who name its records in opposite order ends for both',
  async (name, { of, list, item, meet, values = {}, ids = {}, next = [] }) => {
    const [table, column] = meet ?? [of.split(' ')[0] ?? '', 'id'];
    const { rows } = await sql<Found>`
      select x.* from ${sql.raw(of)} order by ${sql.ref(`x.${column}`)}, x.id limit 3`.execute(
      owner,
    );
    expect(rows).toHaveLength(3);
    const known: Record<string, unknown> = { ...values };
    for (const [field, query] of Object.entries(ids)) known[field] = await idOf(query);
    const items = rows.map(item);
    const at = { table, id: String(rows[1]?.[column]) };
    let { token, answer } = await bothWays({
      name,
      list,
      items,
      values: known,
      meet: at,
      tokens: [sampleToken, secondToken],
    });
    for (const { act, values: more = {}, isOfChanged } of next) {
      const changed = isOfChanged
        ? (answer?.json<{ data: { records: Found[] } }>().data.records ?? [])
        : [];
      const kept =
        act === 'serviceProgramUnits.leave' ? { serviceProgramId: known['serviceProgramId'] } : {};
      ({ token, answer } = await bothWays({
        name: act,
        list,
        items: isOfChanged ? changed.map(({ id, version }) => ({ id, version })) : items,
        values: { ...kept, ...more },
        meet: at,
        tokens: isOfChanged ? [token, token] : [sampleToken, secondToken],
      }));
    }
  },
);
