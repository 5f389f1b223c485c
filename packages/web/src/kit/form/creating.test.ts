import { describe, expect, test } from 'vitest';
import { createText, nothingYetText, whoMayText } from './create-words.ts';
import {
  createValue,
  insteadText,
  isOffer,
  isShown,
  kindOf,
  leaveEmptyValue,
  offersOf,
  type Creating,
} from './creating.ts';

const choices = [
  { value: 'm', label: 'Memphis Terminal' },
  { value: 'd', label: 'Dallas' },
];
const options = { choices, mayCreate: true, mayBeEmpty: false };
const labels = (typed: string, more: object = {}) =>
  offersOf({ ...options, typed, ...more }).map(({ label }) => label);

describe('what is offered after the choices', () => {
  test('a name that the list does not have is offered to be created, without the blanks around it', () => {
    expect(labels('  Hanover ')).toEqual(['+ Create “Hanover”']);
  });

  test('also where it is part of another name, after the matches', () => {
    expect(labels('memphis')).toEqual(['+ Create “memphis”']);
    expect(isShown({ value: 'm', label: 'Memphis Terminal' }, 'memphis')).toBe(true);
  });

  test('nothing while nothing is typed, for a name that is there in any letter case, and for whom may not', () => {
    expect(labels('')).toEqual([]);
    expect(labels('   ')).toEqual([]);
    expect(labels(' DALLAS ')).toEqual([]);
    expect(labels('Hanover', { mayCreate: false })).toEqual([]);
  });

  test('a field that may be empty is offered to be left so where nothing fits', () => {
    expect(labels('Hanover', { mayBeEmpty: true })).toEqual(['+ Create “Hanover”', 'Leave empty']);
    expect(labels('memphis', { mayBeEmpty: true })).toEqual(['+ Create “memphis”']);
  });

  test('a value that may be of several kinds is offered as each of them', () => {
    const kinds = [
      { value: 'pass', label: 'passed' },
      { value: 'fail', label: 'not passed' },
    ];
    const offers = offersOf({ ...options, typed: 'Oral', kinds });
    expect(offers.map(({ label }) => label)).toEqual([
      '+ Create “Oral”: passed',
      '+ Create “Oral”: not passed',
    ]);
    expect(offers.map(({ value }) => [isOffer(value), kindOf(value)])).toEqual([
      [true, 'pass'],
      [true, 'fail'],
    ]);
    expect([isOffer(createValue), kindOf(createValue)]).toEqual([true, undefined]);
  });

  test('what is offered stays in the list whatever is typed', () => {
    expect(isShown({ value: createValue, label: createText('Hanover') }, 'xyz')).toBe(true);
    expect(isShown({ value: leaveEmptyValue, label: 'Leave empty' }, 'xyz')).toBe(true);
    expect(isShown({ value: 'd', label: 'Dallas' }, 'xyz')).toBe(false);
  });
});

describe('what is said instead of choices', () => {
  const creating: Creating = {
    nothingYet: nothingYetText('groups', true, 'Dana Whitfield'),
    missing: (typed) => `no ${typed}`,
    create: null,
  };
  const textFor = (typed: string, list = choices, isLoading = false) =>
    insteadText(creating, { choices: list, typed, isLoading });

  test('an empty list says what to do', () => {
    expect(textFor('', [])).toBe('No groups yet. Type a name to create one.');
    expect(nothingYetText('groups', false, whoMayText(['Dana Whitfield', 'Bo Li']))).toBe(
      'No groups yet. Dana Whitfield or Bo Li can add one.',
    );
    expect(nothingYetText('groups', false, whoMayText([]))).toBe(
      'No groups yet. An administrator of your company can add one.',
    );
  });

  test('a name that is missing has its own words; while the list is on its way nothing is claimed', () => {
    expect(textFor('Hanover')).toBe('no Hanover');
    expect(textFor('Hanover', [], true)).toBe('Loading…');
    // Every choice is taken: nobody typed anything.
    expect(textFor('')).toBe('Nothing found');
    expect(insteadText(undefined, { choices, typed: 'x', isLoading: false })).toBe('Nothing found');
  });
});
