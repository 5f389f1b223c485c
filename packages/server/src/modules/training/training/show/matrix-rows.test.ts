import type { MatrixBody } from '@roadproof/contract/training/training-matrix';
import { usualDueSoonDays } from '@roadproof/domain/due';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../db/id.ts';
import type { Scope } from '../../../../db/list-source.ts';
import { testCompany } from '../../../../db/testing/test-company.ts';
import { testDatabase } from '../../../../db/testing/test-database.ts';
import { inCompany } from '../../../../db/transaction.ts';
import {
  coursesQuery,
  matrixAnswer,
  matrixQuery,
  type MatrixCourse,
  type MatrixRaw,
} from './matrix-rows.ts';

const database = await testDatabase();
const company = await testCompany(database);
const { owner } = database;
const { clientId } = company;
const scope: Scope = {
  clientId,
  today: '2026-11-23',
  timeZone: 'UTC',
  dueSoonDays: usualDueSoonDays,
  includesNonCdlDrivers: false,
};
const zero = '00000000-0000-0000-0000-000000000000';
const dallas = newId();
const terminal = newId();
const [hazmat, hours, forklift] = [newId(), newId(), newId()];
const people: Record<string, string> = {};

async function course(id: string, courseName: string) {
  await owner.insertInto('courseCatalog').values({ clientId, id, courseName }).execute();
}

async function person(firstName: string, values = {}) {
  people[firstName] = await company.employee({ firstName, lastName: 'Doe', ...values });
}

/** Adds a requirement in a place of its own; answers both ids. */
async function owes(name: string, courseCatalogId: string, values: object, trainingId = zero) {
  const employeeId = people[name] ?? '';
  const [id, place] = [newId(), newId()];
  await owner
    .insertInto('trainingMapping')
    .values({
      clientId,
      id: place,
      trainingId,
      employeeId,
      assignedOn: '2026-01-01',
      ...(trainingId === zero && { reason: 'required' as const, courseCatalogId }),
    })
    .execute();
  await owner
    .insertInto('trainingRequirement')
    .values({ clientId, id, employeeId, courseCatalogId, trainingMappingId: place, ...values })
    .execute();
  return { id, place };
}
const due = (ownDue: string) => ({ ownDue, windowDays: 30 });
const done = (completedAt: string, validUntil: string | null = null) => ({
  closedAs: 'completed' as const,
  completedAt,
  validUntil,
  isNewest: true,
});
const waived = (ownDue: string, followsId: string | null = null) => ({
  closedAs: 'waived' as const,
  waivedReason: 'On leave',
  ownDue,
  followsId,
});

async function ask(body: MatrixBody = {}, page = { limit: 100, offset: 0, withTotal: true }) {
  return inCompany(database, company.scope, async (db) => {
    const { rows } = await sql<MatrixRaw>`${matrixQuery(body, scope, page)}`.execute(
      db.withoutPlugins(),
    );
    return {
      total: rows[0]?.total,
      rows: rows.flatMap((raw) => matrixAnswer(raw, scope) ?? []),
    };
  });
}
const names = async (body: MatrixBody = {}) =>
  (await ask(body)).rows.map(({ employeeName }) => employeeName.split(' ')[0]);
const sortBy = (field: string, direction: 'asc' | 'desc' = 'asc') =>
  ({ options: { pageNumber: 1, sortBy: [{ field, direction }] } }) as MatrixBody;

let vera: { id: string; place: string };

beforeAll(async () => {
  await owner
    .insertInto('employeeGroup')
    .values({ clientId, id: dallas, groupName: 'Dallas' })
    .execute();
  await owner
    .insertInto('location')
    .values({ clientId, id: terminal, locationName: 'Terminal' })
    .execute();
  await course(hazmat, 'Hazmat');
  await course(hours, 'Hours of Service');
  await course(forklift, 'Forklift');
  const classId = newId();
  await owner
    .insertInto('training')
    .values({
      clientId,
      id: classId,
      trainingName: 'Class',
      startDate: '2026-01-01',
      dueDate: '2026-12-31',
      locationId: terminal,
    })
    .execute();
  await person('Olga');
  await person('Otto');
  await person('Sam', { employeeGroupId: dallas, employeeNumber: 'CR-7' });
  await person('Pia', { typeId: company.lookup('EmployeeType', 'CDL') });
  await person('Vera');
  await person('Wade');
  await person('Nobody');
  await person('Gone', { employeeStatusId: company.lookup('EmployeeStatus', 'Archived') });
  await owes('Olga', hazmat, due('2026-11-22'));
  await owes('Olga', hours, due('2026-12-01'));
  await owes('Otto', hazmat, due('2026-03-01'));
  await owes('Sam', hours, due('2026-12-23'));
  await owes('Pia', forklift, due('2027-06-01'), classId);
  vera = await owes('Vera', hazmat, done('2026-06-01', '2028-06-01'));
  await owes('Vera', hazmat, { ...done('2024-06-01'), isNewest: false });
  const older = await owes('Vera', hours, done('2025-11-30', '2026-11-30'));
  await owes('Vera', hours, { ...due('2026-11-30'), followsId: older.id });
  await owes('Wade', hours, waived('2026-01-01'));
  await owes('Gone', hazmat, due('2026-01-01'));
});

it('answers current people with anything of training, the worst first', async () => {
  const { total, rows } = await ask();
  expect(rows.map(({ employeeName }) => employeeName)).toEqual([
    'Olga Doe',
    'Otto Doe',
    'Vera Doe',
    'Sam Doe',
    'Pia Doe',
    'Wade Doe',
  ]);
  expect(total).toBe(6);
});

it('says of each cell what decides it, and where it is completed', async () => {
  const { rows } = await ask();
  const [, , row] = rows;
  expect(row?.cells[hazmat]).toEqual({
    trainingMappingId: vera.place,
    status: 'Completed',
    dueDate: null,
    completedAt: '2026-06-01',
    validUntil: '2028-06-01',
  });
  expect(row?.cells[hours]).toMatchObject({
    status: 'DueSoon',
    dueDate: '2026-11-30',
    completedAt: '2025-11-30',
  });
  expect(Object.keys(row?.cells ?? {})).toHaveLength(2);
  expect(rows.at(-1)?.cells[hours]?.status).toBe('Waived');
});

it.each([
  ['OverDue', ['Olga', 'Otto']],
  ['DueSoon', ['Olga', 'Vera', 'Sam']],
  ['Pending', ['Pia']],
  ['Completed', ['Vera']],
  ['Waived', ['Wade']],
] as const)('finds who has a course that is %s', async (status, found) => {
  expect(await names({ TrainingStatus: status })).toEqual(found);
  expect(await names({ status: [status] })).toEqual(found);
});

it('joins a tab and a filter, and takes any of several states', async () => {
  expect(await names({ TrainingStatus: 'DueSoon', status: ['OverDue', 'Completed'] })).toEqual([
    'Olga',
    'Vera',
  ]);
});

it('filters by course, group, type, location and search', async () => {
  expect(await names({ courseCatalogId: [hazmat] })).toEqual(['Otto', 'Olga', 'Vera']);
  expect(await names({ courseCatalogId: [hazmat], TrainingStatus: 'DueSoon' })).toEqual([]);
  expect(Object.keys((await ask({ courseCatalogId: [hours] })).rows[0]?.cells ?? {})).toEqual([
    hours,
  ]);
  expect(await names({ employeeGroupId: [dallas] })).toEqual(['Sam']);
  expect(await names({ typeId: [company.lookup('EmployeeType', 'CDL')] })).toEqual(['Pia']);
  expect(await names({ locationId: [terminal] })).toEqual(['Pia']);
  expect(await names({ options: { pageNumber: 1, search: 'cr-7' } })).toEqual(['Sam']);
});

it('sorts by name, by group and by a course, who does not have it last', async () => {
  expect(await names(sortBy('employeeName'))).toEqual([
    'Olga',
    'Otto',
    'Pia',
    'Sam',
    'Vera',
    'Wade',
  ]);
  expect((await names(sortBy('employeeGroup')))[0]).toBe('Sam');
  expect((await names(sortBy(hours))).slice(0, 4)).toEqual(['Vera', 'Olga', 'Sam', 'Wade']);
  expect((await names(sortBy(hazmat))).slice(0, 3)).toEqual(['Otto', 'Olga', 'Vera']);
  expect((await names(sortBy(hazmat, 'desc'))).slice(0, 3)).toEqual(['Vera', 'Olga', 'Otto']);
});

it('tells everybody once, page by page, in the order of the whole', async () => {
  const allRows = (await ask()).rows;
  const pages = [];
  for (let offset = 0; offset < allRows.length; offset += 1)
    pages.push(...(await ask({}, { limit: 1, offset, withTotal: false })).rows);
  expect(pages).toEqual(allRows);
});

it('pages, and still knows the number behind the last page', async () => {
  const second = await ask({}, { limit: 2, offset: 2, withTotal: true });
  expect(second.rows.map(({ employeeName }) => employeeName)).toEqual(['Vera Doe', 'Sam Doe']);
  expect(await ask({}, { limit: 2, offset: 10, withTotal: true })).toEqual({ total: 6, rows: [] });
});

it('counts the cells of each course as the cells say, the most overdue first', async () => {
  const counted = await inCompany(database, company.scope, async (db) => {
    const { rows } = await sql<MatrixCourse>`${coursesQuery({}, scope)}`.execute(
      db.withoutPlugins(),
    );
    return rows;
  });
  expect(counted.map(({ courseName, ...rest }) => [courseName, rest])).toMatchObject([
    ['Hazmat', { overdue: 2, dueSoon: 0, pending: 0, completed: 1, waived: 0 }],
    ['Hours of Service', { overdue: 0, dueSoon: 3, pending: 0, completed: 0, waived: 1 }],
    ['Forklift', { overdue: 0, dueSoon: 0, pending: 1, completed: 0, waived: 0 }],
  ]);
});
