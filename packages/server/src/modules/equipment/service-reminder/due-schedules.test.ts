import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { formatDay, formatReading } from '@roadproof/domain/format';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';

const today = '2026-11-26';
const schedules = 2000;
const unitCount = 40;
const { call, company, database, signIn } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const token = await signIn();

interface Readings {
  readonly primary: number;
  readonly secondary: number;
}
interface Schedule {
  readonly unit: number;
  /** Days from today; null where no date counts. */
  readonly days: number | null;
  /** How far the meters are from their next reading; null where they do not count. */
  readonly primary: number | null;
  readonly secondary: number | null;
}
interface Row {
  readonly id: string;
  readonly status?: string;
  readonly renewalStatus?: { readonly lookupDisplayName: string };
  readonly due: {
    readonly clock: 'date' | 'primary' | 'secondary';
    readonly at: string | number | null;
    readonly left: number | null;
    readonly share: number | null;
    readonly text: string | null;
    readonly leftText: string | null;
  };
}

const left = (most: number) => fc.option(fc.integer({ min: -most, max: most }), { freq: 3 });
const schedule: fc.Arbitrary<Schedule> = fc.record({
  unit: fc.nat(unitCount - 1),
  days: left(400),
  primary: left(9000),
  secondary: left(300),
});
const readings: readonly Readings[] = fc.sample(
  fc.record({
    primary: fc.integer({ min: 10_000, max: 600_000 }),
    secondary: fc.integer({ min: 500, max: 20_000 }),
  }),
  { numRuns: unitCount, seed: 20_261_126 },
);
const written = new Map<string, Schedule>();

beforeAll(async () => {
  const { owner } = database;
  const { clientId } = company;
  const taskId = newId();
  const renewalTypeId = newId();
  await owner.insertInto('serviceTask').values({ id: taskId, clientId, name: 'PM-A' }).execute();
  await owner
    .insertInto('renewalType')
    .values({ id: renewalTypeId, clientId, renewalName: 'Road permit' })
    .execute();
  const units = readings.map(({ primary, secondary }, at) => ({
    id: newId(),
    clientId,
    name: `Unit ${at}`,
    primaryMeterUnitId: company.lookup('MeterUnit', 'Miles'),
    secondaryMeterUnitId: company.lookup('MeterUnit', 'Hours'),
    initialPrimaryReading: 0,
    initialSecondaryReading: 0,
    currentPrimaryReading: primary,
    currentSecondaryReading: secondary,
  }));
  await owner.insertInto('equipment').values(units).execute();
  const reminders = [];
  const renewals = [];
  for (const one of fc.sample(schedule, { numRuns: schedules, seed: 42 })) {
    const [id, renewalId] = [newId(), newId()];
    const equipmentId = units[one.unit]?.id ?? '';
    const now = readings[one.unit] ?? { primary: 0, secondary: 0 };
    const day = one.days === null ? null : addDays(today, one.days);
    written.set(id, one).set(renewalId, { ...one, primary: null, secondary: null });
    reminders.push({
      id,
      clientId,
      equipmentId,
      taskId,
      nextDueTime: day,
      nextPrimaryMeterReading: one.primary === null ? null : now.primary + one.primary,
      nextSecondaryMeterReading: one.secondary === null ? null : now.secondary + one.secondary,
    });
    renewals.push({ id: renewalId, clientId, equipmentId, renewalTypeId, nextRenewal: day });
  }
  for (let at = 0; at < schedules; at += 500) {
    await owner
      .insertInto('serviceReminder')
      .values(reminders.slice(at, at + 500))
      .execute();
    await owner
      .insertInto('renewal')
      .values(renewals.slice(at, at + 500))
      .execute();
  }
});

/** Every row of a list, page by page. */
async function allRows(
  list: typeof api.serviceReminders.list | typeof api.renewals.list,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const options = { pageNumber, pageSize: 500 };
    const { data, total } = (await call(list, { options }, token)).json<{
      data: Row[];
      total: number;
    }>();
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found;
  }
}

/** The clocks of a schedule that are past today, each as the list has to write it. */
function pastClocks({ unit, days, primary, secondary }: Schedule): Map<string, string> {
  const now = readings[unit] ?? { primary: 0, secondary: 0 };
  const past = new Map<string, string>();
  if (days !== null && days < 0) past.set('date', formatDay(addDays(today, days)));
  if (primary !== null && primary < 0)
    past.set('primary', formatReading(now.primary + primary, 'mi'));
  if (secondary !== null && secondary < 0)
    past.set('secondary', formatReading(now.secondary + secondary, 'h'));
  return past;
}

test.each([
  ['service reminders', api.serviceReminders.list],
  ['renewals', api.renewals.list],
] as const)(
  'of 2,000 random schedules, %s are overdue beside what is past and beside nothing else',
  async (_, list) => {
    const rows = (await allRows(list)).filter(({ id }) => written.has(id));
    expect(rows).toHaveLength(schedules);
    let overdue = 0;
    for (const { id, status, renewalStatus, due } of rows) {
      const given = written.get(id);
      if (!given) continue;
      const past = pastClocks(given);
      const isOverdue = (status ?? renewalStatus?.lookupDisplayName) === 'Overdue';
      expect([id, isOverdue]).toEqual([id, past.size > 0]);
      expect([id, (due.leftText ?? '').endsWith(' over')]).toEqual([id, isOverdue]);
      if (!isOverdue) continue;
      overdue += 1;
      // The clock it shows is one that is past, with the day or the reading that was written.
      expect([id, due.text]).toEqual([id, past.get(due.clock)]);
      expect(due.left).toBeLessThan(0);
      expect(due.share).toBe(1);
    }
    expect(overdue).toBeGreaterThan(500);
    expect(overdue).toBeLessThan(schedules);
  },
);

test('the file of service reminders is overdue beside what is past alone', async () => {
  const file = await call(api.serviceReminders.excel, { format: 'csv' }, token);
  const [head = '', ...lines] = file.body.split('\r\n').filter(Boolean);
  const parts = (line: string) =>
    [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=,)(?=,)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
  const at = (name: string) => head.split(',').indexOf(name);
  expect(lines).toHaveLength(schedules);
  for (const line of lines) {
    const cells = parts(line);
    const isOverdue = cells[at('Status')] === 'Overdue';
    expect([line, cells[at('Left')]?.endsWith(' over')]).toEqual([line, isOverdue]);
  }
});
