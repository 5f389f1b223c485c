import { expect, test } from 'vitest';
import { nextZoom } from './use-zoom.ts';

test('the zoom goes by steps between the whole page and four times its size', () => {
  expect(nextZoom(1, 1)).toBe(1.25);
  expect(nextZoom(4, 1)).toBe(4);
  expect(nextZoom(2, -1)).toBe(1.5);
  expect(nextZoom(1, -1)).toBe(1);
});
