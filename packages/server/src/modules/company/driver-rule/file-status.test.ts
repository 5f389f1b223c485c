import { usualDueSoonDays } from '@roadproof/domain/due';
import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { dqSlots, gapDaysOf, type GapDays } from '@roadproof/domain/people/dq-file';
import { driverKind } from '@roadproof/domain/people/file-rule';
import { beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../../db/transaction.ts';
import { randomFrom } from '../../../db/demo/random.ts';
import { testApp } from '../../../testing/test-app.ts';
import { driverFileSource } from '../../people/driver-file/rows.ts';
import { fileRules } from './rule-rows.ts';
import { employeeDetailsSource } from '../../people/employee/details.ts';
import { page } from '../../../db/list.ts';
import { enqueueJob } from '../../../jobs/queue.ts';
import { runNextJob } from '../../../jobs/testing/run-next-job.ts';
import { driverFileJobs } from '../../people/driver-file/file-status-job.ts';
import { refreshAllFileStatuses } from './file-status.ts';

const today = '2026-11-21';
let now = new Date(`${today}T18:00:00Z`);
const { call, company, database, platform, signIn } = await testApp({ now: () => now });
const token = await signIn();
const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
const types = new Map<string, string>();
const people: string[] = [];
const random = randomFrom(11);
const { pick } = random;
const anyDay = () => addDays(today, random.int(-800, 0));

beforeAll(async () => {
  const rows = await database.owner
    .selectFrom('driverFileType')
    .select(['code', 'id'])
    .where('clientId', '=', company.clientId)
    .execute();
  for (const { code, id } of rows) types.set(code, id);
  for (const type of ['CDL', 'CDL', 'CDL', 'Non-CDL Driver', 'Office'])
    people.push(
      await company.employee({
        dob: '1980-01-01',
        hireDate: '2025-01-01',
        typeId: company.lookup('EmployeeType', type),
      }),
    );
  await inCompany(database, company.scope, (db) => refreshAllFileStatuses({ db }));
});
const pdf = () =>
  new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'a.pdf', {
    type: 'application/pdf',
  });

const stored = async () =>
  new Map(
    (
      await database.owner
        .selectFrom('driverStanding')
        .selectAll()
        .where('clientId', '=', company.clientId)
        .execute()
    ).map((one) => [one.id, [daysOf(one.gapDays), daysOf(one.openGapDays)]]),
  );

const daysOf = (multirange: string): GapDays[] =>
  [...multirange.matchAll(/\[([^,]+),([^)]*)\)/g)].map(([, from = '', end]) => ({
    from,
    until: end ? addDays(end, -1) : null,
  }));

/** The days computed from what the lists say, by another way than the stored ones. */
async function fresh(id: string) {
  return inCompany(database, company.scope, async (db) => {
    const context = {
      db,
      platform,
      today,
      caller: { clientId: company.clientId },
      company: { timeZone: 'America/Chicago', dueSoonDays: usualDueSoonDays },
    } as never;
    const { data } = await page(context, employeeDetailsSource, {});
    const person = data.find((one) => one.id === id);
    const { data: listed } = await page(context, driverFileSource, { employeeId: [id] });
    const papers = listed.map((paper) => ({
      ...paper,
      employer: paper.employerName,
      isRemoved: false,
      goneNote: null,
      learned: null,
    }));
    const rules = (await fileRules(db)).filter((rule) => !rule.isHidden);
    if (!person || person.type.lookupName === 'Office') return [[], []];
    const facts = { ...person, today, dueSoonDays: usualDueSoonDays };
    const slots = dqSlots(rules, papers.reverse(), {
      ...facts,
      kind: driverKind(person.type.lookupName, true),
    });
    const restricted = rules.filter((rule) => rule.restricted).map((rule) => rule.id);
    return [
      gapDaysOf(slots),
      gapDaysOf(slots.filter((slot) => !restricted.includes(slot.rule.id))),
    ];
  });
}

const papersOf = async () =>
  database.owner
    .selectFrom('driverFile')
    .select(['id', 'employeeId', 'fileTypeId'])
    .where('clientId', '=', company.clientId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

const actions = {
  file: () =>
    call(
      api.driverFiles.save,
      {
        employeeId: pick(people),
        fileTypeId: pick([...types.values()]),
        fileLink: pdf(),
        documentDate: anyDay(),
        expirationDate: random.chance(0.5) ? anyDay() : '',
        employeeDates: pick(['take', 'keep']),
      },
      token,
    ),
  mend: async () => {
    const paper = pick(await papersOf());
    return call(
      api.driverFiles.save,
      { ...paper, documentDate: anyDay(), employeeDates: 'take' },
      token,
    );
  },
  remove: async () => call(api.driverFiles.remove, { id: pick(await papersOf()).id }, token),
  rule: () =>
    call(
      api.driverFiles.saveRule,
      {
        id: pick([...types.values()]),
        required: pick(['yes', 'no', 'ifApplicable']),
        dueRule: pick([null, 'hire+0d', 'hire+30d', 'expirationDate', 'lastExam+60d']),
        isHidden: random.chance(0.2),
        restricted: random.chance(0.3),
      },
      token,
    ),
  person: () =>
    call(
      api.employees.save,
      {
        id: pick(people),
        hireDate: pick(['2020-05-05', '2024-02-29', '2025-01-01']),
        typeId: company.lookup('EmployeeType', pick(['CDL', 'Non-CDL Driver', 'Office'])),
      },
      token,
    ),
} as const;

const names = Object.keys(actions) as (keyof typeof actions)[];

test('the stored days are those of a fresh computation, whatever was done', async () => {
  const done = new Set<string>();
  for (let at = 0; at < 60; at += 1) {
    const name = at < 6 ? 'file' : pick(names);
    const answer = await actions[name]();
    if (answer.statusCode === 200) done.add(name);
    const days = await stored();
    for (const id of people)
      expect(days.get(id) ?? [[], []], `${at} ${name}`).toEqual(await fresh(id));
  }
  expect([...done].sort()).toEqual([...names].sort());
});

test('a gap makes a driver an exception on its day and not before, and leaves the tabs pure', async () => {
  const complete = { licenceExpirationDate: '2030-01-01', medCertCardExpirationDate: '2028-01-01' };
  const driver = await company.employee({
    ...complete,
    typeId: company.lookup('EmployeeType', 'CDL'),
  });
  const range = (from: string | null) => (from === null ? '{}' : `{[${from},)}`);
  const setGap = (from: string, openFrom: string | null) => {
    const days = { gapDays: range(from), openGapDays: range(openFrom) };
    return database.owner
      .insertInto('driverStanding')
      .values({ clientId: company.clientId, id: driver, ...days })
      .onConflict((row) => row.columns(['clientId', 'id']).doUpdateSet(days))
      .execute();
  };
  const isListed = async (flags: Record<string, boolean>, as = token) => {
    platform.counts.forget(company.clientId);
    const answer = await call(api.drivers.details, flags, as);
    const { data, total } = answer.json<{ data: { id: string }[]; total: number }>();
    expect(total).toBe(data.length);
    return data.some(({ id }) => id === driver);
  };
  const exceptions = { OnlyDriversWithExceptions: true };
  await setGap(today, null);
  expect(await isListed(exceptions)).toBe(true);
  expect(await isListed(exceptions, clerk)).toBe(false);
  expect(await isListed({ OnlyOverDueMedCards: true, OnlyOverDueDLs: true })).toBe(false);
  await setGap(addDays(today, 1), addDays(today, 1));
  expect(await isListed(exceptions)).toBe(false);
  now = new Date(now.getTime() + 86_400_000);
  expect(await isListed(exceptions, await signIn())).toBe(true);
});

test('the sample and every list agree: whoever has a gap in words is an exception', async () => {
  const sample = await testApp({ sample: true, now: () => new Date(`${today}T18:00:00Z`) });
  const rows = async (input: Record<string, unknown>) =>
    (await sample.call(api.drivers.details, input, sample.sampleToken)).json<{
      data: { id: string; dqFile: string | null }[];
    }>().data;
  const exceptions = new Set((await rows({ OnlyDriversWithExceptions: true })).map(({ id }) => id));
  const all = await rows({});
  for (const { id, dqFile } of all) if (dqFile !== null) expect(exceptions).toContain(id);
  expect(all.some(({ dqFile }) => dqFile !== null)).toBe(true);
});

test('what an older version stored is computed again by the job its upgrade asks for', async () => {
  const { clientId, scope } = company;
  await inCompany(database, scope, (db) => refreshAllFileStatuses({ db }));
  const before = await stored();
  expect([...before.values()].some(([days]) => (days?.length ?? 0) > 0)).toBe(true);
  await database.owner
    .updateTable('driverStanding')
    .set({ gapDays: '{}', openGapDays: '{}', checkDays: '{}' })
    .where('clientId', '=', company.clientId)
    .execute();
  await inCompany(database, scope, (db) =>
    enqueueJob(db, { clientId, kind: 'refresh-driver-standings' }),
  );
  while (await runNextJob(platform, driverFileJobs));
  expect(await stored()).toEqual(before);
  const checks = await database.owner
    .selectFrom('driverStanding')
    .select('checkDays')
    .where('clientId', '=', clientId)
    .execute();
  expect(checks.some(({ checkDays }) => Object.keys(checkDays as object).length > 0)).toBe(true);
});
