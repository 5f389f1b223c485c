import { api } from '@roadproof/contract/api';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { FileStore } from '../../../files/store.ts';
import { testMailServer } from '../../../mail/testing/test-mail-server.ts';
import { testApp } from '../../../testing/test-app.ts';
import { forgetReportFiles } from './forget-files.ts';
import { scheduling } from './testing/scheduling.ts';

// A Monday, 6:00 AM in Chicago.
const now = new Date('2026-11-23T12:00:00Z');
const server = await testApp({
  now: () => now,
  config: { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://fleet.example' },
});
const { company, database, files, platform } = server;
const { person, report, save, log, work, deliver, due, tokenFor } = scheduling(
  server,
  await server.signIn(),
);
const yesterday = '2026-11-22T12:00:00Z';

const daily = async (people: readonly { id: string }[]) => {
  const savedReportId = await report();
  const { id } = await save({ savedReportId, recipientIds: people.map((one) => one.id) });
  return { id, savedReportId };
};

test('a report of more than 10 MB is a link and no attachment', async () => {
  const smtp = await testMailServer();
  const lee = await person();
  const { id, savedReportId } = await daily([lee]);
  const small = new FileStore(platform.files.folder);
  const receive = small.receive.bind(small);
  // A workbook of that size takes long to make: the limit is made small in its place.
  small.receive = async (clientId, source, limit) => {
    expect(limit).toBe(10 * 1024 * 1024);
    return receive(clientId, source, 1000);
  };
  await due(id, yesterday);
  await work({ ...platform, files: small });
  await deliver(smtp);
  const source = (smtp.mails[0]?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(source).not.toContain('filename=Everybody.xlsx');
  expect(source).toContain('larger than 10 MB');
  expect(source).toContain(`/reports/employee-report?id=${savedReportId}`);
});

test('a report of renewals says in its file which unit failed its inspection', async () => {
  const { owner } = database;
  const { clientId } = company;
  const unitId = newId();
  const renewalId = newId();
  const { id: renewalTypeId } = await owner
    .selectFrom('renewalType')
    .select('id')
    .where('clientId', '=', clientId)
    .where('code', '=', 'annualInspection')
    .executeTakeFirstOrThrow();
  await owner.insertInto('equipment').values({ clientId, id: unitId, name: 'Truck 1' }).execute();
  await owner
    .insertInto('renewal')
    .values({
      clientId,
      id: renewalId,
      equipmentId: unitId,
      renewalTypeId,
      nextRenewal: '2027-08-01',
    })
    .execute();
  await owner
    .insertInto('renewalHistory')
    .values({
      clientId,
      id: newId(),
      renewalId,
      completionDate: '2026-11-20',
      result: 'fail',
      defects: 'Brake lining',
    })
    .execute();
  const smtp = await testMailServer();
  const lee = await person({ hasEquipmentAccess: true });
  const savedReportId = await report({ category: 'equipment-renewal' });
  const { id } = await save({ savedReportId, recipientIds: [lee.id] });
  await due(id, yesterday);
  await work();
  await deliver(smtp);
  const [, encoded = ''] =
    /filename=Everybody\.xlsx[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(
      smtp.mails[0]?.source ?? '',
    ) ?? [];
  const { sheets } = await readXlsx(Buffer.from(encoded, 'base64'));
  expect(JSON.stringify(sheets[0]?.rows)).toContain(
    'Failed 11/20/2026: Brake lining. May not be used until repaired and passed (49 CFR 396.17, 396.7(a), 396.3(a)(1))',
  );
});

test('a private report is read from its mail alone: the link opens what it is of', async () => {
  const lee = await person();
  const savedReportId = await report({ isShared: false, ownerId: lee.id });
  await database.owner
    .updateTable('savedReport')
    .set({ isShared: true })
    .where('id', '=', savedReportId)
    .execute();
  const kim = await person();
  const { id } = await save({ savedReportId, recipientIds: [lee.id, kim.id] });
  await database.owner
    .updateTable('savedReport')
    .set({ isShared: false })
    .where('id', '=', savedReportId)
    .execute();
  await due(id, yesterday);
  await work();
  const bodies = await database.owner
    .selectFrom('mailOutbox')
    .select(['recipient', 'bodyText'])
    .where('recipient', 'in', [lee.email, kim.email])
    .execute();
  const textTo = (email: string) => bodies.find(({ recipient }) => recipient === email)?.bodyText;
  expect(textTo(lee.email)).toContain(`/reports/employee-report?id=${savedReportId}`);
  expect(textTo(kim.email)).toContain('/reports/employee-report\n');
  await deliver(await testMailServer());
});

test('whoever left or unsubscribed while the mail waited does not get it', async () => {
  const smtp = await testMailServer();
  const [left, stopped, lee] = [await person(), await person(), await person()];
  const { id } = await daily([left, stopped, lee]);
  await due(id, yesterday);
  await work();
  await database.owner
    .updateTable('employee')
    .set({ hasClientAdminPortalAccess: false })
    .where('id', '=', left.id)
    .execute();
  const token = await tokenFor(stopped.email);
  await server.call(api.reportSchedules.unsubscribe, { token });
  await deliver(smtp);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[lee.email]]);
  const reasons = new Map((await log(id)).map((one) => [one.recipient, [one.status, one.reason]]));
  expect(reasons.get(left.email)).toEqual(['Skipped', 'No longer has portal access.']);
  expect(reasons.get(stopped.email)).toEqual(['Skipped', 'Unsubscribed.']);
  expect(reasons.get(lee.email)).toEqual(['Sent', null]);
});

test('without a mail server nothing is made, and the log says why', async () => {
  const lee = await person();
  const { id } = await daily([lee]);
  const before = (await files()).length;
  await due(id, yesterday);
  await work({ ...platform, config: { ...platform.config, smtpUrl: null } });
  expect(await log(id)).toMatchObject([{ status: 'Skipped', reason: 'No mail server is set up.' }]);
  const schedule = await database.owner
    .selectFrom('reportSchedule')
    .select('isPaused')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(schedule.isPaused).toBe(false);
  expect((await files()).length).toBe(before);
});

test('files of mailed reports go after a week', async () => {
  const lee = await person();
  const { id } = await daily([lee]);
  await due(id, yesterday);
  await work();
  const before = (await files()).length;
  await forgetReportFiles({ ...platform, now: () => new Date(Date.now() + 6 * 86_400_000) });
  expect((await files()).length).toBe(before);
  await forgetReportFiles({ ...platform, now: () => new Date(Date.now() + 8 * 86_400_000) });
  expect((await files()).length).toBeLessThan(before);
  expect(await log(id)).toHaveLength(1);
  expect(await tokenFor(lee.email)).toHaveLength(43);
});
