import { expect, test } from 'vitest';
import { holdFault, holdText, isHoldOver } from './driver-hold.ts';

const hold = { fromDay: '2028-02-28', untilDay: '2028-03-01' };
const open = { fromDay: '2028-02-29', untilDay: null };

test.each([
  ['2028-02-27', false],
  ['2028-03-01', false],
  ['2028-03-02', true],
])('a hold until 03/01/2028 on %s', (day, isOver) => {
  expect(isHoldOver(hold, day)).toBe(isOver);
});

test('a hold without a last day is never over', () => {
  expect(isHoldOver(open, '2099-01-01')).toBe(false);
});

test('its days in words', () => {
  expect(holdText(hold, '2028-02-28')).toBe('Off driving since 02/28/2028, until 03/01/2028');
  expect(holdText(open, '2028-02-28')).toBe('Off driving from 02/29/2028');
  expect(holdFault(hold)).toBeNull();
  expect(holdFault({ fromDay: '2028-03-01', untilDay: '2028-03-01' })).toBeNull();
  expect(holdFault({ fromDay: '2028-03-01', untilDay: '2028-02-29' })).toBe(
    'The last day is before the first day.',
  );
});
