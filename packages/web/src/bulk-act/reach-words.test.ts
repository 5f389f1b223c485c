import { expect, test } from 'vitest';
import { reachFault, reachWords } from './reach-words.ts';

test('whom a reminder reaches is said before it is sent', () => {
  expect(reachWords({ people: 0, withoutEmail: [] })).toBe('None of them owes anything now.');
  expect(reachWords({ people: 1, withoutEmail: [] })).toBe('1 person owes something.');
  expect(reachWords({ people: 12, withoutEmail: ['Ann Lee'] })).toBe(
    '12 people owe something. No e-mail address, so not notified: Ann Lee.',
  );
});

test('nothing is sent where nobody owes anything or nobody has an address', () => {
  expect(reachFault({ people: 0, withoutEmail: [] })).toMatch(/owes anything/);
  expect(reachFault({ people: 1, withoutEmail: ['Ann Lee'] })).toMatch(/e-mail address/);
  expect(reachFault({ people: 2, withoutEmail: ['Ann Lee'] })).toBeUndefined();
});
