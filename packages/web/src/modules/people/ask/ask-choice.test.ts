import { expect, test } from 'vitest';
import {
  chosenPeople,
  firstChoice,
  flipItem,
  flipPerson,
  reachText,
  sentPeople,
  type AskItem,
  type AskPerson,
} from './ask-choice.ts';

const item = (id: string, given: Partial<AskItem> = {}): AskItem => ({
  kind: 'file',
  id,
  name: id,
  state: 'MISSING',
  reason: '',
  choice: 'ticked',
  isAsked: true,
  whyNot: null,
  ...given,
});
const person = (employeeId: string, items: AskItem[], email: string | null): AskPerson => ({
  employeeId,
  name: employeeId,
  email,
  phone: null,
  items,
  letter: null,
  whyNot: null,
});
const rosa = person('rosa', [item('license'), item('twic', { isAsked: false })], 'rosa@x.example');
const earl = person('earl', [item('license')], null);
const curtis = person(
  'curtis',
  [item('license', { isAsked: false, whyNot: 'Already asked' })],
  null,
);
const all = [rosa, earl, curtis];

test('those with an address get a mail, those without a slip, the others nothing', () => {
  expect(reachText(firstChoice, all)).toBe('1 gets an e-mail, 1 a slip; 1 has nothing to send.');
  expect(reachText(firstChoice, [rosa, rosa])).toBe('2 get an e-mail.');
  expect(reachText(firstChoice, [earl])).toBe('1 gets a slip.');
  expect(reachText(firstChoice, [curtis, curtis])).toBe('2 have nothing to send.');
});

test('a paper can be added and taken off, and a person left out', () => {
  const added = flipItem(firstChoice, rosa, item('twic'));
  expect(sentPeople(added, [rosa])[0]?.items).toEqual([
    { kind: 'file', id: 'license' },
    { kind: 'file', id: 'twic' },
  ]);
  const without = flipItem(firstChoice, earl, item('license'));
  expect(chosenPeople(without, all)).toEqual([rosa]);
  expect(chosenPeople(flipPerson(firstChoice, 'rosa'), all)).toEqual([earl]);
});

test('a paper that was asked for already stays out', () => {
  const flipped = flipItem(firstChoice, curtis, item('license'));
  expect(chosenPeople(flipped, [curtis])).toEqual([]);
});
