import { expect, test } from 'vitest';
import { api } from './api.ts';
import { dueStatusAt, valueAt } from './column.ts';
import { employeeCourseColumns, personColumn } from './people/employee.columns.ts';
import type { Operation } from './operation.ts';

const operations = Object.values<Readonly<Record<string, Operation>>>(api).flatMap((module) =>
  Object.values(module),
);

test('a dotted path reads through objects, and a key with a dot in it wins', () => {
  expect(valueAt({ type: { lookupName: 'CDL' } }, 'type.lookupName')).toBe('CDL');
  expect(valueAt({ 'Hazmat 1.1': 'Pending' }, 'Hazmat 1.1')).toBe('Pending');
  expect(valueAt({ type: null }, 'type.lookupName')).toBeUndefined();
});

test('a standing that travels without words has them where it is shown', () => {
  const row = {
    medCertCardExpirationDate: '2026-11-03T00:00:00.000Z',
    medCard: { state: 'OVERDUE', daysLeft: -18, rule: '49 CFR 391.45' },
    licenceExpirationDate: null,
    licence: { state: 'MISSING', daysLeft: null, rule: null },
  };
  expect(dueStatusAt(personColumn.medCard, row)).toMatchObject({
    dueDate: '2026-11-03',
    text: 'Expired 18 days ago: medical card was valid until 11/03/2026 (49 CFR 391.45)',
  });
  expect(dueStatusAt(personColumn.licence, row)?.text).toBe('Missing: no driver license on file');
  expect(dueStatusAt(personColumn.licence, { licence: null })).toBeNull();
  expect(dueStatusAt(personColumn.phone, row)).toBeNull();
  const [, status] = employeeCourseColumns.columns;
  const standing = { state: 'COMPLETED', text: 'Completed: Hazmat' };
  expect(dueStatusAt(status, { standing })).toBe(standing);
});

test('every operation has a path of its own', () => {
  const addresses = operations.map((call) => `${call.method} ${call.path.toLowerCase()}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('what writes is never a GET, and what reads asks for a form only to draw its file', () => {
  const wrong = operations.filter(({ writes, method, body, answer }) =>
    writes ? method === 'GET' : body === 'multipart' && answer !== 'document',
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
