import { expect, test } from 'vitest';
import { meterKind } from './meter-unit.ts';

test.each([
  ['Miles', 'miles'],
  ['mi', 'miles'],
  ['Odometer', 'miles'],
  ['KM', 'kilometers'],
  ['kms (old)', 'kilometers'],
  ['Kilometres', 'kilometers'],
  ['Odometer km', 'kilometers'],
  ['Engine hours', 'hours'],
  ['Hrs.', 'hours'],
  ['h', 'hours'],
  ['Cycles', undefined],
  ['Shift', undefined],
])('%s counts %s', (name, kind) => {
  expect(meterKind([name])).toBe(kind);
});

test('the key says it where the display name does not', () => {
  expect(meterKind(['Hubo', 'Miles'])).toBe('miles');
});
