import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { addDays } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

const first = '2026-03-02';
let now = new Date(`${first}T18:00:00Z`);
const server = await testApp({ now: () => now });
const { call, company, database } = server;
const { owner } = database;
const { clientId, lookup } = company;
let token = '';

type Answer = OutputOf<typeof api.dashboard.ofDay>;

const ask = async (day: string, as = token) => call(api.dashboard.ofDay, { day }, as);
const numbersOf = async (day: string) => {
  const answer = await ask(day);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { numbers } = answer.json<{ data: Answer }>().data;
  const of = (key: string) => numbers.find((one) => one.key === key);
  return { licence: of('licence')?.overdue, renewal: of('renewal')?.dueSoon };
};

const add = async (table: string, values: Readonly<Record<string, unknown>>): Promise<string> => {
  const id = newId();
  await owner
    .insertInto(table as 'employee')
    .values({ clientId, id, ...values } as never)
    .execute();
  return id;
};
const driver = async (lastName: string, licenceExpirationDate: string) =>
  company.employee({
    lastName,
    employeeNumber: lastName,
    typeId: lookup('EmployeeType', 'CDL'),
    employeeStatusId: lookup('EmployeeStatus', 'Current'),
    licenceExpirationDate,
  });
const expectOk = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
};

/** The days with their events, and the truth at the end of each: licenses overdue, renewals due soon. */
const story: readonly {
  readonly what: string;
  readonly act: () => Promise<void>;
  readonly truth: { readonly licence: number; readonly renewal: number };
}[] = [];
const tell = (what: string, truth: (typeof story)[number]['truth'], act: () => Promise<void>) =>
  (story as (typeof story)[number][]).push({ what, act, truth });

const ids: Record<string, string> = {};
const dayOf = (index: number): string => addDays(first, index);

tell('a company with one driver and one renewal', { licence: 1, renewal: 1 }, async () => {
  ids['ana'] = await driver('Ana', '2026-02-01');
  ids['long'] = await add('renewalType', { renewalName: 'Crane Permit', dueSoonDays: 60 });
  ids['short'] = await add('renewalType', { renewalName: 'Crane License', dueSoonDays: 10 });
  await add('renewal', {
    equipmentId: await add('equipment', { name: 'Truck 1' }),
    renewalTypeId: ids['long'],
    nextRenewal: addDays(first, 40),
  });
});
tell('a hire, whose license is over', { licence: 2, renewal: 1 }, async () => {
  ids['bo'] = await driver('Bo', '2026-03-01');
});
tell('a license filed late, dated a month ago', { licence: 1, renewal: 1 }, async () => {
  const kind = await owner
    .selectFrom('driverFileType')
    .select('id')
    .where('clientId', '=', clientId)
    .where('code', '=', 'LICENCE')
    .executeTakeFirstOrThrow();
  const fileLink = new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'license.pdf', {
    type: 'application/pdf',
  });
  const dates = { documentDate: '2026-02-03', expirationDate: '2028-02-03' };
  const paper = { employeeId: ids['ana'], fileTypeId: kind.id, fileLink, ...dates };
  await expectOk(call(api.driverFiles.save, paper, token));
});
tell('an import that renews the other one', { licence: 0, renewal: 1 }, async () => {
  const run = importRun(server, token);
  const seen = await run.preview(
    csvOf([
      ['Emp #', 'First Name', 'Last Name', 'DL Exp'],
      ['Bo', 'Pat', 'Bo', '03/01/2029'],
    ]),
  );
  await run.commit(seen.id);
  ids['import'] = seen.id;
});
tell('the import undone', { licence: 1, renewal: 1 }, async () => {
  // Within 24 hours.
  now = new Date(now.getTime() - 3_600_000);
  await importRun(server, token).undo(ids['import'] ?? '');
});
tell('a kind of renewal merged into one with fewer days', { licence: 1, renewal: 0 }, async () => {
  const pair = { list: 'renewalType', fromId: ids['long'], intoId: ids['short'] };
  await expectOk(call(api.lookupMerges.merge, pair, token));
});
tell('a driver deleted', { licence: 0, renewal: 0 }, async () => {
  await owner
    .updateTable('employee')
    .set({ deletedAt: now.toISOString() })
    .where('id', '=', ids['bo'] ?? '')
    .execute();
});

beforeAll(async () => {
  // The company was founded the day before.
  await sql`update audit_entry set at = ${`${addDays(first, -1)}T18:00:00Z`}::timestamptz`.execute(
    owner,
  );
  for (const [index, { act }] of story.entries()) {
    const { rows } = await sql<{ id: string }>`select max(id) as id from audit_entry`.execute(
      owner,
    );
    now = new Date(`${dayOf(index)}T18:00:00Z`);
    token = await server.signIn();
    await act();
    await sql`update audit_entry set at = (${dayOf(index)}::date + time '23:59:59') at time zone 'America/Chicago'
      where id > ${rows[0]?.id ?? 0}`.execute(owner);
  }
  now = new Date(`${dayOf(story.length)}T18:00:00Z`);
  token = await server.signIn();
}, 120_000);

test.each(story.map((one, index) => [dayOf(index), one.what, one.truth] as const))(
  'as of %s: %s',
  async (day, _what, truth) => {
    expect(await numbersOf(day)).toEqual(truth);
  },
);

/** The licenses in Today as of a day, each with what became of it. */
const licencesOf = async (asOf: string) => {
  const answer = await call(api.todays.list, { asOf, kinds: ['licence'] }, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer
    .json<{ data: OutputOf<typeof api.todays.list> }>()
    .data.rows.map(({ subject, reason, outcome }) => ({ subject, reason, outcome }));
};
const solvedOn = (day: string) => ({ solvedOn: `${day}T00:00:00.000Z`, isDeleted: false });

test('Today of a past day has the rows it had and what became of each', async () => {
  const ana = { subject: 'Pat Ana', reason: 'License expired 29 days ago. May not drive.' };
  const bo = { subject: 'Pat Bo', reason: 'License expired 2 days ago. May not drive.' };
  const deleted = { ...solvedOn(dayOf(6)), isDeleted: true };
  expect(await licencesOf(first)).toEqual([{ ...ana, outcome: solvedOn(dayOf(2)) }]);
  expect(await licencesOf(dayOf(1))).toEqual([
    { ...ana, reason: 'License expired 30 days ago. May not drive.', outcome: solvedOn(dayOf(2)) },
    { ...bo, outcome: deleted },
  ]);
  expect(await licencesOf(dayOf(3))).toEqual([]);
  expect(await licencesOf(dayOf(5))).toEqual([
    { ...bo, reason: 'License expired 6 days ago. May not drive.', outcome: deleted },
  ]);
});

test('a change made now moves no number of yesterday', async () => {
  const yesterday = dayOf(story.length - 1);
  const before = await ask(yesterday);
  await driver('Cy', '2020-01-01');
  await owner
    .updateTable('employee')
    .set({ licenceExpirationDate: '2020-01-01' })
    .where('id', '=', ids['ana'] ?? '')
    .execute();
  await sql`update client set licence_due_soon_days = 5, renewal_due_soon_days = 5, time_zone = 'Pacific/Honolulu'
    where id = ${clientId}`.execute(owner);
  await sql`update renewal_type set due_soon_days = 90 where client_id = ${clientId}`.execute(
    owner,
  );
  const then = ({ numbers }: Answer) =>
    numbers.map(({ key, overdue, dueSoon, other }) => ({ key, overdue, dueSoon, other }));
  const answers = [before, await ask(yesterday, await server.signIn())].map(
    (answer) => answer.json<{ data: Answer }>().data,
  );
  expect(answers.map(then)[1]).toEqual(answers.map(then)[0]);
  expect(answers[1]?.numbers.find(({ key }) => key === 'licence')?.now.overdue).toBe(2);
  await sql`update client set time_zone = 'America/Chicago' where id = ${clientId}`.execute(owner);
});

test('a person sees the numbers of the modules that are open to them today', async () => {
  const clerk = await server.signIn({ flags: { hasEquipmentAccess: true } });
  const { numbers } = (await ask(first, clerk)).json<{ data: Answer }>().data;
  expect(numbers.map(({ key }) => key)).toEqual(['renewal', 'service', 'workOrder']);
});

test('a day before the history, and today, are refused in words', async () => {
  const refused = async (day: string) =>
    (await ask(day)).json<{ messages: unknown[] }>().messages[0];
  expect(await refused(addDays(first, -2))).toMatchObject({
    message: 'The history begins 03/01/2026.',
  });
  expect(await refused(dayOf(story.length))).toMatchObject({
    message: 'This day is not over yet.',
  });
});

test('a company of today has no past day', async () => {
  now = new Date(`${addDays(first, -1)}T20:00:00Z`);
  const answer = await ask(addDays(first, -2), await server.signIn());
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { messages: [{ message: 'Your history begins today.' }] },
  ]);
});
