import { expect, test } from 'vitest';
import { reasonWithout } from './matrix-cell.ts';

test('the paragraph that has a line of its own is left out of the reason', () => {
  const rule = '49 CFR 391.25(a)';
  expect(reasonWithout(`Overdue: Annual MVR was due 11/06/2026 (${rule})`, rule)).toBe(
    'Overdue: Annual MVR was due 11/06/2026',
  );
  expect(reasonWithout(`Missing: Annual MVR (was due 11/06/2026, ${rule})`, rule)).toBe(
    'Missing: Annual MVR (was due 11/06/2026)',
  );
  expect(reasonWithout('Missing: Annual MVR (49 CFR 391.51)', rule)).toBe(
    'Missing: Annual MVR (49 CFR 391.51)',
  );
  expect(reasonWithout('Optional: Other', null)).toBe('Optional: Other');
});
