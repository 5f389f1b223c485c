import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { drawSample } from '@roadproof/domain/report/rehearsal';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { inCompany } from '../../../db/transaction.ts';
import { queueDue } from '../../../jobs/hour.ts';
import { runNextJob } from '../../../jobs/testing/run-next-job.ts';
import { driverWithFile } from '../../../testing/driver-with-file.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { drawWeekly, seedWords } from './draw.ts';
import { findRehearsals } from './due-rows.ts';
import { rehearsalJobs } from './job.ts';
import { keptRehearsal } from './rows.ts';

// A Monday, 6:00 AM in Chicago.
const monday = Date.parse('2026-11-23T12:00:00Z');
const hourMs = 3_600_000;
let now = new Date(monday);
const server = await testApp({
  now: () => now,
  config: { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://fleet.example' },
});
const { call, company, database, platform } = server;
const { clientId } = company;
const { owner } = database;
const admin = await server.signIn();

type Answer = OutputOf<typeof api.rehearsals.get>;
const get = async (input: Record<string, unknown> = {}, as = admin) => {
  platform.counts.forget(clientId);
  return (await call(api.rehearsals.get, input, as)).json<{ data: Answer }>().data;
};
const shown = async (input: Record<string, unknown> = {}, as = admin) => {
  const { rehearsal } = await get(input, as);
  if (rehearsal === null) throw new Error('no rehearsal');
  return rehearsal;
};
const kept = () => owner.selectFrom('rehearsal').selectAll().orderBy('week').execute();
const draw = () => inCompany(database, { clientId }, (db) => drawWeekly(db, platform, clientId));
const forget = () =>
  owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await db.deleteFrom('rehearsal').execute();
  });

const drivers = [
  await driverWithFile(server, { lastName: 'Whole' }),
  await driverWithFile(server, {
    lastName: 'Castleberry',
    firstName: 'Earl',
    medCertCardExpirationDate: '2026-11-06',
  }),
  await driverWithFile(server, { lastName: 'Ray', without: ['PREV_EMPLOYER'] }),
];

beforeEach(async () => {
  now = new Date(monday);
  await forget();
  await owner.deleteFrom('job').execute();
  await owner.deleteFrom('mailOutbox').execute();
});

test('on Monday at 6:00 AM it is drawn, an hour before it is put down, on Tuesday nothing is', async () => {
  for (const minutes of [-61, 18 * 60]) {
    now = new Date(monday + minutes * 60_000);
    await queueDue(platform, [findRehearsals]);
  }
  expect(await owner.selectFrom('job').selectAll().execute()).toEqual([]);
  now = new Date(monday - hourMs);
  await queueDue(platform, [findRehearsals]);
  await queueDue(platform, [findRehearsals]);
  const jobs = await owner.selectFrom('job').select(['kind', 'runAt']).execute();
  expect(jobs.map(({ kind, runAt }) => [kind, Date.parse(runAt)])).toEqual([
    ['dress-rehearsal', monday],
  ]);
  now = new Date(monday);
  expect(await runNextJob(platform, rehearsalJobs)).toBe(true);
  expect(await kept()).toMatchObject([{ week: '2026-11-23', kind: 'weekly', madeById: null }]);
  await owner.deleteFrom('job').execute();
  await queueDue(platform, [findRehearsals]);
  expect(await owner.selectFrom('job').selectAll().execute()).toEqual([]);
});

test('a job that waited past its Monday leaves a gap', async () => {
  await queueDue(platform, [findRehearsals]);
  now = new Date(monday + 18 * hourMs);
  await runNextJob(platform, rehearsalJobs);
  expect(await kept()).toEqual([]);
});

test('two servers on one Monday: one row', async () => {
  await Promise.all([draw(), draw()]);
  expect(await kept()).toHaveLength(1);
});

test('what is kept is the draw of its seed and pool, and nobody changes it', async () => {
  await draw();
  const row = await inCompany(database, { clientId }, (db) => keptRehearsal(db, {}));
  if (!row) throw new Error('no rehearsal');
  expect(drawSample(row.pool, { drivers: 5, units: 3 }, seedWords(row.seed))).toEqual({
    drivers: row.drivers,
    units: row.units,
  });
  expect([...row.drivers].sort()).toEqual([...drivers].sort());
  await expect(
    inCompany(database, { clientId }, (db) =>
      db.updateTable('rehearsal').set({ score: 100 }).execute(),
    ),
  ).rejects.toThrow(/permission denied/);
  await expect(owner.updateTable('rehearsal').set({ score: 100 }).execute()).rejects.toThrow(
    /never changed/,
  );
  await expect(owner.deleteFrom('rehearsal').execute()).rejects.toThrow(/never changed/);
});

test('an old week stays as it was, and what was mended since is counted', async () => {
  await draw();
  const then = await shown();
  const card = then.checks.find(({ code }) => code === '391.45');
  expect(card).toMatchObject({
    violating: 1,
    examined: 3,
    findings: [{ name: 'Earl Castleberry', text: 'card expired 11/06/2026, 17 days ago' }],
  });
  expect([then.mended, then.weekName, then.poolDrivers]).toEqual([0, '2026-W48', 3]);
  const earl = owner.updateTable('employee').where('id', '=', drivers[1] ?? '');
  await earl.set({ medCertCardExpirationDate: '2028-10-20' }).execute();
  await call(api.employees.save, { id: drivers[1], title: 'Driver' }, admin);
  await sql`update driver_standing set check_days = check_days - '391.45' where id = ${drivers[1]}`.execute(
    owner,
  );
  const later = await shown();
  expect(later.mended).toBe(1);
  expect({ ...later, mended: 0 }).toEqual(then);
  await earl.set({ medCertCardExpirationDate: '2026-11-06' }).execute();
  await sql`update driver_standing set check_days = check_days || '{"391.45": "{[2026-11-07,)}"}'
    where id = ${drivers[1]}`.execute(owner);
});

test('each sees the checks that open to them, and the two scores that are kept', async () => {
  await draw();
  const [row] = await kept();
  const clerk = await server.signIn({
    flags: {
      hasEmployeeAccess: true,
      hasEquipmentAccess: true,
      hasTrainingAccess: true,
      hasIncidentManagementAccess: true,
    },
  });
  const all = await shown();
  const open = await shown({}, clerk);
  expect([all.score, all.hasRestricted]).toEqual([row?.scoreRestricted, true]);
  expect([open.score, open.hasRestricted, open.isPart]).toEqual([row?.score, false, false]);
  expect([open.examined, open.violating, open.patterns]).toEqual([
    row?.examined,
    row?.violating,
    row?.patterns,
  ]);
  expect(all.checks.map(({ code }) => code)).toContain('391.23');
  expect(JSON.stringify(open)).not.toContain('391.23');
  const shop = await shown({}, await server.signIn({ flags: { hasEquipmentAccess: true } }));
  expect(shop.checks.map(({ code }) => code).sort()).toEqual(['396.17', '396.3', 'company']);
  expect([shop.sample, shop.poolDrivers, shop.draw, shop.isPart]).toEqual([[], null, null, true]);
  const reader = await server.signIn({ flags: { hasReportsAccess: true } });
  await failed(call(api.rehearsals.get, {}, reader), 403);
});

test('drawn again it is an extra that is not in the line, ten times a day', async () => {
  await draw();
  now = new Date(monday + hourMs);
  for (let time = 0; time < 10; time += 1)
    expect((await call(api.rehearsals.save, {}, admin)).statusCode).toBe(200);
  const { messages } = await failed(call(api.rehearsals.save, {}, admin), 422);
  expect(messages[0]?.message).toBe('10 rehearsals were drawn by hand today.');
  const { weeks, rehearsal } = await get();
  expect([weeks.length, rehearsal?.kind]).toEqual([1, 'weekly']);
  const list = (await call(api.rehearsals.list, {}, admin)).json<{
    total: number;
    data: { kindName: string; score: number; maker: string | null }[];
  }>();
  expect([list.total, list.data.filter(({ kindName }) => kindName === 'Weekly').length]).toEqual([
    11, 1,
  ]);
  expect(list.data.every(({ score }) => score === rehearsal?.score)).toBe(true);
});

test('a week without a run is a gap', async () => {
  await draw();
  now = new Date(monday + 14 * 24 * hourMs);
  await draw();
  const then = await server.signIn();
  expect((await get({}, then)).weeks.map(({ week }) => week.slice(0, 10))).toEqual([
    '2026-11-23',
    '2026-12-07',
  ]);
  expect((await get({ week: '2026-12-02' }, then)).rehearsal).toBeNull();
  expect((await shown({ week: '2026-11-25' }, then)).week.slice(0, 10)).toBe('2026-11-23');
});

test('as many are drawn as the company chose, a new hire first', async () => {
  const administrator = await server.signIn({ flags: { hasAdministratorAccess: true } });
  const rules = { rehearsalDrivers: '2', rehearsalFirst: true };
  expect((await call(api.clients.saveRules, rules, administrator)).statusCode).toBe(200);
  const newHire = drivers[2] ?? '';
  const hired = owner.updateTable('employee').where('id', '=', newHire);
  await hired.set({ hireDate: '2026-11-01' }).execute();
  for (let time = 0; time < 5; time += 1) {
    await forget();
    await draw();
    const [row] = await kept();
    expect([row?.drivers.length, row?.drivers[0]]).toEqual([2, newHire]);
  }
  expect((await shown()).isFirst).toBe(true);
  await hired.set({ hireDate: '2025-06-02' }).execute();
  for (const wrong of ['0', '21', '']) {
    const refusal = await failed(
      call(api.clients.saveRules, { rehearsalUnits: wrong }, administrator),
      400,
    );
    expect(refusal.messages[0]?.field).toBe('rehearsalUnits');
  }
});

test('the paper is mailed to each address, the open one unless the right was used', async () => {
  await draw();
  const { id } = await shown();
  const to = ['a@one.example', 'A@one.example', 'b@two.example'];
  const answer = await call(api.rehearsals.mail, { id, to }, admin);
  expect(answer.json<{ data: unknown }>().data).toEqual({ sent: 2 });
  const mails = await owner.selectFrom('mailOutbox').selectAll().execute();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
    'a@one.example',
    'b@two.example',
  ]);
  const [file] = await owner
    .selectFrom('storedFile')
    .selectAll()
    .where(
      'id',
      'in',
      mails.flatMap(({ attachmentFileIds }) => attachmentFileIds),
    )
    .execute();
  expect(file).toMatchObject({
    name: 'what_an_auditor_would_write_2026-11-23.pdf',
    contentType: 'application/pdf',
  });
  const clerk = await server.signIn({ flags: { hasEmployeeAccess: true } });
  await failed(call(api.rehearsals.mail, { id, to, withRestricted: true }, clerk), 403);
  const eleven = Array.from({ length: 11 }, (_, at) => `a${at}@one.example`);
  for (const wrong of [[], eleven, ['nobody']])
    await failed(call(api.rehearsals.mail, { id, to: wrong }, admin), 400);
});

test('the paper is a PDF, and a rehearsal of another company is none of ours', async () => {
  await draw();
  const { id } = await shown();
  const answer = await call(api.rehearsals.document, { id }, admin);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await failed(
    call(api.rehearsals.document, { id: '00000000-0000-4000-8000-000000000000' }, admin),
    404,
  );
});
