import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const { call, database, sampleToken, statements } = await testApp({ sample: true });

type Values = Readonly<Record<string, unknown>>;

const inUse = `equipment_id in (
  select q.id from equipment q join lookup_value s on s.client_id = q.client_id
     and s.id = q.equipment_status_id where s.lookup_name = 'Active' and q.deleted_at is null)`;

/** How many statements the whole request takes, the session and the transaction with it. */
async function cost(operation: Operation, input: Values): Promise<number> {
  const { result, count } = await statements(() => call(operation, input, sampleToken));
  expect([result.statusCode, result.body]).toEqual([200, expect.any(String)]);
  return count;
}

const open = 'deleted_at is null';

// The two numbers are the most a save takes that says an id alone, and one that changes a field.
test.each([
  ['equipment', api.equipment.save, `equipment where ${open}`, { note: 'Seen' }, 6, 7],
  ['renewal', api.renewals.save, `renewal where ${open} and ${inUse}`, { notes: 'Seen' }, 6, 7],
  [
    'work order',
    api.workOrders.save,
    `work_order where ${open} and completion_date is null`,
    { description: 'Seen' },
    6,
    8,
  ],
  [
    'employee',
    api.employees.save,
    `employee where ${open} and not has_client_admin_portal_access`,
    { title: 'Seen' },
    11,
    12,
  ],
  [
    'service reminder',
    api.serviceReminders.save,
    `service_reminder where ${open} and ${inUse}`,
    { notes: 'Seen' },
    10,
    11,
  ],
  [
    'training',
    api.trainings.save,
    `training where ${open} and cancelled_at is null and id <> '00000000-0000-0000-0000-000000000000'`,
    { notes: 'Seen' },
    11,
    12,
  ],
  ['incident', api.incidents.save, `incident where ${open}`, { weather: 'Fog' }, 6, 8],
  ['course', api.courses.save, `course_catalog where ${open}`, { description: 'Seen' }, 7, 8],
] as const)('a save of one %s', async (_, operation, from, change, nothing, changed) => {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from ${sql.raw(from)} order by id limit 3`.execute(database.owner);
  const [first, second, third] = rows;
  // The session is read once.
  await cost(operation, { id: first?.id });
  expect(await cost(operation, { id: second?.id })).toBeLessThanOrEqual(nothing);
  const { id, version } = third ?? {};
  expect(await cost(operation, { id, version, ...change })).toBeLessThanOrEqual(changed);
});
