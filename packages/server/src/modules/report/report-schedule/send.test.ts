import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { inCompany } from '../../../db/transaction.ts';
import { FileStore } from '../../../files/store.ts';
import { testMailServer } from '../../../mail/testing/test-mail-server.ts';
import { testApp } from '../../../testing/test-app.ts';
import { sendReport } from './send.ts';
import { scheduling } from './testing/scheduling.ts';

// A Monday, 6:00 AM in Chicago.
const monday = '2026-11-23T12:00:00Z';
let now = new Date(monday);
const server = await testApp({
  now: () => now,
  config: { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://fleet.example' },
});
const { call, company, database, files, platform } = server;
const admin = await server.signIn();
const { person, report, save, get, log, work, hour, deliver, due } = scheduling(server, admin);
const yesterday = '2026-11-22T12:00:00Z';
const { reportSchedules } = api;

const weekly = async (people: readonly { id: string }[], values: object = {}) => {
  const savedReportId = await report();
  const { id } = await save({
    savedReportId,
    frequency: 'weekly',
    weekday: '1',
    recipientIds: people.map((one) => one.id),
    ...values,
  });
  return { id, savedReportId };
};
const set = (id: string, values: object) =>
  database.owner.updateTable('employee').set(values).where('id', '=', id).execute();

test('a report goes out at its moment with its file, once, and the log says so', async () => {
  const smtp = await testMailServer();
  const lee = await person();
  const { id, savedReportId } = await weekly([lee]);
  await due(id, yesterday);
  await work();
  await deliver(smtp);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[lee.email]]);
  const source = (smtp.mails[0]?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(source).toContain('filename=Everybody.xlsx');
  expect(source).toContain(`https://fleet.example/reports/employee-report?id=${savedReportId}`);
  expect(source).toContain('Monday 11/23/2026 6:00 AM, company time');
  expect(source).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/fleet\.example\/report-unsubscribe#token=/m,
  );
  expect(source).not.toMatch(/^List-Unsubscribe-Post/m);
  expect(await log(id)).toMatchObject([
    { recipientName: 'Reader Number 1', recipient: lee.email, status: 'Sent', reason: null },
  ]);
  const kept = await database.owner
    .selectFrom('mailOutbox')
    .select(['bodyText', 'bodyHtml', 'unsubscribeUrl'])
    .where('recipient', '=', lee.email)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain('token=');
  // The same hour again, and another server that wakes later, send nothing more.
  await due(id, yesterday, '2026-11-23');
  await work();
  await hour();
  await deliver(smtp);
  expect(smtp.mails).toHaveLength(1);
  expect((await get(savedReportId))[0]).toMatchObject({
    nextWords: 'Monday 11/30/2026 6:00 AM, company time',
    words: 'Every Monday at 6:00 AM',
  });
});

test('two servers at the same moment send one mail', async () => {
  const smtp = await testMailServer();
  const lee = await person();
  const { id } = await weekly([lee]);
  const schedule = await database.owner
    .selectFrom('reportSchedule')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const sending = { period: '2026-11-23', at: monday, missed: 0 };
  const other = { ...platform, files: new FileStore(platform.files.folder) };
  const before = (await files()).length;
  await Promise.all(
    [platform, other].map((by) =>
      inCompany(database, { clientId: company.clientId }, (db) =>
        sendReport(db, by, schedule, sending),
      ),
    ),
  );
  await deliver(smtp);
  expect(smtp.mails).toHaveLength(1);
  expect(await log(id)).toHaveLength(1);
  expect((await files()).length).toBe(before + 1);
});

test('a server that was off for three periods sends the latest and says so', async () => {
  const smtp = await testMailServer();
  const lee = await person();
  const { id } = await weekly([lee], { frequency: 'daily' });
  await due(id, '2026-11-20T12:00:00Z', '2026-11-20');
  await work();
  await deliver(smtp);
  expect(smtp.mails).toHaveLength(1);
  const reason = '2 earlier reports were not sent because the server was off.';
  expect(smtp.mails[0]?.source.replaceAll('=\r\n', '')).toContain(reason);
  expect(await log(id)).toMatchObject([{ status: 'Sent', reason }]);
});

test('who left, lost access or may not open reports is skipped with the reason, the others get theirs', async () => {
  const smtp = await testMailServer();
  const [lee, left, shut, noReports] = [
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  const { id } = await weekly([lee, left, shut, noReports]);
  await set(left.id, { employeeStatusId: company.lookup('EmployeeStatus', 'Archived') });
  await set(shut.id, { hasClientAdminPortalAccess: false });
  await set(noReports.id, { hasReportsAccess: false });
  await due(id, yesterday);
  await work();
  await deliver(smtp);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[lee.email]]);
  const lines = await log(id);
  const of = (email: string) => {
    const line = lines.find(({ recipient }) => recipient === email);
    return [line?.status, line?.reason];
  };
  expect(of(lee.email)).toEqual(['Sent', null]);
  expect(of(left.email)).toEqual(['Skipped', 'Left the company.']);
  expect(of(shut.email)).toEqual(['Skipped', 'No longer has portal access.']);
  expect(of(noReports.email)).toEqual(['Skipped', 'No longer allowed to open reports.']);
});

test('each gets the file their rights make, and equal rights share one', async () => {
  const [first, second, fullReader] = [
    await person(),
    await person(),
    await person({ hasEmployeeAccess: true }),
  ];
  const { id } = await weekly([first, second, fullReader]);
  await due(id, yesterday);
  await work();
  const sent = await database.owner
    .selectFrom('reportDelivery')
    .select(['employeeId', 'fileId'])
    .where('reportScheduleId', '=', id)
    .execute();
  const fileOf = ({ id: one }: { id: string }) =>
    sent.find(({ employeeId }) => employeeId === one)?.fileId;
  expect(fileOf(first)).toBe(fileOf(second));
  expect(fileOf(fullReader)).not.toBe(fileOf(first));
});

test('a filter that reaches further than a reader of reports may is refused to them alone', async () => {
  const [reader, fullReader] = [await person(), await person({ hasEmployeeAccess: true })];
  const filter = JSON.stringify({
    version: 1,
    filter: {
      hireDate: { combineWith: 0, filters: [{ value: '2020-01-01', comparisonOperator: 4 }] },
    },
  });
  const savedReportId = await report({ filter });
  const { id } = await save({ savedReportId, recipientIds: [reader.id, fullReader.id] });
  await due(id, yesterday);
  await work();
  const lines = await log(id);
  expect(lines.find(({ recipient }) => recipient === fullReader.email)?.status).toBe('Waiting');
  const line = lines.find(({ recipient }) => recipient === reader.email);
  expect(line?.status).toBe('Skipped');
  expect(line?.reason).toMatch(/^No longer allowed: /);
});

test('a mail the server refuses is told in its words, and a retry is followed', async () => {
  const smtp = await testMailServer();
  smtp.refuses = true;
  const lee = await person();
  const { id } = await weekly([lee]);
  await due(id, yesterday);
  await work();
  for (let attempt = 1; attempt <= 8; attempt++) {
    await deliver(smtp);
  }
  const [line] = await log(id);
  expect(line?.status).toBe('Failed');
  expect(line?.reason).toContain('mailbox full');
  smtp.refuses = false;
  await database.owner
    .updateTable('mailOutbox')
    .set({ status: 'queued', attempts: 0, lastError: null })
    .where('recipient', '=', lee.email)
    .execute();
  await deliver(smtp);
  expect((await log(id))[0]).toMatchObject({ status: 'Sent', reason: null });
});

test('a deleted report pauses its schedule', async () => {
  const lee = await person();
  const { id, savedReportId } = await weekly([lee]);
  await database.owner
    .updateTable('savedReport')
    .set({ deletedAt: monday })
    .where('id', '=', savedReportId)
    .execute();
  await due(id, yesterday);
  await work();
  expect(await stored(id)).toMatchObject({
    isPaused: true,
    pauseReason: 'The report was deleted.',
  });
});

test('a report nobody receives any more pauses, and goes on only when somebody would get it', async () => {
  const lee = await person();
  const { id } = await weekly([lee]);
  await set(lee.id, { hasClientAdminPortalAccess: false });
  await due(id, yesterday);
  await work();
  expect(await stored(id)).toMatchObject({
    isPaused: true,
    pauseReason: 'No recipients left. See the reasons below.',
  });
  expect((await call(reportSchedules.resume, { id }, admin)).statusCode).toBe(422);
  await set(lee.id, { hasClientAdminPortalAccess: true });
  expect((await call(reportSchedules.resume, { id }, admin)).statusCode).toBe(200);
});

test('what was paused is not sent, and nothing of it comes later', async () => {
  const smtp = await testMailServer();
  const lee = await person();
  const { id, savedReportId } = await weekly([lee]);
  expect((await call(reportSchedules.pause, { id }, admin)).statusCode).toBe(200);
  await due(id, yesterday);
  await work();
  await hour();
  now = new Date('2026-11-24T12:00:00Z');
  const later = await server.signIn();
  expect((await call(reportSchedules.resume, { id }, later)).statusCode).toBe(200);
  await work();
  await deliver(smtp);
  expect(smtp.mails).toHaveLength(0);
  expect((await get(savedReportId, later))[0]?.nextWords).toContain('11/30/2026');
  now = new Date(monday);
});

test('sent by hand it goes out at once, twice in a second once, and its times stay', async () => {
  const smtp = await testMailServer();
  const lee = await person();
  const { id } = await weekly([lee]);
  const before = await stored(id);
  for (const _ of [1, 2]) {
    expect((await call(reportSchedules.sendNow, { id }, admin)).statusCode).toBe(200);
    await work();
  }
  await deliver(smtp);
  expect(smtp.mails).toHaveLength(1);
  expect((await stored(id)).doneUntil).toBe(before.doneUntil);
});

const stored = async (id: string) =>
  database.owner
    .selectFrom('reportSchedule')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
