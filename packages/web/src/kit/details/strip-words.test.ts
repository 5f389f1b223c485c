import { expect, test } from 'vitest';
import { stripWords } from './strip-words.ts';

const day = '2026-12-20';

test('a document is valid until a day, expires, and is expired', () => {
  expect(stripWords({ kind: 'document', until: day }, { state: 'PENDING', daysLeft: 90 })).toEqual({
    state: 'COMPLETED',
    word: 'Valid',
    tail: 'until 12/20/2026',
  });
  expect(
    stripWords({ kind: 'document', until: day }, { state: 'DUE_SOON', daysLeft: 1 }).word,
  ).toBe('Expires in 1 day');
  expect(
    stripWords({ kind: 'document', until: day }, { state: 'DUE_SOON', daysLeft: 0 }).word,
  ).toBe('Expires today');
  expect(
    stripWords({ kind: 'document', until: day }, { state: 'OVERDUE', daysLeft: -3 }).word,
  ).toBe('Expired');
});

test('a duty is due and overdue, and never green before it is done', () => {
  expect(stripWords({ kind: 'duty', until: day }, { state: 'PENDING', daysLeft: 90 })).toEqual({
    state: 'PENDING',
    word: 'Not due',
    tail: 'due 12/20/2026',
  });
  expect(stripWords({ kind: 'duty', until: day }, { state: 'DUE_SOON', daysLeft: 26 }).word).toBe(
    'Due in 26 days',
  );
  expect(stripWords({ kind: 'duty', until: day }, { state: 'OVERDUE', daysLeft: -3 }).word).toBe(
    'Overdue',
  );
  expect(stripWords({ kind: 'duty', until: null }, { state: 'DUE_SOON', daysLeft: null })).toEqual({
    state: 'DUE_SOON',
    word: 'Due soon',
    tail: '',
  });
});

test('what is missing says so, and by when it was due where that is known', () => {
  expect(
    stripWords({ kind: 'document', until: null }, { state: 'MISSING', daysLeft: null }).tail,
  ).toBe('');
  expect(
    stripWords({ kind: 'document', until: day }, { state: 'MISSING', daysLeft: -3 }).tail,
  ).toBe('was due 12/20/2026');
});

test('a day that is estimated is not counted in days', () => {
  const about = { kind: 'duty', until: day, tail: 'about 12/20/2026, by use' } as const;
  expect(stripWords(about, { state: 'PENDING', daysLeft: null })).toEqual({
    state: 'PENDING',
    word: 'Not due',
    tail: 'about 12/20/2026, by use',
  });
  expect(stripWords(about, { state: 'DUE_SOON', daysLeft: 26 }).word).toBe('Due soon');
});
