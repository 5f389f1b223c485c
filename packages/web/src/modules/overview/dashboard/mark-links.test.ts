import type { Column } from '@roadproof/contract/column';
import { clientCertificateColumns } from '@roadproof/contract/company/client-certificate.columns';
import { driverExceptionColumns } from '@roadproof/contract/people/driver.columns';
import { incidentColumns } from '@roadproof/contract/incident/incident.columns';
import { renewalColumns } from '@roadproof/contract/equipment/renewal.columns';
import { serviceReminderColumns } from '@roadproof/contract/equipment/service-reminder.columns';
import { trackerColumns } from '@roadproof/contract/training/training.columns';
import { expect, test } from 'vitest';
import { readListState } from '../../../kit/grid/frame/address.ts';
import { policiesHref } from '../../equipment/renewal/due.ts';
import { daysHref, overdueHref, undatedHref } from './mark-links.ts';

const days = { from: '2026-11-24', to: '2026-11-30' };
const statuses = { Pending: 'p', DueSoon: 's' };
const ofDays = [
  { test: 'from', value: days.from },
  { test: 'to', value: days.to },
];
const either = (...values: string[]) => values.map((value) => ({ test: 'in', value }));

test('a number of driver files opens those that are whole until these days', () => {
  expect(daysHref('paper', days, statuses, true)).toBe(
    '/employee/driver/exceptions?drivers=gaps&from=2026-11-24&to=2026-11-30',
  );
});

test.each<
  readonly [Parameters<typeof daysHref>[0], readonly Column[], Readonly<Record<string, unknown>>]
>([
  ['licence', driverExceptionColumns.columns, { licenceExpirationDate: ofDays }],
  ['medCard', driverExceptionColumns.columns, { medCardValidUntil: ofDays }],
  ['training', trackerColumns.columns, { dueDate: ofDays, status: either('Pending', 'DueSoon') }],
  [
    'renewal',
    renewalColumns.columns,
    { nextRenewal: ofDays, 'renewalStatus.lookupDisplayName': either('p', 's') },
  ],
  [
    'service',
    serviceReminderColumns.columns,
    { nextDueTime: ofDays, status: either('Pending', 'Due Soon') },
  ],
  ['incident', incidentColumns.columns, { followUpDate: ofDays }],
  [
    'insurance',
    clientCertificateColumns.columns,
    { expirationDate: ofDays, status: either('Pending', 'Due Soon') },
  ],
])('a number of %s opens a list that reads its address', (kind, columns, filters) => {
  const search = new URLSearchParams(daysHref(kind, days, statuses, true).split('?')[1]);
  expect(readListState(search, columns).filters).toEqual(filters);
});

test('renewals open without the policies that count as insurance, where that is shown', () => {
  const both = '/equipment/renewals?tab=overdue';
  expect(overdueHref('renewal', '2026-11-24', true)).toBe(`${both}&hasCertificate=false`);
  expect(overdueHref('renewal', '2026-11-24', false)).toBe(both);
  expect(daysHref('renewal', days, statuses, true)).toMatch(/&hasCertificate=false$/);
  expect(policiesHref).toBe('/equipment/renewals?hasCertificate=true');
});

test.each([
  ['licence', 'licenceExpirationDate'],
  ['medCard', 'medCardValidUntil'],
] as const)('what has no date of %s opens the rows without one', (kind, field) => {
  const search = new URLSearchParams(undatedHref(kind).split('?')[1]);
  expect(search.get('drivers')).toBe('all');
  const { filters } = readListState(search, driverExceptionColumns.columns);
  expect(filters).toEqual({ [field]: [{ test: 'empty', value: '' }] });
});
