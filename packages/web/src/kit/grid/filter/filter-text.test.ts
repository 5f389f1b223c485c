import type { Column } from '@roadproof/contract/column';
import { expect, it } from 'vitest';
import { filterText } from './filter-text.ts';

const text: Column = { key: 'a', header: 'A', kind: 'text' };
const day: Column = { key: 'd', header: 'D', kind: 'day' };
const type: Column = {
  key: 't',
  header: 'T',
  kind: 'text',
  filter: { field: 'typeId', lookup: 'EmployeeType' },
};
const choices = [
  { value: '1', label: 'CDL' },
  { value: '2', label: 'Mechanic' },
];

it('says what is asked in words', () => {
  expect(filterText(text, [{ test: 'contains', value: 'lee' }])).toBe('contains lee');
  expect(filterText(text, [{ test: 'empty', value: '' }])).toBe('is empty');
  expect(
    filterText(day, [
      { test: 'from', value: '2026-01-01' },
      { test: 'to', value: '2026-12-31' },
    ]),
  ).toBe('from 01/01/2026 to 12/31/2026');
  expect(
    filterText({ ...text, kind: 'money' }, [
      { test: 'from', value: '5' },
      { test: 'to', value: '9' },
    ]),
  ).toBe('at least 5 and at most 9');
  expect(filterText({ ...text, kind: 'boolean' }, [{ test: 'is', value: 'true' }])).toBe('is Yes');
});

it('names chosen values once they are known', () => {
  const tests = [
    { test: 'in', value: '1' },
    { test: 'in', value: '2' },
  ] as const;
  expect(filterText(type, tests, choices)).toBe('is CDL or Mechanic');
  expect(filterText(type, tests)).toBe('is … or …');
  expect(filterText(type, [...tests, ...tests], choices)).toBe('is any of 4');
});
