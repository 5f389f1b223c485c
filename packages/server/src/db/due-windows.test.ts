import { usualDueSoonDays } from '@roadproof/domain/due';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { renewalSource } from '../modules/equipment/renewal/rows.ts';
import { serviceReminderSource } from '../modules/equipment/service-reminder/rows.ts';
import { CountMemory } from './count-memory.ts';
import { newId } from './id.ts';
import { anyValue, type ListSource } from './list-source.ts';
import { page, type Reader } from './list.ts';
import { testCompany, type TestCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany } from './transaction.ts';

const today = '2026-11-21';
const database = await testDatabase();
const units: string[] = [];
let company: TestCompany;
let typeId: string;

beforeAll(async () => {
  company = await testCompany(database);
  const { clientId } = company;
  const { owner } = database;
  const taskId = newId();
  await owner.insertInto('serviceTask').values({ clientId, id: taskId, name: 'Oil' }).execute();
  typeId = newId();
  await owner
    .insertInto('renewalType')
    .values({ clientId, id: typeId, renewalName: 'Window permit' })
    .execute();
  for (let index = 0; index < 12; index += 1) {
    const equipmentId = newId();
    units.push(equipmentId);
    await owner
      .insertInto('equipment')
      .values({ clientId, id: equipmentId, name: `Unit ${index}` })
      .execute();
    await owner
      .insertInto('serviceReminder')
      .values({ clientId, id: newId(), equipmentId, taskId })
      .execute();
    await owner
      .insertInto('renewal')
      .values({ clientId, id: newId(), equipmentId, renewalTypeId: typeId })
      .execute();
  }
});

async function rows<Row>(
  source: ListSource<Row, never>,
  field: string,
  state: string | null,
  days: { readonly other: number; readonly renewal: number },
): Promise<readonly Row[]> {
  return inCompany(database, company.scope, async (db) => {
    const { clientId, adminId } = company;
    const reader = {
      db,
      today,
      caller: { clientId, employeeId: adminId },
      company: {
        id: clientId,
        name: 'One',
        timeZone: 'UTC',
        dueSoonDays: { ...usualDueSoonDays, ...days },
      },
      platform: { counts: new CountMemory(), database },
    };
    const body = state === null ? {} : { [field]: anyValue([state]) };
    return (await page(reader as unknown as Reader, source, body)).data;
  });
}

const number = (max: number) => fc.option(fc.integer({ min: 0, max }), { freq: 3 });
const changes = fc.record({
  unit: fc.nat(11),
  reading: number(1_000),
  offset: fc.constantFrom(0, 100),
  next: number(2_000),
  window: number(700),
  due: fc.option(fc.integer({ min: -60, max: 120 })),
  days: number(90),
  companyDays: fc.constantFrom(0, 30, 365),
  renewalDays: fc.constantFrom(0, 30, 365),
  typeDays: number(90),
  meterUnit: fc.constantFrom('Hours', 'Miles', null),
});

test('whatever changes, the lists of what is due are those rows of the whole list', async () => {
  const { owner } = database;
  const { clientId } = company;
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const step of steps) {
        const { days } = step;
        const unit = units[step.unit] ?? '';
        const due = step.due === null ? null : sql<string>`${today}::date + ${step.due}::int`;
        await owner
          .updateTable('serviceReminder')
          .set({
            nextDueTime: due,
            timeIntervalThreshold: days,
            nextPrimaryMeterReading: step.next,
            primaryDueSoonThreshold: step.window,
            nextSecondaryMeterReading: step.next === null ? step.reading : null,
          })
          .where('equipmentId', '=', unit)
          .execute();
        await owner
          .updateTable('equipment')
          .set({
            currentPrimaryReading: step.reading,
            primaryMeterOffset: step.offset,
            currentSecondaryReading: step.window,
            primaryMeterUnitId: step.meterUnit && company.lookup('MeterUnit', step.meterUnit),
          })
          .where('id', '=', unit)
          .execute();
        await owner
          .updateTable('renewal')
          .set({ nextRenewal: due, dueSoonDays: days })
          .where('equipmentId', '=', unit)
          .execute();
        await owner
          .updateTable('renewalType')
          .set({ dueSoonDays: step.typeDays })
          .where('id', '=', typeId)
          .execute();
        await owner
          .updateTable('client')
          .set({ dueSoonDays: step.companyDays, renewalDueSoonDays: step.renewalDays })
          .where('id', '=', clientId)
          .execute();
      }
      const last = steps.at(-1);
      const days = { other: last?.companyDays ?? 30, renewal: last?.renewalDays ?? 30 };
      for (const [source, field] of [
        [serviceReminderSource, 'status'],
        [renewalSource, 'renewalStatus.lookupDisplayName'],
      ] as const) {
        const of = (state: string | null) =>
          rows(
            source as ListSource<{ id: string; standing: { state: string } }, never>,
            field,
            state,
            days,
          );
        const all = await of(null);
        for (const state of ['OVERDUE', 'DUE_SOON']) {
          const found = (await of(state === 'OVERDUE' ? 'Overdue' : 'Due Soon')).map(
            (row) => row.id,
          );
          const expectedIds = all
            .filter((row) => row.standing.state === state)
            .map((row) => row.id);
          expect(found.toSorted(), `${source.name} ${state}`).toEqual(expectedIds.toSorted());
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('a new window of the company writes only the rows that have none of their own', async () => {
  const { owner } = database;
  const { clientId } = company;
  const [own = '', usual = ''] = units;
  for (const [unit, days] of [
    [own, 7],
    [usual, null],
  ] as const) {
    await owner
      .updateTable('serviceReminder')
      .set({ nextDueTime: '2026-12-31', timeIntervalThreshold: days })
      .where('equipmentId', '=', unit)
      .execute();
    await owner
      .updateTable('renewal')
      .set({ nextRenewal: '2026-12-31', dueSoonDays: days })
      .where('equipmentId', '=', unit)
      .execute();
  }
  await owner
    .updateTable('renewalType')
    .set({ dueSoonDays: null })
    .where('id', '=', typeId)
    .execute();
  const setWindow = (days: number) =>
    owner
      .updateTable('client')
      .set({ dueSoonDays: days, renewalDueSoonDays: days })
      .where('id', '=', clientId)
      .execute();
  const kept = async () => {
    const { rows: found } = await sql<{ written: string; day: string }>`
      select xmin::text as written, due_soon_date::text as day from service_reminder
       where equipment_id = any(${[own, usual]}::uuid[])
      union all
      select xmin::text, due_soon_date::text from renewal
       where equipment_id = any(${[own, usual]}::uuid[])
       order by day, written`.execute(owner);
    return found;
  };
  await setWindow(30);
  const before = await kept();
  await setWindow(10);
  const after = await kept();
  // 30 and 10 days before December 31, or the row's own 7.
  expect(before.map(({ day }) => day)).toEqual([
    '2026-12-01',
    '2026-12-01',
    '2026-12-24',
    '2026-12-24',
  ]);
  expect(after.map(({ day }) => day)).toEqual([
    '2026-12-21',
    '2026-12-21',
    '2026-12-24',
    '2026-12-24',
  ]);
  expect(after.slice(2)).toEqual(before.slice(2));
});
