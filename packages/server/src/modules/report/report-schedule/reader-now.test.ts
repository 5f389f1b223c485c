import { expect, onTestFinished, test } from 'vitest';
import { testMailServer } from '../../../mail/testing/test-mail-server.ts';
import { testApp } from '../../../testing/test-app.ts';
import { scheduling } from './testing/scheduling.ts';

// A Monday, 6:00 AM in Chicago.
const monday = '2026-11-23T12:00:00Z';
let now = new Date(monday);
const server = await testApp({ now: () => now, config: { smtpUrl: 'smtp://127.0.0.1:9' } });
const { company, database } = server;
const admin = await server.signIn();
const { person, report, save, get, log, work, deliver, due } = scheduling(server, admin);
const yesterday = '2026-11-22T12:00:00Z';

const weekly = async (people: readonly { id: string }[]) => {
  const savedReportId = await report();
  const recipientIds = people.map((one) => one.id);
  const { id } = await save({ savedReportId, frequency: 'weekly', weekday: '1', recipientIds });
  return { id, savedReportId };
};

test('a reader who has to set up a second factor is skipped, and the schedule goes on', async () => {
  const lee = await person({ hasAdminAccess: true });
  const { id, savedReportId } = await weekly([lee]);
  const requireFactor = (isRequired: boolean) =>
    database.owner
      .updateTable('client')
      .set({ settings: JSON.stringify({ secondFactorForAdministrators: isRequired }) })
      .where('id', '=', company.clientId)
      .execute();
  await requireFactor(true);
  onTestFinished(async () => void (await requireFactor(false)));
  await due(id, yesterday);
  await work();
  await requireFactor(false);
  expect(await log(id)).toMatchObject([
    { status: 'Skipped', reason: 'Has to set up a second factor first.' },
  ]);
  expect(await get(savedReportId)).toMatchObject([{ isPaused: false, pauseReason: null }]);
  await due(id, yesterday);
  now = new Date('2026-11-30T12:00:00Z');
  onTestFinished(() => void (now = new Date(monday)));
  await work();
  now = new Date(monday);
  expect(await log(id)).toMatchObject([{ status: 'Waiting' }, { status: 'Skipped' }]);
});

test('a mail that waits does not go to an address that was changed since', async () => {
  const smtp = await testMailServer();
  const lee = await person();
  const { id } = await weekly([lee]);
  await due(id, yesterday);
  await work();
  const email = 'lee.new@carrier.example';
  await database.owner.updateTable('employee').set({ email }).where('id', '=', lee.id).execute();
  await deliver(smtp);
  expect(smtp.mails.flatMap(({ to }) => to)).not.toContain(lee.email);
  expect(await log(id)).toMatchObject([{ status: 'Skipped', reason: 'The address has changed.' }]);
});
