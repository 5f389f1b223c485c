import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { constant } from '../../../db/list-source.ts';
import { testCompany, type TestCompany } from '../../../db/testing/test-company.ts';
import { testDatabase } from '../../../db/testing/test-database.ts';
import { waitingForLocks } from '../../../db/testing/waiting.ts';
import { owedInspections } from './rows.ts';

const database = await testDatabase();
const { owner } = database;
const units = [newId(), newId(), newId()] as const;
const types = { inspected: newId(), other: newId() } as const;
let company: TestCompany;
let inspectionId: string;
let permitId: string;

beforeAll(async () => {
  company = await testCompany(database);
  const { clientId } = company;
  const [kind] = await owner
    .selectFrom('renewalType')
    .select('id')
    .where('clientId', '=', clientId)
    .where('code', '=', 'annualInspection')
    .execute();
  inspectionId = kind?.id ?? '';
  permitId = newId();
  await owner
    .insertInto('renewalType')
    .values({ clientId, id: permitId, renewalName: 'Window permit' })
    .execute();
  await owner
    .insertInto('equipmentType')
    .values([
      {
        clientId,
        id: types.inspected,
        equipmentTypeName: 'Tractor of the test',
        needsAnnualInspection: true,
      },
      {
        clientId,
        id: types.other,
        equipmentTypeName: 'Forklift of the test',
        needsAnnualInspection: false,
      },
    ])
    .execute();
  await owner
    .insertInto('equipment')
    .values(units.map((id, at) => ({ clientId, id, name: `Unit ${at}`, typeId: types.inspected })))
    .execute();
});

const day = fc.option(fc.constantFrom('2024-02-29', '2025-11-30', '2026-01-31', '2026-11-21'), {
  freq: 3,
});
const unit = fc.nat(2);
const change = fc.oneof(
  fc.record({ kind: fc.constant('unit' as const), unit, day, isInspected: fc.boolean() }),
  fc.record({ kind: fc.constant('unitGone' as const), unit, isDeleted: fc.boolean() }),
  fc.record({
    kind: fc.constant('renewal' as const),
    unit,
    isInspection: fc.boolean(),
    next: day,
    done: day,
    last: day,
    isClosed: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('renewals' as const), isClosed: fc.boolean(), last: day }),
  fc.record({ kind: fc.constant('moved' as const), unit, to: unit, isInspection: fc.boolean() }),
  fc.record({ kind: fc.constant('renewalsGone' as const), unit, isDeleted: fc.boolean() }),
  fc.record({
    kind: fc.constant('rule' as const),
    months: fc.option(fc.constantFrom(6, 12, 24)),
    days: fc.option(fc.constantFrom(0, 45)),
    isActive: fc.boolean(),
    isStateProgram: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('type' as const), needs: fc.boolean() }),
  fc.record({ kind: fc.constant('company' as const), days: fc.constantFrom(0, 30, 90) }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply(step: Change): Promise<void> {
  const { clientId } = company;
  const deletedAt = (isDeleted: boolean) => (isDeleted ? sql<string>`now()` : null);
  switch (step.kind) {
    case 'unit':
      await owner
        .updateTable('equipment')
        .set({
          inspectionDate: step.day,
          typeId: step.isInspected ? types.inspected : types.other,
        })
        .where('id', '=', units[step.unit] ?? '')
        .execute();
      return;
    case 'unitGone':
      await owner
        .updateTable('equipment')
        .set({ deletedAt: deletedAt(step.isDeleted) })
        .where('id', '=', units[step.unit] ?? '')
        .execute();
      return;
    case 'renewal':
      await owner
        .insertInto('renewal')
        .values({
          clientId,
          id: newId(),
          equipmentId: units[step.unit] ?? '',
          renewalTypeId: step.isInspection ? inspectionId : permitId,
          nextRenewal: step.next,
          completionDate: step.done,
          lastCompletedOn: step.last,
          isClosed: step.isClosed,
        })
        .execute();
      return;
    case 'renewals':
      await owner
        .updateTable('renewal')
        .set({ isClosed: step.isClosed, lastCompletedOn: step.last })
        .where('clientId', '=', clientId)
        .execute();
      return;
    case 'moved':
      await owner
        .updateTable('renewal')
        .set({
          equipmentId: units[step.to] ?? '',
          renewalTypeId: step.isInspection ? inspectionId : permitId,
        })
        .where('equipmentId', '=', units[step.unit] ?? '')
        .execute();
      return;
    case 'renewalsGone':
      await owner
        .updateTable('renewal')
        .set({ deletedAt: deletedAt(step.isDeleted) })
        .where('equipmentId', '=', units[step.unit] ?? '')
        .execute();
      return;
    case 'rule':
      await owner
        .updateTable('renewalType')
        .set({
          defaultMonths: step.months,
          dueSoonDays: step.days,
          isActive: step.isActive,
          isStateProgram: step.isStateProgram,
        })
        .where('id', '=', inspectionId)
        .execute();
      return;
    case 'type':
      await owner
        .updateTable('equipmentType')
        .set({ needsAnnualInspection: step.needs })
        .where('id', '=', types.inspected)
        .execute();
      return;
    case 'company':
      await owner
        .updateTable('client')
        .set({ renewalDueSoonDays: step.days })
        .where('id', '=', clientId)
        .execute();
  }
}

const columns = 'client_id, id, renewal_type_id, last_completed_on, next_renewal, due_soon_date';

/** What is kept and does not follow from units and renewals, or the other way round. */
async function differences(): Promise<readonly unknown[]> {
  const kept = constant(`select ${columns} from owed_inspection`);
  const made = constant(`select ${columns} from (${owedInspections}) made`);
  const { rows } = await sql`
    (${kept} except ${made}) union all (${made} except ${kept})`.execute(owner);
  return rows;
}

test('whatever changes of units, renewals and rules, the inspections kept are those that follow from them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const step of steps) {
        await apply(step);
        expect(await differences()).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

test('two who close and add the renewal of one unit at once leave what follows from both', async () => {
  const { clientId } = company;
  await apply({ kind: 'type', needs: true });
  await apply({ kind: 'rule', months: 12, days: 45, isActive: true, isStateProgram: false });
  const equipmentId = newId();
  const first = newId();
  await owner
    .insertInto('equipment')
    .values({ clientId, id: equipmentId, name: 'Held', typeId: types.inspected })
    .execute();
  const renewal = { clientId, equipmentId, renewalTypeId: inspectionId, nextRenewal: '2027-01-01' };
  await owner
    .insertInto('renewal')
    .values({ ...renewal, id: first })
    .execute();
  const closing = owner.transaction().execute(async (db) => {
    await db.updateTable('renewal').set({ isClosed: true }).where('id', '=', first).execute();
    const adding = owner
      .insertInto('renewal')
      .values({ ...renewal, id: newId() })
      .execute();
    // The other comes as far as the unit, which this transaction holds.
    await expect.poll(async () => waitingForLocks(database)).toBe(1);
    return { adding };
  });
  await (
    await closing
  ).adding;
  expect(await differences()).toEqual([]);
});
