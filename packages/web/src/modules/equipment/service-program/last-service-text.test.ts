import { expect, test } from 'vitest';
import { lastServiceText } from './last-service-text.ts';

test.each([
  ['one unit', { units: 1, from: '2026-08-14', until: '2026-08-14' }, 1, 'Last PM 08/14/2026'],
  [
    'several of one day',
    { units: 2, from: '2026-08-14', until: '2026-08-14' },
    3,
    'Last PM 08/14/2026, 2 of 3 units',
  ],
  [
    'several days',
    { units: 5, from: '2026-03-02', until: '2026-08-14' },
    8,
    'Last PM 03/02/2026 to 08/14/2026, 5 of 8 units',
  ],
])('%s', (_name, lastService, made, text) => {
  expect(lastServiceText(lastService, made)).toBe(text);
});
