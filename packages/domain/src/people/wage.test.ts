import { expect, test } from 'vitest';
import { formatWage, isShare } from './wage.ts';

test.each([
  [72, 'Percentage of Load', '72%'],
  [27.5, 'Percent', '27.5%'],
  [0.64, 'Per Mile', '$0.64'],
  [31.5, null, '$31.50'],
  [null, 'Percentage of Load', 'N/A'],
] as const)('a wage of %s as %s reads %s', (wage, format, text) => {
  expect(formatWage(wage, format)).toBe(text);
});

test('pay by the day is no percentage', () => {
  expect(isShare('Per Day')).toBe(false);
});
