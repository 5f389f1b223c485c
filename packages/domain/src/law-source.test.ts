import { describe, expect, test } from 'vitest';
import { guidanceCopy, lawCopies, readIn } from './law-source.ts';
import { copyWords } from './people/rule-text.ts';

const readOn = '2026-11-26';

describe('a copy is old', () => {
  test.each([
    ['2020-11-17', false],
    ['2020-11-18', false],
    ['2020-11-19', true],
    [null, false],
  ])('when its text is from before the last known amendment: %s', (amendedOn, isOld) => {
    expect(readIn(lawCopies.cfr2020, null, { readOn, amendedOn }).isOld).toBe(isOld);
  });

  test('when it is an annual edition of long ago, whatever is known of amendments', () => {
    expect(readIn(lawCopies.annual1993, 'A sentence.', { readOn })).toEqual({
      text: 'A sentence.',
      readOn,
      kind: 'law',
      copy: 'annual edition of 10/01/1993',
      isOld: true,
    });
  });

  test('never without a day of its text', () => {
    const found = readIn(guidanceCopy('FMCSA'), null, { readOn, amendedOn: '2026-01-01' });
    expect(found).toMatchObject({ kind: 'guidance', isOld: false });
  });
});

test('the screen says the edition, and of an old one that it is old', () => {
  const words = (sourceCopy: string | null, sourceIsOld: boolean) =>
    copyWords({ sourceCopy, sourceIsOld });
  expect(words('eCFR of 06/20/2026', false)).toBe('eCFR of 06/20/2026');
  expect(words('annual edition of 10/01/2007', true)).toBe(
    'Read in an older edition: annual edition of 10/01/2007',
  );
  expect(words(null, false)).toBeNull();
});
