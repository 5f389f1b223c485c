import { expect, test } from 'vitest';
import { cardChange } from './card-change.ts';

const record = { exam: '2024-11-27', expires: '2026-11-27' };
const change = (exam: string | null, expires: string | null, of = record) =>
  cardChange({ exam, expires }, of);

test('the last day decides, by one day', () => {
  expect(change('2026-11-24', '2026-11-28')).toBe('later');
  expect(change('2024-11-27', '2026-11-27')).toBe('same');
  expect(change('2026-11-24', '2026-11-26')).toBe('earlier');
  // A card of 12 months that ends before the one of 24 months.
  expect(change('2025-10-01', '2026-10-01')).toBe('earlier');
  // The exam has no say where the last day is later.
  expect(change('2024-11-26', '2026-11-28')).toBe('later');
});

test('without a last day, or with an equal one, the exam decides', () => {
  expect(change('2024-11-26', '2026-11-27')).toBe('earlier');
  expect(change('2024-11-28', '2026-11-27')).toBe('later');
  expect(change('2024-11-26', null)).toBe('earlier');
  expect(change('2024-11-28', null)).toBe('later');
});

test('what is not known changes nothing', () => {
  expect(change(null, null)).toBe('same');
  expect(
    cardChange({ exam: '2026-01-01', expires: '2028-01-01' }, { exam: null, expires: null }),
  ).toBe('same');
  expect(
    cardChange({ exam: null, expires: '2028-02-29' }, { exam: null, expires: '2028-03-01' }),
  ).toBe('earlier');
});
