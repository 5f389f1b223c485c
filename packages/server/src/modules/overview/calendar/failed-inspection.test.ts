import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { inspectedUnits } from '../../equipment/renewal/testing/inspected-units.ts';

const { answer, fail, on, pass, repair, tractor } = await inspectedUnits();

interface Calendar {
  readonly data: {
    readonly days: readonly {
      readonly day: string;
      readonly count: number;
      readonly state: string;
    }[];
  };
}
/** The marks of renewals in the calendar, each with the number of rows that its panel opens. */
async function marks(from: string, to: string) {
  const { data } = await answer<Calendar>(api.trainingCalendar.get, {
    from,
    to,
    layers: ['renewal'],
  });
  return Promise.all(
    data.days.map(async ({ day, count, state }) => {
      const at = day.slice(0, 10);
      const rows = await answer<{ total: number }>(api.renewals.list, {
        dueOrFailed: { from: at, to: at },
        'renewalStatus.lookupDisplayName': ['Pending', 'OverDue', 'DueSoon'],
      });
      expect([at, rows.total]).toEqual([at, count]);
      return [at, count, state];
    }),
  );
}
const winter = ['2026-11-01', '2027-01-31'] as const;

test('a failed inspection is red on the day it was found, and calm on its due day again once it is settled', async () => {
  await on('2026-11-26');
  const unit = await tractor('2025-12-27');
  await tractor('2025-12-27');
  expect(await marks(...winter)).toEqual([['2026-12-27', 2, 'PENDING']]);
  await fail(unit.id);
  // Found today: red at once, although nothing of today is past.
  expect(await marks(...winter)).toEqual([
    ['2026-11-26', 1, 'OVERDUE'],
    ['2026-12-27', 1, 'PENDING'],
  ]);
  await repair(unit.id, '2026-11-26');
  expect(await marks(...winter)).toEqual([['2026-12-27', 2, 'PENDING']]);
  await fail(unit.id);
  await on('2026-11-28');
  await pass(unit.id, '2026-11-28');
  expect(await marks(...winter)).toEqual([['2026-12-27', 1, 'DUE_SOON']]);
});

test('what is due on the day a failure was found shares its mark', async () => {
  await on('2027-03-10');
  const unit = await tractor('2026-05-01');
  await tractor('2026-03-10');
  await fail(unit.id);
  expect(await marks('2027-03-01', '2027-05-31')).toEqual([['2027-03-10', 2, 'OVERDUE']]);
});
