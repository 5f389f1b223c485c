import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { addDays } from '@roadproof/domain/calendar-day';
import { usualDueSoonDays } from '@roadproof/domain/due';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { companyThen } from '../../../db/company-then.ts';
import { randomFrom } from '../../../db/demo/random.ts';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import { queueDue } from '../../../jobs/hour.ts';
import { runNextJob } from '../../../jobs/testing/run-next-job.ts';
import { testApp } from '../../../testing/test-app.ts';
import { refreshAllFileStatuses } from '../../company/driver-rule/file-status.ts';
import { pastCompany } from '../../report/lists/testing/past-company.ts';
import { dayCountJobs } from './day-count-job.ts';
import { findDays } from './day-count-rows.ts';
import { countNumbers } from './day-numbers.ts';
import { dayLists, type TodayRows } from './testing/day-lists.ts';

const begin = '2026-02-20';
const daysOfHistory = 8;
const days = Array.from({ length: daysOfHistory }, (_, index) => addDays(begin, index));
let now = `${begin}T18:00:00Z`;
const server = await testApp({ now: () => new Date(now) });
const token = await server.signIn();
const { database, company, platform } = server;
const { owner } = database;
const { clientId, lookup } = company;
const random = randomFrom(20260221);
const past = await pastCompany(server, random);

type Answer = OutputOf<typeof api.dashboard.ofDay>;
const live = new Map<string, unknown>();

const numbersOf = async (day: string): Promise<Answer> => {
  const answer = await server.call(api.dashboard.ofDay, { day }, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: Answer }>().data;
};
const { todayRows, weeksOf, driversOf, linesOf, filesWithGaps } = dayLists(server, token);
const liveToday = new Map<string, TodayRows>();
const liveWeeks = new Map<string, Awaited<ReturnType<typeof weeksOf>>>();
const liveDrivers = new Map<string, Awaited<ReturnType<typeof driversOf>>>();
const liveLines = new Map<string, Awaited<ReturnType<typeof linesOf>>>();

/** A day as it travels. */
const sent = (day: string): string => `${day}T00:00:00.000Z`;
const then = ({ numbers }: Answer) =>
  Object.fromEntries(
    numbers.map(({ key, overdue, dueSoon, other }) => [key, { key, overdue, dueSoon, other }]),
  );

/** The numbers that the dashboard of now would show. */
const countNow = async (today: string) => {
  const context = { platform, today, caller: { clientId } };
  return inCompany(database, company.scope, async (db) => {
    const seed = {
      timeZone: 'America/Chicago',
      dueSoonDays: usualDueSoonDays,
      includesNonCdlDrivers: false,
    };
    const rules = await companyThen({ db, caller: { clientId }, company: seed }, today);
    const { openPaper: _, ...numbers } = await countNumbers({
      ...context,
      db,
      company: {
        ...seed,
        dueSoonDays: rules.days,
        includesNonCdlDrivers: rules.includesNonCdlDrivers,
      },
    });
    return Object.fromEntries(Object.entries(numbers).map(([key, one]) => [key, { key, ...one }]));
  });
};

const add = async (table: string, values: Readonly<Record<string, unknown>>): Promise<string> => {
  const id = newId();
  await owner
    .insertInto(table as 'employee')
    .values({ clientId, id, ...values } as never)
    .execute();
  return id;
};
/** Ends a day: what was written during it was written in its last second by the clock of the company. */
const stamp = async (day: string, since: string): Promise<void> => {
  await sql`update audit_entry set at = (${day}::date + time '23:59:59') at time zone 'America/Chicago'
    where id > ${since}`.execute(owner);
};
const lastEntry = async (): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select max(id) as id from audit_entry`.execute(owner);
  return rows[0]?.id ?? '0';
};

const drivers: string[] = [];
const units: string[] = [];
const reminders: string[] = [];
const orders: string[] = [];
const kinds: string[] = [];

/** Papers, meters, reminders, work orders and rules of a day. */
async function moreChanges(index: number): Promise<void> {
  const { int, pick, chance } = random;
  const day = () => addDays(begin, int(-700, 60));
  for (let at = 0; at < 3; at += 1) {
    drivers.push(
      await add('employee', {
        firstName: 'Dee',
        lastName: `Driver ${index} ${at}`,
        typeId: lookup('EmployeeType', 'CDL'),
        employeeStatusId: lookup('EmployeeStatus', 'Current'),
        hireDate: day(),
      }),
    );
    const unit = await add('equipment', {
      name: `Metered ${index} ${at}`,
      currentPrimaryReading: 90_000,
    });
    units.push(unit);
    const task = await add('serviceTask', { name: `Task ${index} ${at}` });
    reminders.push(
      await add('serviceReminder', {
        equipmentId: unit,
        taskId: task,
        nextPrimaryMeterReading: int(85_000, 110_000),
        primaryMeterInterval: 10_000,
        primaryDueSoonThreshold: 2500,
        nextDueTime: chance(0.5) ? null : day(),
      }),
    );
    const order = await add('workOrder', {
      orderNo: index * 10 + at + 1,
      statusId: lookup('Status', 'Pending'),
    });
    orders.push(
      await add('workorderEquipment', {
        workOrderId: order,
        equipmentId: unit,
        statusId: lookup('Status', 'Pending'),
      }),
    );
  }
  for (let change = 0; change < 60; change += 1)
    await owner
      .insertInto('driverFile')
      .values({
        clientId,
        id: newId(),
        employeeId: pick(drivers),
        fileTypeId: pick(kinds),
        documentDate: day(),
        expirationDate: chance(0.5) ? null : addDays(begin, int(-60, 400)),
      } as never)
      .execute();
  await sql`update driver_file set deleted_at = now() where id in (
    select id from driver_file where deleted_at is null order by id limit 3)`.execute(owner);
  for (let change = 0; change < 4; change += 1) {
    await sql`update equipment set current_primary_reading = current_primary_reading + ${int(1, 9000)},
      primary_meter_offset = ${pick([0, 500])} where id = ${pick(units)}`.execute(owner);
    await sql`update service_reminder set next_primary_meter_reading = ${int(85_000, 120_000)},
      deleted_at = ${chance(0.2) ? '2026-01-01' : null}::timestamptz where id = ${pick(reminders)}`.execute(
      owner,
    );
    await sql`update workorder_equipment set status_id = ${lookup('Status', pick(['Pending', 'Completed']))}
      where id = ${pick(orders)}`.execute(owner);
    await sql`update employee set hire_date = ${day()}, termination_date = null
      where id = ${pick(drivers)}`.execute(owner);
  }
  const kind = pick(kinds);
  await sql`update driver_file_type set repeat_months = ${pick([3, 6, 12, null])} where id = ${kind}`.execute(
    owner,
  );
  await sql`update lookup_value set is_hidden = ${chance(0.5)} where id = ${pick(kinds)}`.execute(
    owner,
  );
  await sql`update lookup_value set needs_driver_file = ${chance(0.5)}
    where client_id = ${clientId} and lookup_group_name = 'EmployeeType' and lookup_name = 'Office'`.execute(
    owner,
  );
  await sql`update client set settings = settings || ${JSON.stringify({ includeNonCdlDrivers: chance(0.5) })}::jsonb
    where id = ${clientId}`.execute(owner);
}

beforeAll(async () => {
  const found = await owner
    .selectFrom('driverFileType')
    .select('id')
    .where('clientId', '=', clientId)
    .orderBy('code')
    .execute();
  kinds.push(...found.map(({ id }) => id));
  await sql`update audit_entry set at = ${`${begin}T06:00:00Z`}::timestamptz`.execute(owner);
  for (const [index, day] of days.entries()) {
    const before = await lastEntry();
    await past.changes(index);
    await moreChanges(index);
    await stamp(day, before);
    await inCompany(database, company.scope, async (db) => refreshAllFileStatuses({ db }));
    now = `${day}T20:00:00Z`;
    live.set(day, await countNow(day));
    platform.counts.forget(clientId);
    liveToday.set(day, await todayRows());
    liveWeeks.set(day, await weeksOf());
    liveDrivers.set(day, await driversOf());
    liveLines.set(day, await linesOf());
    // 12:30 AM of the next day in Chicago.
    now = `${addDays(day, 1)}T06:30:00Z`;
    await queueDue(platform, [findDays]);
    await owner.updateTable('job').set({ runAt: '2020-01-01T00:00:00Z' }).execute();
    while (await runNextJob(platform, dayCountJobs));
  }
  now = `${addDays(begin, 60)}T18:00:00Z`;
}, 400_000);

test.each(days)(
  'the numbers kept of %s are those it had, and those told by replay',
  async (day) => {
    const kept = await numbersOf(day);
    expect(kept).toMatchObject({ day: sent(day), isKept: true, since: sent(begin) });
    expect(then(kept)).toEqual(live.get(day));
    await owner.deleteFrom('dayCount').where('day', '=', day).execute();
    const replayed = await numbersOf(day);
    expect(replayed.isKept).toBe(false);
    expect(then(replayed)).toEqual(live.get(day));
  },
);

test.each([days[2], days[5], days[7]] as string[])(
  'the files of drivers as of %s have a gap as often as the dashboard of that day counts',
  async (day) => {
    const { numbers } = await numbersOf(day);
    const { overdue = 0 } = numbers.find(({ key }) => key === 'paper') ?? {};
    expect(overdue).toBeGreaterThan(0);
    expect(await filesWithGaps(day)).toBe(overdue);
  },
);

// A day with everything that changed since, one amid the changes, and the last one.
test.each([1, 4, 7].map((at) => days[at] ?? ''))(
  'Today as of %s has the rows it had, in their order',
  async (day) => {
    const rows = await todayRows(day);
    const bare = (all: TodayRows) => all.map((row) => ({ ...row, outcome: null }));
    expect(bare(rows)).toEqual(bare(liveToday.get(day) ?? []));
    expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(4);
    // A row is there until the day it was solved, on that day it is not, and today it is not either.
    const found = (one: TodayRows[number], all: TodayRows = []) =>
      all.some(
        ({ key, urgency, dueDate }) =>
          key === one.key &&
          (one.dueDate !== null && dueDate !== null
            ? dueDate <= one.dueDate
            : urgency !== 'later' || one.urgency === 'later'),
      );
    const now = await todayRows();
    // A reminder is also solved by another reading, which its row does not have.
    for (const one of rows.filter(({ kind }) => kind !== 'service')) {
      const solved = one.outcome?.solvedOn?.slice(0, 10) ?? null;
      expect([one.key, solved === null]).toEqual([one.key, found(one, now)]);
      if (solved === null || !liveToday.has(solved)) continue;
      expect([one.key, found(one, liveToday.get(solved))]).toEqual([one.key, false]);
    }
    const isLast = day === days.at(-1);
    expect(rows.some(({ outcome }) => outcome?.solvedOn !== null)).toBe(!isLast);
  },
);

test.each([1, 4, 7].map((at) => days[at] ?? ''))(
  'the weeks ahead as of %s are those of that day',
  async (day) => {
    expect(await weeksOf(day)).toEqual(liveWeeks.get(day));
  },
);

test.each(days)(
  'the drivers with exceptions and with gaps as of %s are those of then',
  async (day) => {
    const found = await driversOf(day);
    expect(found).toEqual(liveDrivers.get(day));
    expect(found.every((ids) => ids.length > 0)).toBe(true);
  },
);

test.each(days)('the pending lines of work orders as of %s are those of then', async (day) => {
  const found = await linesOf(day);
  expect(found).toEqual(liveLines.get(day));
  expect(found.length).toBeGreaterThan(0);
});

test('every kind was counted on some day', () => {
  const all = [...live.values()] as Record<string, Record<string, number>>[];
  const sums = (key: string, what: string) =>
    all.reduce((sum, one) => sum + (one[key]?.[what] ?? 0), 0);
  for (const key of ['licence', 'medCard', 'training', 'renewal', 'service', 'paper', 'incident'])
    expect([key, sums(key, 'overdue')]).not.toEqual([key, 0]);
  for (const key of ['closedIncident', 'workOrder', 'incident'])
    expect([key, sums(key, 'other')]).not.toEqual([key, 0]);
});
