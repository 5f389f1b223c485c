import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import type { OutputOf } from '@roadproof/contract/operation';
import { addDays, dayInZone } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { classroom } from '../../training/training/testing/classroom.ts';
import { messagesOf } from '../../../bulk/testing/answers.ts';

const start = Date.now();
let later = 0;
const server = await testApp({ now: () => new Date(start + later) });
/** A day by the company's calendar, which at night is not the one in UTC. */
const day = (days: number) => addDays(dayInZone(new Date(start), 'America/Chicago'), days);
const { call, company, database } = server;
const token = await server.signIn();
const colleague = await server.signIn();
await database.owner
  .updateTable('client')
  .set({ settings: JSON.stringify({ literalHireDateLimit: false }) })
  .where('id', '=', company.clientId)
  .execute();

interface Row {
  readonly id: string;
  readonly version: number;
}
type Done = OutputOf<typeof api.bulkActs.movePeople>;

const person = async (firstName: string, more: Record<string, unknown> = {}) =>
  company.employee({
    firstName,
    lastName: 'Many',
    hireDate: '2020-01-01',
    dob: '1980-01-01',
    ...more,
  });
const rowOf = (id: string) =>
  database.owner
    .selectFrom('employee')
    .select(['id', 'version', 'employeeStatusId', 'terminationDate', 'terminationReason'])
    .select(['employeeGroupId', 'hasEmployeeAccess', 'hasClientAdminPortalAccess'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const records = async (ids: readonly string[]): Promise<Row[]> =>
  Promise.all(ids.map(async (id) => ({ id, version: (await rowOf(id)).version })));
const group = async (groupName: string) => {
  const id = newId();
  const values = { clientId: company.clientId, id, groupName };
  await database.owner.insertInto('employeeGroup').values(values).execute();
  return id;
};
const done = (answer: { statusCode: number; json: <T>() => T }) => {
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Done }>().data;
};
const undo = (kind: 'archive' | 'group', { records: of }: Done, as = token) =>
  call(api.bulkActs.undoPeople, { kind, records: of }, as);
const archival = { terminationDate: '2026-01-31', terminationReason: 'Season over' };

test('many people leave at once, and one undo gives everything back as it was', async () => {
  const ids = [
    await person('Ann', {
      hasClientAdminPortalAccess: true,
      hasEmployeeAccess: true,
      email: 'ann@x.example',
    }),
    await person('Bob'),
  ];
  const before = await Promise.all(ids.map(rowOf));
  const left = done(
    await call(api.bulkActs.archivePeople, { records: await records(ids), ...archival }, token),
  );
  expect(await rowOf(ids[0] ?? '')).toMatchObject({ ...archival, hasEmployeeAccess: false });
  expect((await undo('archive', left, colleague)).statusCode).toBe(422);
  done(await undo('archive', left));
  for (const [at, id] of ids.entries()) {
    const { version: _, ...was } = before[at] ?? { version: 0 };
    expect(await rowOf(id)).toMatchObject(was);
  }
  // It is taken back once.
  expect(messagesOf(await undo('archive', left))[1]).toContain('It has changed since.');
});

test('where one of them is refused nobody leaves, and each refused one is named with the reason', async () => {
  const prior = await person('Prior', {
    employeeStatusId: company.lookup('EmployeeStatus', 'Archived'),
  });
  const late = await person('Late', { hireDate: '2026-06-01' });
  const fine = await person('Fine');
  const chosen = await records([fine, prior, late]);
  const answer = await call(api.bulkActs.archivePeople, { records: chosen, ...archival }, token);
  expect(answer.statusCode).toBe(422);
  const [first, ...each] = messagesOf(answer);
  expect(first).toBe('Nothing changed: it is not possible for 2 of 3.');
  expect(each.toSorted()).toEqual([
    expect.stringMatching(/^Late Many: /),
    'Prior Many: This person is Prior already.',
  ]);
  expect(await records([fine, prior, late])).toEqual(chosen);
  // What is wrong with everybody alike is what was typed.
  const typed = await call(
    api.bulkActs.archivePeople,
    {
      records: await records([late, await person('Later', { hireDate: '2026-06-01' })]),
      ...archival,
    },
    token,
  );
  expect(typed.json<Failure>().messages[0]?.field).toBe('terminationDate');
});

test('a group is changed for many, and taken back only while nothing was changed since', async () => {
  const [from, to] = [await group('From'), await group('To')];
  const ids = [await person('Cid', { employeeGroupId: from }), await person('Dee')];
  const move = async () =>
    done(
      await call(
        api.bulkActs.movePeople,
        { records: await records(ids), employeeGroupId: to },
        token,
      ),
    );
  done(await undo('group', await move()));
  expect((await Promise.all(ids.map(rowOf))).map((one) => one.employeeGroupId)).toEqual([
    from,
    null,
  ]);

  const moved = await move();
  expect((await undo('archive', moved)).statusCode).toBe(422);
  const [first] = moved.records;
  done(await call(api.employees.save, { id: first?.id, title: 'Driver' }, token));
  const refused = await undo('group', moved);
  expect(refused.statusCode).toBe(422);
  expect(messagesOf(refused)).toHaveLength(2);
  expect((await rowOf(moved.records[1]?.id ?? '')).employeeGroupId).toBe(to);

  const old = await move();
  later = 3_600_000;
  expect(messagesOf(await undo('group', old))[1]).toContain('more than 10 minutes ago');
  later = 0;
});

test('an old version of one refuses all, and a strange group is told at its field', async () => {
  const to = await group('Elsewhere');
  const [one, two] = await records([await person('Eve'), await person('Fay')]);
  const stale = [one, { ...two, version: 7 }];
  const answer = await call(
    api.bulkActs.movePeople,
    { records: stale, employeeGroupId: to },
    token,
  );
  expect(messagesOf(answer)).toEqual([
    'Nothing changed: it is not possible for 1 of 2.',
    expect.stringContaining('Fay Many: '),
  ]);
  const strange = await call(
    api.bulkActs.movePeople,
    { records: [one, two], employeeGroupId: newId() },
    token,
  );
  expect(strange.json<Failure>().messages[0]?.field).toBe('employeeGroupId');
});

test('people are reminded of what is overdue or due soon, and of nothing else', async () => {
  const { course, schedule } = classroom(server, token);
  const due = await person('Due', { email: 'due@x.example' });
  const mute = await person('Mute');
  const calm = await person('Calm', { email: 'calm@x.example' });
  const today = { startDate: day(0), dueDate: day(0) };
  await schedule([await course('Soon')], [due, mute], today);
  const employeeIds = [due, mute, calm];
  const remind = async () =>
    (await call(api.bulkActs.remindPeople, { employeeIds }, token)).json<{ data: unknown }>().data;
  const counts = { withoutEmail: ['Mute Many'], withoutDue: 1 };
  expect(await remind()).toEqual({ mailed: 1, left: 0, ...counts });
  expect(await remind()).toEqual({ mailed: 0, left: 1, ...counts });
});

test('people are reminded of the cards that expired, expire soon or are missing, and it is on their record', async () => {
  const CDL = company.lookup('EmployeeType', 'CDL');
  const card = (licenceExpirationDate: string, medCertCardExpirationDate?: string) => ({
    typeId: CDL,
    licenceExpirationDate,
    medCertCardExpirationDate,
  });
  const late = await person('Late', { email: 'late@x.example', ...card(day(-3), day(9)) });
  const lacks = await person('Lacks', { email: 'lacks@x.example', ...card(day(400)) });
  const mute = await person('Mute', card(day(-3), day(400)));
  const calm = await person('Calm', { email: 'calm@x.example', ...card(day(400), day(400)) });
  const office = await person('Office', { email: 'office@x.example' });
  const employeeIds = [late, lacks, mute, calm, office];
  const remind = async (more = {}) =>
    (await call(api.bulkActs.remindCards, { employeeIds, ...more }, token)).json<{
      data: unknown;
    }>().data;
  const counts = { withoutEmail: ['Mute Many'], withoutDue: 2 };
  expect(await remind({ message: 'The office is open until 6.' })).toEqual({
    mailed: 2,
    left: 0,
    ...counts,
  });
  expect(await remind({ message: 'The office is open until 6.' })).toEqual({
    mailed: 0,
    left: 2,
    ...counts,
  });
  const mails = await database.owner
    .selectFrom('mailOutbox')
    .select(['recipient', 'subject', 'bodyText'])
    .where('employeeId', 'in', employeeIds)
    .orderBy('recipient', 'desc')
    .execute();
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['late@x.example', 'To renew or hand in: driver license, medical card'],
    ['lacks@x.example', 'To renew or hand in: medical card'],
  ]);
  expect(mails[0]?.bodyText).toContain('- Expired 3 days ago: driver license was valid until');
  expect(mails[0]?.bodyText).toContain('- Expires in 9 days: medical card is valid until');
  expect(mails[0]?.bodyText).toContain('The office is open until 6.');
  expect(mails[1]?.bodyText).toContain('- Missing: no medical card on file');
  const history = await call(api.auditHistory.get, { Entity: 'employee', Id: late }, token);
  const entries = history.json<{
    data: { entries: { what: string; action: string; actor: unknown; changes: unknown }[] };
  }>().data.entries;
  const reminders = entries.filter(({ what }) => what.startsWith('Reminder'));
  expect(reminders).toMatchObject([
    {
      what: 'Reminder by e-mail: Driver license, medical card',
      action: 'Queued',
      changes: [{ label: 'Sent to', new: 'late@x.example' }],
    },
  ]);
  expect(reminders[0]?.actor).not.toBeNull();
});

test('an undo gives no access back to an address that somebody else signs in with by now', async () => {
  const email = 'shared.later@x.example';
  const id = await person('Ann', { hasClientAdminPortalAccess: true, email });
  const records = [{ id, version: (await rowOf(id)).version }];
  const archive = { records, ...archival, revokeAccess: true };
  const left = done(await call(api.bulkActs.archivePeople, archive, token));
  const other = await person('Bea');
  const taken = { id: other, email: email.toUpperCase(), hasClientAdminPortalAccess: 'true' };
  expect((await call(api.employees.save, taken, token)).statusCode).toBe(200);
  const answer = await undo('archive', left);
  expect(answer.statusCode).toBe(409);
  expect(messagesOf(answer)).toEqual(['This e-mail already signs in to Roadproof.']);
  expect(await rowOf(id)).toMatchObject({ hasClientAdminPortalAccess: false });
});
