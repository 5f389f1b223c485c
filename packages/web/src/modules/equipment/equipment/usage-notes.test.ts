import { expect, test } from 'vitest';
import { usageNotes } from './usage-notes.ts';

const month = (month: string, between: readonly string[] | null = null) => ({
  month: `${month}-01T00:00:00.000Z`,
  usage: 1,
  isRead: between === null,
  isPresent: month === '2026-11',
  between,
});
const summer = ['2026-06-30T00:00:00.000Z', '2026-08-02T00:00:00.000Z'];

test('a month without a reading is named with the readings around it, and the present one', () => {
  const months = [month('2026-06'), month('2026-07', summer), month('2026-08'), month('2026-11')];
  expect(usageNotes(months, 'miles')).toEqual([
    'July: no reading between 06/30 and 08/02/2026, so its miles are shared by days.',
    'November is not over.',
  ]);
});

test('months between the same readings are named together, with the year where it is another one', () => {
  const winter = ['2025-10-31', '2026-02-01'];
  const months = [month('2025-11', winter), month('2025-12', winter), month('2026-01', winter)];
  expect(usageNotes(months, 'hours')).toEqual([
    'November 2025 to January 2026: no reading between 10/31/2025 and 02/01/2026, so their hours are shared by days.',
  ]);
});

test('of more than three stretches one sentence says what hatched months are', () => {
  const months = ['2026-01', '2026-03', '2026-05', '2026-07'].map((one) => month(one, [one, one]));
  expect(usageNotes(months, 'miles')).toEqual([
    'Hatched months have no reading, so their miles are shared by days.',
  ]);
});
