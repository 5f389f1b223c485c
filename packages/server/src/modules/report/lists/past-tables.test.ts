import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { recordTables, trailName } from '@roadproof/domain/record-kind';
import { usualDueSoonDays } from '@roadproof/domain/due';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { tablesAsOf } from '../../../db/as-of.ts';
import { newId } from '../../../db/id.ts';
import type { AnySource } from '../../../db/list-source.ts';
import { allLists } from '../../../db/testing/all-lists.ts';
import { testDatabase } from '../../../db/testing/test-database.ts';

const database = await testDatabase();
const lists = new Map((await allLists()).map(({ source }) => [source.name, source]));
const scope = {
  clientId: newId(),
  today: '2026-11-22',
  timeZone: 'America/Chicago',
  dueSoonDays: usualDueSoonDays,
  includesNonCdlDrivers: true,
  asOf: '2026-11-01',
};

/** Tables of the audit trail that the SQL of a list reads. */
function tablesRead({ base, where, kept = {}, joins, fields }: AnySource): readonly string[] {
  const sql = Object.values(fields).map((field) => field.sql);
  const text = [base, where, ...Object.values(kept), ...Object.values(joins), ...sql].join(' ');
  const words = new Set(text.match(/\w+/g));
  return recordTables.map(trailName).filter((table) => words.has(table));
}

/** Tables that the statement of a list replaces by their rows of the past day. */
function replaced(source: AnySource): string {
  return tablesAsOf([source], scope)?.compile(database.app).sql ?? '';
}

// The calls of the contract that take a past day, by the list they read. A new one gets a line here and one below.
const listOfCall: Readonly<Record<string, string>> = {
  'employees.list': 'employee',
  'drivers.details': 'driver',
  'equipment.list': 'equipment',
  'renewals.list': 'renewal',
  'incidents.list': 'incident',
  'workOrders.lines': 'work-order-line',
  'trainings.tracker': 'training-report-past',
};

test('every list that a call returns as of a past day is tested', () => {
  const calls = Object.entries<Readonly<Record<string, Operation>>>(api).flatMap(
    ([module, named]) =>
      Object.entries(named)
        .filter(([, { answer, input }]) => answer === 'list' && takesPastDay(input))
        .map(([name]) => `${module}.${name}`),
  );
  expect(calls.sort()).toEqual(Object.keys(listOfCall).sort());
  expect(readAsOfToday.map(([list]) => list).sort()).toEqual(Object.values(listOfCall).sort());
});

const takesPastDay = (input: Operation['input']): boolean =>
  input instanceof z.ZodObject && 'asOf' in input.shape;

// Read as text, JSON would be found by the names of its members; a day of the scope would be no SQL.
test('a search of a past day reads no facts in JSON, and nothing that needs today', () => {
  const read = Object.values(listOfCall).flatMap((name) =>
    Object.entries(lists.get(name)?.fields ?? {})
      .filter(([, { kind, searched }]) => kind === 'text' && searched !== false)
      .map(([field, { sql }]) => ({ field: `${name} ${field}`, sql })),
  );
  expect(read.length).toBeGreaterThan(40);
  const facts = read.filter(({ sql }) => /[{]\w+[}]|jsonb?_(agg|build|object)/.test(sql));
  expect(facts).toEqual([]);
});

// Names of list values and of files and the papers that rules ask for are those of today. A record of its own belongs into the tables with history of db/as-of.ts.
const readAsOfToday: readonly (readonly [string, readonly string[]])[] = [
  ['employee', ['employee_group', 'state']],
  ['driver', ['employee_group', 'state', 'driver_file_type', 'stored_file']],
  [
    'equipment',
    [
      // The first four say whether a unit may be used, which is not answered for a past day.
      'service_reminder',
      'service_task',
      'work_order',
      'workorder_equipment',
      'equipment_group',
      'state',
    ],
  ],
  ['renewal', []],
  ['incident', ['incident_type', 'location']],
  ['work-order-line', []],
  ['training-report-past', ['employee_group', 'location']],
];

test.each(readAsOfToday)('of a past day, list %s reads as of today only %j', (name, today) => {
  const source = lists.get(name);
  if (!source) throw new Error(`no list ${name}`);
  const past = replaced(source);
  const left = tablesRead(source).filter((table) => !past.includes(`public.${table} `));
  expect(left).toEqual(today);
});
