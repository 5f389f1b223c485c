import { api } from '@roadproof/contract/api';
import { answers } from '@roadproof/domain/answer';
import { noPermissions } from '@roadproof/domain/account/permission';
import { addDays, addMonths } from '@roadproof/domain/calendar-day';
import { inspectionDuty } from '@roadproof/domain/equipment/inspection-duty';
import { mayBeUsed, type UseAnswer } from '@roadproof/domain/equipment/may-be-used';
import {
  useCodes,
  useEffects,
  type RenewalOfUnit,
  type UnitToUse,
} from '@roadproof/domain/equipment/use-reason';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import type { Tables } from '../../../db/tables.ts';
import { testApp } from '../../../testing/test-app.ts';

const today = '2026-11-26';
const { call, company, database, signIn } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const { owner } = database;
const { clientId, lookup } = company;
const token = await signIn();

// Around every edge: long over, a window of 30 days and one of 60, and a leap day.
const day = fc.option(
  fc.constantFrom(
    ...[-400, -31, -1, 0, 1, 29, 30, 31, 60, 61, 200, 400].map((count) => addDays(today, count)),
    '2024-02-29',
  ),
  { freq: 5 },
);
const renewal = fc.record({
  due: day,
  failedOn: fc.option(fc.constantFrom('2026-11-01', '2026-11-26'), { freq: 1 }),
  isClosed: fc.boolean(),
});
const renewalOf = fc.option(renewal, { freq: 2 });
const unit = fc.record({
  status: fc.constantFrom(null, 'Active', 'Active', 'In Shop', 'Out of Service', 'Sold'),
  type: fc.constantFrom('Tractor', 'Pickup', 'Forklift'),
  gvwr: fc.constantFrom(null, 0, 10_000, 10_001),
  inspectionDate: fc.constantFrom(null, '2024-02-29', '2025-11-25', '2025-11-26', '2026-06-01'),
  inspection: renewalOf,
  registration: renewalOf,
  extinguisher: renewalOf,
  service: fc.option(fc.record({ due: day, left: fc.constantFrom(null, -640, 0, 310, 5000) }), {
    freq: 2,
  }),
});
const inspectionEach = 12;
const reading = 100_000;
const idsOf = async (table: 'equipmentType' | 'renewalType', name: string) => {
  const rows = await owner.selectFrom(table).selectAll().where('clientId', '=', clientId).execute();
  return new Map(rows.map((row) => [String(row[name as keyof typeof row]), row.id]));
};
const typeIds = await idsOf('equipmentType', 'equipmentTypeName');
const kindIds = await idsOf('renewalType', 'renewalName');
type Drawn = typeof unit extends fc.Arbitrary<infer T> ? T : never;
type Renewal = NonNullable<Drawn['inspection']>;

const kinds = [
  { field: 'inspection', name: 'Annual DOT Inspection', rule: '49 CFR 396.17', threshold: 30 },
  { field: 'registration', name: 'Registration', rule: null, threshold: 60 },
  { field: 'extinguisher', name: 'Fire Extinguisher', rule: null, threshold: 30 },
] as const;

/** A renewal as it is stored, and as the rule knows it. */
function stored({ due, failedOn, isClosed }: Renewal, kind: (typeof kinds)[number], owes: boolean) {
  const [id, isInspection] = [newId(), kind.field === 'inspection'];
  const failure = isInspection && failedOn !== null;
  const facts: RenewalOfUnit = {
    id,
    name: kind.name,
    role: kind.field === 'extinguisher' ? 'other' : kind.field,
    rule: kind.rule,
    due,
    lastCompletedOn: null,
    threshold: kind.threshold,
    isOpen: !isClosed,
    isMissing: isInspection && owes && due === null && !isClosed,
    failure: failure ? { failedOn, failedDefects: 'brake lining' } : null,
  };
  return { facts, isCounted: !isClosed || failure };
}

/** The inspection that a unit owes without a renewal of it that is open. */
function owedOf(id: string, inspectionDate: string | null): RenewalOfUnit {
  const due = inspectionDate && addMonths(inspectionDate, inspectionEach);
  return {
    id,
    name: 'Annual DOT Inspection',
    role: 'inspection',
    rule: '49 CFR 396.17',
    due,
    lastCompletedOn: inspectionDate,
    threshold: 30,
    isOpen: true,
    isMissing: due === null,
    failure: null,
  };
}

const reachedAt = (left: number | null): number | null => (left === null ? null : reading + left);

/** Rows to store, all of a table in one statement. */
const rows = {
  equipment: [] as Insertable<Tables['equipment']>[],
  renewal: [] as Insertable<Tables['renewal']>[],
  serviceReminder: [] as Insertable<Tables['serviceReminder']>[],
};

/** Adds the rows of a unit and returns what the rule knows of it. */
function made(drawn: Drawn, at: number, taskId: string): UnitToUse {
  const { status, type, gvwr, inspectionDate, service } = drawn;
  const [id, name] = [newId(), `Unit ${String(at).padStart(3, '0')}`];
  const duty = inspectionDuty({
    byType: type === 'Tractor',
    onHighway: type !== 'Forklift',
    isDriveaway: false,
    gvwr,
    weight: null,
    registeredWeight: null,
    combinedWeight: null,
    passengers: null,
    carriesForPay: null,
    hasHazmatPlacards: false,
    isHeavy: null,
  });
  rows.equipment.push({
    clientId,
    id,
    name,
    gvwr,
    inspectionDate,
    typeId: typeIds.get(type) ?? null,
    equipmentStatusId: status && lookup('EquipmentStatus', status),
    primaryMeterUnitId: lookup('MeterUnit', 'Miles'),
    currentPrimaryReading: reading,
  });
  const renewals: RenewalOfUnit[] = [];
  let hasOpenInspection = false;
  for (const kind of kinds) {
    const given = drawn[kind.field];
    if (given === null) continue;
    const { facts, isCounted } = stored(given, kind, duty.state === 'owed');
    if (isCounted) renewals.push(facts);
    hasOpenInspection ||= kind.field === 'inspection' && facts.isOpen;
    rows.renewal.push({
      clientId,
      id: facts.id,
      equipmentId: id,
      renewalTypeId: kindIds.get(kind.name) ?? '',
      nextRenewal: facts.due,
      isClosed: !facts.isOpen,
      failedOn: facts.failure?.failedOn ?? null,
      failedDefects: facts.failure?.failedDefects ?? null,
    });
  }
  if (duty.state === 'owed' && !hasOpenInspection) renewals.push(owedOf(id, inspectionDate));
  const reminder = newId();
  const next = reachedAt(service?.left ?? null);
  if (service)
    rows.serviceReminder.push({
      clientId,
      id: reminder,
      equipmentId: id,
      taskId,
      nextDueTime: service.due,
      nextPrimaryMeterReading: next,
      primaryDueSoonThreshold: 500,
    });
  const none = { next: null, current: null, threshold: null };
  return {
    id,
    name,
    status,
    orderNumber: null,
    outOfServiceSince: null,
    duty,
    renewals,
    services: service
      ? [
          {
            id: reminder,
            name: 'PM-A of the test',
            due: service.due,
            threshold: 30,
            primary: { next, current: reading, threshold: 500 },
            secondary: none,
          },
        ]
      : [],
    meterSigns: { primary: 'mi', secondary: null },
  };
}

interface Row {
  readonly id: string;
  readonly mayBeUsed: UseAnswer;
}
const list = async (body: object): Promise<readonly Row[]> => {
  const answer = await call(api.equipment.list, { ...body }, token);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: Row[] }>().data;
};
/** An answer of the API with its day as the rule has it. */
const plain = ({ mayBeUsed: { until, ...rest } }: Row): UseAnswer => ({
  ...rest,
  until: until && until.slice(0, 10),
});

test('list, page and rule say the same of 200 random units', async () => {
  const taskId = newId();
  await owner
    .insertInto('serviceTask')
    .values({ clientId, id: taskId, name: 'PM-A of the test' })
    .execute();
  const drawn = fc.sample(unit, { numRuns: 200, seed: 2_026 });
  const units = drawn.map((one, at) => made(one, at, taskId));
  await owner.insertInto('equipment').values(rows.equipment).execute();
  await owner.insertInto('renewal').values(rows.renewal).execute();
  await owner.insertInto('serviceReminder').values(rows.serviceReminder).execute();
  const expected = new Map(units.map((one) => [one.id, mayBeUsed(one, today)]));
  const shown = await list({});
  for (const row of shown) expect(plain(row)).toEqual(expected.get(row.id));
  expect(shown).toHaveLength(200);
  // Every answer is there, or the test shows nothing.
  const of = (answer: string | null) =>
    units.filter(({ id }) => expected.get(id)?.answer === answer).map(({ id }) => id);
  for (const answer of answers) {
    expect(of(answer).length).toBeGreaterThan(3);
    expect((await list({ mayBeUsed: answer })).map(({ id }) => id)).toEqual(of(answer));
  }
  const empty = { combineWith: 0, filters: [{ comparisonOperator: 8 }] };
  expect((await list({ mayBeUsed: empty })).map(({ id }) => id)).toEqual(of(null));
  const options = { sortBy: [{ field: 'mayBeUsed.answer', direction: 'asc' }] };
  // Behind Yes those of which nothing is asked, and the sold ones last.
  const [notAsked, sold] = ['Nothing is asked of this unit', 'Nothing is asked of a sold unit'];
  const firstOf = ({ answer, text, reasons }: UseAnswer) =>
    answer === null ? text : `${answer} ${reasons[0]?.code ?? ''}`;
  const inOrder = [
    ...useCodes.map((code) => `${useEffects[code]} ${code}`),
    'yes ',
    notAsked,
    sold,
  ].flatMap((first) => [...expected.values()].map(firstOf).filter((one) => one === first));
  expect(inOrder).toHaveLength(200);
  expect(inOrder).toContain(notAsked);
  const sorted = await list({ options });
  expect(sorted.map(({ mayBeUsed: one }) => firstOf(one))).toEqual(inOrder);
  expect(sorted.at(-1)?.mayBeUsed.text).toBe('Nothing is asked of a sold unit');
  for (const { id } of units.slice(0, 20)) {
    const page = (await call(api.equipment.get, { Id: id }, token)).json<{ data: Row }>().data;
    expect(plain(page)).toEqual(expected.get(id));
  }
});

test('who may read reports alone is told nothing of it and filters and sorts by none of it', async () => {
  const reader = await signIn({ flags: { ...noPermissions, hasReportsAccess: true } });
  const read = (body: object) => call(api.equipment.list, { ...body }, reader);
  const [row] = (await read({})).json<{ data: object[] }>().data;
  expect(Object.keys(row ?? {})).toContain('serialNumber');
  expect(row).not.toHaveProperty('mayBeUsed');
  for (const body of [
    { mayBeUsed: 'no' },
    { options: { sortBy: [{ field: 'mayBeUsed.answer', direction: 'asc' }] } },
  ])
    expect((await read(body)).statusCode).toBe(400);
});
