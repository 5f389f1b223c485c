import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { counted } from '@roadproof/domain/format';
import { noPermissions } from '@roadproof/domain/account/permission';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { queueDue } from '../../../jobs/hour.ts';
import { runNextJob } from '../../../jobs/testing/run-next-job.ts';
import { personWithPassword, tokenOf } from '../../../testing/person-with-password.ts';
import { testApp } from '../../../testing/test-app.ts';
import { dues } from '../../dues.ts';
import { findDigests } from './due-rows.ts';
import { digestJobs } from './job.ts';

let now = new Date('2099-11-23T12:00:00Z');
const { call, company, database, platform, ...server } = await testApp({
  now: () => now,
  config: { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://fleet.example' },
});
const { clientId, lookup } = company;
const { owner } = database;
const reader = await personWithPassword(
  { call, company, database, platform, ...server },
  { ...noPermissions, hasClientAdminPortalAccess: true, hasAdminAccess: true },
);

// Of each kind one that was due the day before, one due on the day, and one of the first day that is not yet due soon.
const day = '2099-11-23';
const days = [addDays(day, -1), day, addDays(day, 31)];
const typeId = lookup('EmployeeType', 'CDL');
const { id: incidentTypeId } = await owner
  .selectFrom('incidentType')
  .select('id')
  .where('clientId', '=', clientId)
  .limit(1)
  .executeTakeFirstOrThrow();
const { id: renewalTypeId } = await owner
  .selectFrom('renewalType')
  .select('id')
  .where('clientId', '=', clientId)
  // One without a rule or a window of its own: its day is the one that is typed, and due soon 30 days before.
  .where('code', 'is', null)
  .where('dueSoonDays', 'is', null)
  .limit(1)
  .executeTakeFirstOrThrow();
for (const [at, due] of days.entries()) {
  const far = addDays(day, 400);
  await company.employee({ typeId, licenceExpirationDate: due, medCertCardExpirationDate: far });
  await company.employee({ typeId, licenceExpirationDate: far, medCertCardExpirationDate: due });
  const row = { clientId, id: newId() };
  await owner
    .insertInto('clientInsuranceCertificate')
    .values({ ...row, name: `Cargo ${at}`, expirationDate: due })
    .execute();
  const equipmentId = newId();
  await owner
    .insertInto('equipment')
    .values({ clientId, id: equipmentId, name: `Truck ${at}` })
    .execute();
  await owner
    .insertInto('renewal')
    .values({ ...row, equipmentId, renewalTypeId, nextRenewal: due })
    .execute();
  await owner
    .insertInto('incident')
    .values({
      ...row,
      incidentTypeId,
      statusId: lookup('Status', 'Pending'),
      caseNumber: `C-${at}`,
      incidentDate: '2099-11-01',
      followUpDate: due,
    })
    .execute();
}

beforeEach(async () => {
  await owner.deleteFrom('digestRun').execute();
  await owner.deleteFrom('mailOutbox').execute();
});

const topics = ['employeesMails', 'equipmentMails', 'incidentsMails', 'insuranceMails'];
const lines = [
  '- 1 driver license expired\n',
  '- 1 driver license expires soon\n',
  '- 1 medical card expired\n',
  '- 1 medical card expires soon\n',
  '- 1 renewal overdue\n',
  '- 1 renewal due soon\n',
  '- 1 incident follow-up overdue\n',
  '- 1 incident follow-up due soon\n',
  '- 1 insurance certificate expired\n',
  '- 1 insurance certificate expires soon\n',
];

// 11:30 PM on the day, from ten hours behind UTC to twelve before it.
test.each([
  ['Pacific/Honolulu', '2099-11-24T09:30:00Z'],
  ['America/Anchorage', '2099-11-24T08:30:00Z'],
  ['America/Los_Angeles', '2099-11-24T07:30:00Z'],
  ['America/Chicago', '2099-11-24T05:30:00Z'],
  ['America/New_York', '2099-11-24T04:30:00Z'],
  ['UTC', '2099-11-23T23:30:00Z'],
  ['Asia/Tokyo', '2099-11-23T14:30:00Z'],
  ['Asia/Kamchatka', '2099-11-23T11:30:00Z'],
])('a digest made at 11:30 PM in %s is of that day', async (timeZone, instant) => {
  await owner.updateTable('client').set({ timeZone }).where('id', '=', clientId).execute();
  now = new Date(instant);
  const token = tokenOf(await reader.signIn());
  const choices = Object.fromEntries(topics.map((topic) => [topic, 'daily']));
  expect((await call(api.userInfos.save, choices, token)).statusCode).toBe(200);
  // The one of 6:00 AM, which a server that was off sends late, and one asked for by hand.
  await queueDue(platform, [findDigests]);
  await owner.updateTable('job').set({ runAt: '2020-01-01T00:00:00Z' }).execute();
  while (await runNextJob(platform, digestJobs));
  const byHand = await call(api.digests.sendNow, {}, token);
  expect([byHand.statusCode, byHand.body]).toEqual([200, expect.any(String)]);
  const mails = await owner
    .selectFrom('mailOutbox')
    .select(['subject', 'bodyText', 'bodyHtml'])
    .where('uniqueKey', 'like', 'digest:%')
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => 'Test Carrier: 5 overdue, 5 due soon'),
  );
  for (const { bodyText, bodyHtml } of mails) {
    expect(bodyText).toContain(
      'this is what is overdue and due soon at Test Carrier on 11/23/2099.',
    );
    expect(bodyHtml).toContain('11/23/2099');
    expect(bodyText.match(/^- .*\n/gm)).toEqual(lines);
    expect(bodyText).toContain('f.followUpDate=to.2099-11-22\n');
    expect(bodyText).toContain('f.followUpDate=from.2099-11-23*to.2099-12-23\n');
  }
});

test('several of a kind are named in the plural', () => {
  const named = Object.values(dues).flatMap(({ digest }) =>
    digest ? counted(2, digest.thing) : [],
  );
  expect(named).toEqual([
    '2 driver licenses',
    '2 medical cards',
    '2 trainings',
    '2 renewals',
    '2 service reminders',
    '2 incident follow-ups',
    '2 insurance certificates',
  ]);
});
