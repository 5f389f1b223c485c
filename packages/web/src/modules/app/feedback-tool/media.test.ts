import { expect, test } from 'vitest';
import {
  blurredText,
  recordingFileName,
  recordingName,
  recordingTitle,
  sizeText,
} from './media.ts';

test('a recording is called by the product and the company’s clock', () => {
  const title = recordingTitle('Roadproof', new Date('2026-11-22T11:16:40Z'), 'America/Chicago');
  expect(title).toBe('Roadproof 2026-11-22 05.16');
  expect(recordingFileName(title)).toBe('Roadproof 2026-11-22 05.16.webm');
});

test('without a name it has the usual one', () => {
  expect(recordingName('  ', 'Roadproof 2026-11-22 05.16')).toBe('Roadproof 2026-11-22 05.16');
  expect(recordingName(' The list ', 'Roadproof 2026-11-22 05.16')).toBe('The list');
});

test('what a file system refuses in a name becomes a "-"', () => {
  expect(recordingFileName(String.raw` a\b/c:d*e?f"g<h>i|j `)).toBe('a-b-c-d-e-f-g-h-i-j.webm');
});

test('sizes and counts as people read them', () => {
  expect([1, 86_016, 6_501_171].map(sizeText)).toEqual(['1 kB', '84 kB', '6.2 MB']);
  expect([0, 1, 2].map(blurredText)).toEqual([
    'nothing blurred',
    '1 field blurred',
    '2 fields blurred',
  ]);
});
