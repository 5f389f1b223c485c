import { expect, test } from 'vitest';
import { dayAfterKey } from './calendar-keys.ts';

test('arrows walk days and weeks over the ends of months and years', () => {
  const after = (key: string, day: string) => dayAfterKey(key, day, '2026-11-22');
  expect(after('ArrowRight', '2026-11-30')).toBe('2026-12-01');
  expect(after('ArrowLeft', '2027-01-01')).toBe('2026-12-31');
  expect(after('ArrowDown', '2026-11-27')).toBe('2026-12-04');
  expect(after('ArrowUp', '2026-03-05')).toBe('2026-02-26');
  expect(after('Home', '2026-11-27')).toBe('2026-11-22');
  expect(after('End', '2026-11-24')).toBe('2026-11-28');
  expect(after('PageDown', '2027-01-31')).toBe('2027-02-28');
  expect(after('PageUp', '2026-03-31')).toBe('2026-02-28');
  expect(after('a', '2026-11-27')).toBeNull();
});
