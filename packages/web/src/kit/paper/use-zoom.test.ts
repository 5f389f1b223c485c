import { expect, test } from 'vitest';
import { nextZoom, pinchedZoom } from './use-zoom.ts';

test('the zoom goes by steps between the whole page and four times its size', () => {
  expect(nextZoom(1, 1)).toBe(1.25);
  expect(nextZoom(4, 1)).toBe(4);
  expect(nextZoom(2, -1)).toBe(1.5);
  expect(nextZoom(1, -1)).toBe(1);
});

test('two fingers zoom by their distance, within the same bounds', () => {
  expect(pinchedZoom(1, 100, 200)).toBe(2);
  expect(pinchedZoom(2, 100, 150)).toBe(3);
  expect(pinchedZoom(2, 100, 500)).toBe(4);
  expect(pinchedZoom(2, 300, 100)).toBe(1);
  expect(pinchedZoom(1.5, 0, 100)).toBe(1.5);
});
