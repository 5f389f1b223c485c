import { expect, test } from 'vitest';
import { theme } from './theme.ts';
import { wordsFilter } from './words-filter.ts';

const labels = ['Núñez, María', 'O’Brien, Seán', 'Smith Jones', 'Straße 7', 'Truck 7 (TX-M 4167)'];
const options = labels.map((label) => ({ value: label, label }));
const found = (search: string) =>
  wordsFilter({ options, search, limit: 50 }).flatMap((one) => ('value' in one ? [one.value] : []));

test.each([
  ['maria nunez', ['Núñez, María']],
  ["o'brien", ['O’Brien, Seán']],
  ['obrien', ['O’Brien, Seán']],
  ['smith-jones', ['Smith Jones']],
  ['strasse', ['Straße 7']],
  ['txm4167', ['Truck 7 (TX-M 4167)']],
  ['nobody', []],
  ['', labels],
])('choices of "%s"', (search, expected) => {
  expect(found(search)).toEqual(expected);
});

test('groups keep what fits, and go where nothing does', () => {
  const groups = [
    { group: 'Units', items: options.slice(3) },
    { group: 'People', items: options.slice(0, 3) },
  ];
  expect(wordsFilter({ options: groups, search: 'obrien', limit: 50 })).toEqual([
    { group: 'People', items: [options[1]] },
  ]);
  expect(wordsFilter({ options, search: '', limit: 2 })).toHaveLength(2);
});

test('every list of choices finds so unless it says otherwise', () => {
  for (const name of ['Select', 'MultiSelect', 'Autocomplete', 'TagsInput'])
    expect({ name, props: theme.components?.[name]?.defaultProps as unknown }).toMatchObject({
      name,
      props: { filter: wordsFilter },
    });
});
