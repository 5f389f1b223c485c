import { expect, test } from 'vitest';
import { stripWords } from './strip-words.ts';

const day = '2026-12-20';

test('a document is valid until a day, expires, and is expired', () => {
  expect(stripWords('document', day, { state: 'PENDING', daysLeft: 90 })).toEqual({
    state: 'COMPLETED',
    word: 'Valid',
    tail: 'until 12/20/2026',
  });
  expect(stripWords('document', day, { state: 'DUE_SOON', daysLeft: 1 }).word).toBe(
    'Expires in 1 day',
  );
  expect(stripWords('document', day, { state: 'DUE_SOON', daysLeft: 0 }).word).toBe(
    'Expires today',
  );
  expect(stripWords('document', day, { state: 'OVERDUE', daysLeft: -3 }).word).toBe('Expired');
});

test('a duty is due and overdue, and never green before it is done', () => {
  expect(stripWords('duty', day, { state: 'PENDING', daysLeft: 90 })).toEqual({
    state: 'PENDING',
    word: 'Not due',
    tail: 'due 12/20/2026',
  });
  expect(stripWords('duty', day, { state: 'DUE_SOON', daysLeft: 26 }).word).toBe('Due in 26 days');
  expect(stripWords('duty', day, { state: 'OVERDUE', daysLeft: -3 }).word).toBe('Overdue');
  expect(stripWords('duty', null, { state: 'DUE_SOON', daysLeft: null })).toEqual({
    state: 'DUE_SOON',
    word: 'Due soon',
    tail: '',
  });
});

test('what is missing says so, and by when it was due where that is known', () => {
  expect(stripWords('document', null, { state: 'MISSING', daysLeft: null }).tail).toBe('');
  expect(stripWords('document', day, { state: 'MISSING', daysLeft: -3 }).tail).toBe(
    'was due 12/20/2026',
  );
});
