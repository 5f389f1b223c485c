import { expect, test } from 'vitest';
import { offerUse } from './paper-offer.ts';

test.each([
  ['nothing offered', [], false, '2027-11-24', null],
  ['taken', ['2027-11-24'], true, '2027-11-24', 'taken'],
  ['typed as offered', ['2027-11-24'], false, '2027-11-24', 'taken'],
  ['one of two', ['2027-11-24', '2027-12-24'], true, '2027-12-24', 'taken'],
  ['taken, then another day', ['2027-11-24'], true, '2027-11-25', 'changed'],
  ['taken, then cleared', ['2027-11-24'], true, null, 'changed'],
  ['another day typed', ['2027-11-24'], false, '2027-11-25', 'ignored'],
  ['left empty', ['2027-11-24'], false, undefined, 'ignored'],
] as const)('what became of an offer: %s', (_, offered, wasTaken, saved, use) => {
  expect(offerUse(offered, wasTaken, saved)).toBe(use);
});
