import {
  inspectionResults,
  openFailure,
  type InspectionEntry,
} from '@roadproof/domain/equipment/inspection-failure';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testCompany, type TestCompany } from '../../../db/testing/test-company.ts';
import { testDatabase } from '../../../db/testing/test-database.ts';

const database = await testDatabase();
const { owner } = database;
let company: TestCompany;
const types = [newId(), newId()] as const;

beforeAll(async () => {
  company = await testCompany(database);
  const { clientId } = company;
  await owner
    .insertInto('renewalType')
    .values(types.map((id, at) => ({ clientId, id, renewalName: `Inspection ${at}` })))
    .execute();
});

const day = fc.constantFrom('2026-11-24', '2026-11-25', '2026-11-26');
const which = fc.nat(2);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('entry' as const),
    which,
    day,
    hour: fc.integer({ min: 10, max: 13 }),
    result: fc.constantFrom(...inspectionResults, 'fail' as const, null),
  }),
  fc.record({ kind: fc.constant('entryGone' as const), at: fc.nat(9), isDeleted: fc.boolean() }),
  fc.record({ kind: fc.constant('entryRemoved' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('renewalGone' as const), which, isDeleted: fc.boolean() }),
  fc.record({ kind: fc.constant('last' as const), which, day: fc.option(day) }),
  fc.record({ kind: fc.constant('type' as const), which, type: fc.nat(1) }),
);

interface Kept {
  readonly id: string;
  type: number;
  isDeleted: boolean;
  last: string | null;
  readonly entries: (InspectionEntry & { isDeleted: boolean })[];
}
const deletedAt = (isDeleted: boolean) => (isDeleted ? sql<string>`now()` : null);

test('whatever happens to renewals and their history, the failure kept is the one the domain finds', async () => {
  const { clientId } = company;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const unit = newId();
      await owner.insertInto('equipment').values({ clientId, id: unit, name: unit }).execute();
      const renewals: Kept[] = [0, 1, 2].map(() => ({
        id: newId(),
        type: 0,
        isDeleted: false,
        last: null,
        entries: [],
      }));
      await owner
        .insertInto('renewal')
        .values(
          renewals.map(({ id }) => ({ clientId, id, equipmentId: unit, renewalTypeId: types[0] })),
        )
        .execute();
      for (const one of steps) {
        const renewal = 'which' in one ? renewals[one.which] : undefined;
        const entries = renewals.flatMap((kept) => kept.entries);
        const entry = 'at' in one ? entries[one.at] : undefined;
        if (one.kind === 'entry' && renewal) {
          const made = {
            id: newId(),
            completionDate: one.day,
            createdAt: `2026-11-26T${one.hour}:00:00.000Z`,
            result: one.result,
          };
          renewal.entries.push({ ...made, isDeleted: false });
          await owner
            .insertInto('renewalHistory')
            .values({ clientId, renewalId: renewal.id, ...made, defects: made.id })
            .execute();
        } else if (one.kind === 'entryGone' && entry) {
          entry.isDeleted = one.isDeleted;
          await owner
            .updateTable('renewalHistory')
            .set({ deletedAt: deletedAt(one.isDeleted) })
            .where('id', '=', entry.id)
            .execute();
        } else if (one.kind === 'entryRemoved' && entry) {
          entry.isDeleted = true;
          await owner.deleteFrom('renewalHistory').where('id', '=', entry.id).execute();
        } else if (renewal) {
          if (one.kind === 'renewalGone') renewal.isDeleted = one.isDeleted;
          if (one.kind === 'last') renewal.last = one.day;
          if (one.kind === 'type') renewal.type = one.type;
          await owner
            .updateTable('renewal')
            .set({
              deletedAt: deletedAt(renewal.isDeleted),
              lastCompletedOn: renewal.last,
              renewalTypeId: types[renewal.type],
            })
            .where('id', '=', renewal.id)
            .execute();
        }
        expect(await kept(renewals)).toEqual(expected(renewals));
      }
    }),
    { numRuns: 40 },
  );
});

/** What each renewal that is not deleted says. */
async function kept(renewals: readonly Kept[]) {
  const rows = await owner
    .selectFrom('renewal')
    .select(['id', 'failedOn', 'failedDefects'])
    .where('deletedAt', 'is', null)
    .where(
      'id',
      'in',
      renewals.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, failedOn, failedDefects }) => [id, failedOn, failedDefects]);
}

/** A failure of a renewal counts as long as nothing of its unit and type settles it. */
function expected(renewals: readonly Kept[]) {
  const there = renewals.filter(({ isDeleted }) => !isDeleted);
  return there
    .map(({ id, type, entries }) => {
      const alike = there.filter((other) => other.type === type);
      const others = alike.filter((other) => other.id !== id).flatMap((other) => other.entries);
      const settling = others.filter(({ result }) => result !== 'fail');
      const last =
        alike
          .flatMap((one) => one.last ?? [])
          .toSorted((a, b) => a.localeCompare(b))
          .at(-1) ?? null;
      const counted = [...entries, ...settling].filter(({ isDeleted }) => !isDeleted);
      const failure = openFailure(counted, last);
      return [id, failure?.completionDate ?? null, failure?.id ?? null];
    })
    .toSorted(([a = ''], [b = '']) => (a ?? '').localeCompare(b ?? ''));
}
