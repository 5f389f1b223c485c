import { api } from '@roadproof/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { driverWithFile } from '../../../testing/driver-with-file.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp({ now: () => new Date('2026-11-26T18:00:00Z') });
const { call, company, database, signIn } = server;
/** The right to restricted papers is none of the flags of modules. */
const right: object = { hasRestrictedFileAccess: true };
const may = await signIn({ flags: { hasEmployeeAccess: true, ...right } });
const mayNot = await signIn({ flags: { hasEmployeeAccess: true } });

beforeAll(async () => {
  const driver = async (values: Parameters<typeof driverWithFile>[1]) =>
    driverWithFile(server, values);
  await driver({ lastName: 'Abel' });
  // A record check of a year ago is due on its day, and missing from the day after.
  await driver({ lastName: 'Bond', dated: { ANNUAL_MVR: '2025-11-25' } });
  await driver({ lastName: 'Cole', dated: { ANNUAL_MVR: '2025-11-26' } });
  await driver({ lastName: 'Dunn', dated: { ANNUAL_MVR: '2025-11-27' } });
  // Inquiries to previous employers are restricted; the policy on drugs is not.
  await driver({ lastName: 'Ford', without: ['PREV_EMPLOYER'] });
  await driver({ lastName: 'Gray', without: ['DA_POLICY'] });
  // Not in the list of drivers at all.
  const archived = company.lookup('EmployeeStatus', 'Archived');
  await driver({ lastName: 'Hale', without: ['DA_POLICY'], employeeStatusId: archived });
  await driver({
    lastName: 'Ives',
    without: ['DA_POLICY'],
    typeId: company.lookup('EmployeeType', 'Office'),
  });
  const deleted = await driver({ lastName: 'Jude', without: ['DA_POLICY'] });
  await database.owner
    .updateTable('employee')
    .set({ deletedAt: '2026-11-20T00:00:00Z' })
    .where('id', '=', deleted)
    .execute();
  // Cards: due soon from 30 days before their day through it, overdue after it; no card is an exception.
  await driver({ lastName: 'Kerr', licenceExpirationDate: '2026-11-25' });
  await driver({ lastName: 'Lane', licenceExpirationDate: '2026-11-26' });
  await driver({ lastName: 'Moss', licenceExpirationDate: '2026-12-26' });
  await driver({ lastName: 'Nash', licenceExpirationDate: '2026-12-27' });
  await driver({ lastName: 'Orr', medCertCardExpirationDate: '2026-11-25' });
  await driver({ lastName: 'Pike', medCertCardExpirationDate: '2026-12-26' });
  await driver({ lastName: 'Quin', medCertCardExpirationDate: null });
});

async function listed(flags: Readonly<Record<string, unknown>>, token: string): Promise<string> {
  const answer = await call(
    api.drivers.details,
    { ...flags, Filter: JSON.stringify({ options: { pageSize: 100 } }) },
    token,
  );
  const { data, total } = answer.json<{ data: { lastName: string }[]; total: number }>();
  expect(total).toBe(data.length);
  return data
    .map(({ lastName }) => lastName)
    .sort()
    .join(' ');
}

test.each([
  ['all drivers', {}, 'Abel Bond Cole Dunn Ford Gray Kerr Lane Moss Nash Orr Pike Quin', ''],
  ['gaps today', { OnlyDriversWithGaps: true }, 'Bond Ford Gray', 'Bond Gray'],
  [
    'gaps, where the choice is off',
    { OnlyDriversWithGaps: false },
    'Abel Bond Cole Dunn Ford Gray Kerr Lane Moss Nash Orr Pike Quin',
    '',
  ],
  ['complete through today', { GapsDueFrom: '2026-11-26', GapsDueTo: '2026-11-26' }, 'Cole', ''],
  ['complete through tomorrow', { GapsDueFrom: '2026-11-27', GapsDueTo: '2026-11-27' }, 'Dunn', ''],
  [
    'complete through either',
    { GapsDueFrom: '2026-11-26', GapsDueTo: '2026-11-27' },
    'Cole Dunn',
    '',
  ],
  ['complete through a later day', { GapsDueFrom: '2026-11-28', GapsDueTo: '2027-10-31' }, '', ''],
  [
    'complete for a year after the last record check',
    { GapsDueFrom: '2027-11-01', GapsDueTo: '2027-11-01' },
    'Abel Kerr Lane Moss Nash Orr Pike Quin',
    'Abel Ford Kerr Lane Moss Nash Orr Pike Quin',
  ],
  ['licenses overdue', { OnlyOverDueDLs: true }, 'Kerr', ''],
  ['licenses due soon', { OnlyDueSoonDLs: true }, 'Lane Moss', ''],
  ['medical cards overdue', { OnlyOverDueMedCards: true }, 'Orr', ''],
  ['medical cards due soon', { OnlyDueSoonMedCards: true }, 'Pike', ''],
  ['two of them widen it', { OnlyOverDueDLs: true, OnlyDueSoonMedCards: true }, 'Kerr Pike', ''],
  [
    'exceptions',
    { OnlyDriversWithExceptions: true },
    'Bond Ford Gray Kerr Lane Moss Orr Pike Quin',
    'Bond Gray Kerr Lane Moss Orr Pike Quin',
  ],
  [
    'gaps narrow the exceptions',
    { OnlyDriversWithExceptions: true, OnlyDriversWithGaps: true },
    'Bond Ford Gray',
    'Bond Gray',
  ],
])('the list of drivers by %s', async (_, flags, withRestricted, without) => {
  expect(await listed(flags, may)).toBe(withRestricted);
  expect(await listed(flags, mayNot)).toBe(without || withRestricted);
});
