import { usualDueSoonDays } from '@roadproof/domain/due';
import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { inCompany } from '../../../db/transaction.ts';
import { count } from '../../../db/list.ts';
import { CountMemory } from '../../../db/count-memory.ts';
import { testApp } from '../../../testing/test-app.ts';
import { driverBody, driverSource, overdueBody } from './rows.ts';

const today = '2026-11-21';
const { call, company, database, platform, signIn } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const token = await signIn();

const far = addDays(today, 400);
const good = { licenceExpirationDate: far, medCertCardExpirationDate: far };

/** How many are counted as exceptions, and how many of them as overdue; a list of exceptions must be as long as its count. */
async function counted(): Promise<readonly number[]> {
  platform.counts.forget(company.clientId);
  const answer = await call(api.drivers.details, { OnlyDriversWithExceptions: true }, token);
  const { data, total } = answer.json<{ data: unknown[]; total: number }>();
  expect(data).toHaveLength(total);
  return inCompany(database, company.scope, async (db) => {
    const context = {
      db,
      today,
      caller: { clientId: company.clientId, employeeId: company.adminId },
      company: {
        id: company.clientId,
        name: '',
        timeZone: 'UTC',
        dueSoonDays: usualDueSoonDays,
        includesNonCdlDrivers: false,
      },
      platform: { ...platform, counts: new CountMemory() },
    } as unknown as Parameters<typeof count>[0];
    const exceptions = driverBody({ OnlyDriversWithExceptions: true }, {}, true);
    const bodies = [exceptions, overdueBody(true)];
    const counts: number[] = [];
    for (const body of bodies) counts.push(await count(context, driverSource, body));
    expect(counts[0]).toBe(total);
    return counts;
  });
}

test('what is counted follows every change of a card, of the type and of the status', async () => {
  const cdl = company.lookup('EmployeeType', 'CDL');
  const id = await company.employee({ ...good, typeId: cdl });
  const after = async (values: Record<string, unknown>) => {
    await database.owner.updateTable('employee').set(values).where('id', '=', id).execute();
    return counted();
  };
  expect(await counted()).toEqual([0, 0]);
  expect(await after({ licenceExpirationDate: addDays(today, 31) })).toEqual([0, 0]);
  expect(await after({ licenceExpirationDate: addDays(today, 30) })).toEqual([1, 0]);
  expect(await after({ licenceExpirationDate: today })).toEqual([1, 0]);
  expect(await after({ licenceExpirationDate: addDays(today, -1) })).toEqual([1, 1]);
  expect(await after({ typeId: company.lookup('EmployeeType', 'Office') })).toEqual([0, 0]);
  expect(await after({ typeId: null })).toEqual([0, 0]);
  expect(await after({ typeId: cdl })).toEqual([1, 1]);
  const archived = company.lookup('EmployeeStatus', 'Archived');
  expect(await after({ employeeStatusId: archived })).toEqual([0, 0]);
  const current = company.lookup('EmployeeStatus', 'Current');
  expect(await after({ employeeStatusId: current, ...good })).toEqual([0, 0]);
  // A card that is missing is an exception, but nothing that is due.
  expect(await after({ medCertCardExpirationDate: null })).toEqual([1, 0]);
  expect(await after({ licenceExpirationDate: null })).toEqual([1, 0]);
  expect(await after({ ...good, deletedAt: '2026-11-20T00:00:00Z' })).toEqual([0, 0]);
});

test('a narrowed list of exceptions is counted by its own rows', async () => {
  const typeId = company.lookup('EmployeeType', 'CDL');
  await company.employee({ typeId, firstName: 'Zoe', lastName: 'Quill' });
  await company.employee({ typeId, firstName: 'Abe', lastName: 'Moss' });
  const found = async (Filter: Record<string, unknown>) => {
    platform.counts.forget(company.clientId);
    const flags = { OnlyDriversWithExceptions: true, Filter: JSON.stringify(Filter) };
    const answer = await call(api.drivers.details, flags, token);
    const { data, total } = answer.json<{ data: { lastName: string }[]; total: number }>();
    return [data.map(({ lastName }) => lastName), total];
  };
  expect(await found({})).toEqual([['Moss', 'Quill'], 2]);
  expect(await found({ options: { search: 'quill' } })).toEqual([['Quill'], 1]);
  expect(await found({ lastName: 'moss' })).toEqual([['Moss'], 1]);
  expect(await found({ options: { pageSize: 1, pageNumber: 2 } })).toEqual([['Quill'], 2]);
});
