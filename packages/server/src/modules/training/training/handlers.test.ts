import { api } from '@roadproof/contract/api';
import { addDays, addYears } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { refreshAllFileStatuses } from '../../company/driver-rule/file-status.ts';

const today = '2026-11-21';
const { call, company, database, signIn } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const token = await signIn();
const highlight = async () =>
  (await call(api.trainings.renewalHighlight, {}, token)).json<{ data: unknown }>().data;
const highlightOf = (driverRenewal: number, driverRenewalText: string) => ({
  driverRenewal,
  driverRenewalText,
});

const later = addYears(today, 1);
async function drive(dates: Record<string, string | null>): Promise<void> {
  await company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    licenceExpirationDate: later,
    medCertCardExpirationDate: later,
    ...dates,
  });
  await inCompany(database, company.scope, (db) => refreshAllFileStatuses({ db }));
}

test('the highlight is the rows it leads to: drivers with exceptions by license, medical card and file', async () => {
  const expectShown = async (count: number, text: string) => {
    expect(await highlight()).toEqual(highlightOf(count, text));
    const flags = { OnlyDriversWithExceptions: true };
    const { data, total } = (await call(api.drivers.details, flags, token)).json<{
      data: unknown[];
      total: number;
    }>();
    expect([data.length, total]).toEqual([count, count]);
  };
  // Only the rules that look at the hire day shall speak here.
  await database.owner
    .updateTable('driverFileType')
    .set({ required: 'no' })
    .where('clientId', '=', company.clientId)
    .where('code', '!=', 'HIRE_MVR')
    .execute();
  await expectShown(0, '0 driver renewals need attention (0 overdue)');
  await drive({ hireDate: addDays(today, 10) });
  await expectShown(0, '0 driver renewals need attention (0 overdue)');
  // Thirty days are left for this paper: the exceptions do not show it, and so it is not counted.
  await drive({ hireDate: today });
  await expectShown(0, '0 driver renewals need attention (0 overdue)');
  await drive({ hireDate: addDays(today, -31) });
  await expectShown(1, '1 driver renewal needs attention (1 overdue)');
  await drive({ hireDate: addDays(today, 10), medCertCardExpirationDate: addDays(today, 5) });
  await expectShown(2, '2 driver renewals need attention (1 overdue)');
  await drive({ hireDate: addDays(today, 10), licenceExpirationDate: null });
  await expectShown(3, '3 driver renewals need attention (1 overdue)');
});
