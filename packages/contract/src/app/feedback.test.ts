import { describe, expect, test } from 'vitest';
import { saveFeedback } from './feedback.ts';
import { uploadRule } from '../upload.ts';

test('a recording is one webm of at most 200 MB, a screenshot one picture', () => {
  expect(uploadRule(saveFeedback.shape.Recording)).toMatchObject({
    maxFiles: 1,
    accept: ['video/webm'],
    maxBytes: 209_715_200,
  });
  // Without a limit of its own it has that of every file.
  expect(uploadRule(saveFeedback.shape.Screenshot)?.maxBytes).toBeUndefined();
  expect(uploadRule(saveFeedback.shape.Screenshot)?.accept).not.toContain('video/webm');
});

describe('a description has 1 to 4,000 characters', () => {
  const form = { Title: 'dashboard: Issue' };
  test.each([
    ['', false],
    ['   ', false],
    ['x', true],
    ['x'.repeat(4000), true],
    ['x'.repeat(4001), false],
  ])('%#', (Description, isTaken) => {
    expect(saveFeedback.safeParse({ ...form, Description }).success).toBe(isTaken);
  });
});
