import type { ReportField } from '@roadproof/contract/report/report-field';
import { describe, expect, test } from 'vitest';
import {
  filterOf,
  inForm,
  isSame,
  othersIn,
  setCount,
  valuesOf,
  type FormValues,
} from './form-filter.ts';

const group: ReportField = {
  kind: 'choices',
  name: 'employeeGroup.groupName',
  label: 'Group',
  choices: { values: [] },
  travels: 'field',
};
const people: ReportField = {
  kind: 'choices',
  name: 'employeeIds',
  label: 'Employees',
  choices: { pick: 'employee' },
  travels: 'ids',
};
const status: ReportField = {
  kind: 'choices',
  name: 'employeeStatus',
  label: 'Status',
  choices: {
    values: [
      { value: 'Current', label: 'Current' },
      { value: 'Archived', label: 'Prior' },
    ],
  },
  travels: 'text',
  isSingle: true,
};
const late: ReportField = {
  kind: 'choices',
  name: 'late',
  label: 'Due',
  choices: {
    values: [
      { value: 'overdue', label: 'Overdue', sends: { onlyStatus: 'OverDue' } },
      { value: 'soon', label: 'Due soon', sends: { onlyStatus: 'DueSoon' } },
      { value: 'licence', label: 'License', sends: { isLicence: true, isDue: true } },
    ],
  },
  travels: 'switches',
};
const hired: ReportField = { kind: 'days', name: 'hireDate', label: 'Hired', travels: 'field' };
const done: ReportField = { kind: 'days', name: 'completed', label: 'Done', travels: 'switches' };
const search: ReportField = { kind: 'search', name: 'search', label: 'Search' };
const all = [group, people, status, late, hired, done, search];

const empty = (): FormValues => valuesOf(all, {}, undefined);
const filterFor = (values: FormValues) => filterOf(all, { ...empty(), ...values });

test('a name with dots is one word in a form', () => {
  expect(inForm(group)).toEqual({
    name: 'employeeGroup-groupName',
    from: 'employeeGroup-groupName-from',
    to: 'employeeGroup-groupName-to',
  });
});

test('an empty form asks for nothing', () => {
  expect(filterOf(all, empty())).toEqual({});
  expect(empty()).toEqual({
    'employeeGroup-groupName': [],
    employeeIds: [],
    employeeStatus: null,
    late: [],
    'hireDate-from': null,
    'hireDate-to': null,
    'completed-from': null,
    'completed-to': null,
    search: '',
  });
});

describe('each way to travel', () => {
  test('conditions of a field: any of them', () => {
    expect(filterFor({ 'employeeGroup-groupName': ['East', 'West'] })).toEqual({
      'employeeGroup.groupName': {
        combineWith: 1,
        filters: [
          { value: 'East', comparisonOperator: 0 },
          { value: 'West', comparisonOperator: 0 },
        ],
      },
    });
  });
  test('ids and one plain text', () => {
    expect(filterFor({ employeeIds: ['7', '9'], employeeStatus: 'Archived' })).toEqual({
      employeeIds: ['7', '9'],
      employeeStatus: 'Archived',
    });
  });
  test('switches: several values of one switch together, and switches of their own', () => {
    expect(filterFor({ late: ['overdue'] })).toEqual({ onlyStatus: 'OverDue' });
    expect(filterFor({ late: ['overdue', 'soon', 'licence'] })).toEqual({
      onlyStatus: ['OverDue', 'DueSoon'],
      isLicence: true,
      isDue: true,
    });
  });
  test('days: from and to, one alone, and nothing for what is no day', () => {
    const leap = { 'hireDate-from': '2028-02-29', 'completed-to': '2026-12-31' };
    expect(filterFor(leap)).toEqual({
      hireDate: { combineWith: 0, filters: [{ value: '2028-02-29', comparisonOperator: 4 }] },
      'completed.EndDate': '2026-12-31',
    });
    expect(filterFor({ 'hireDate-from': '2026-01-01', 'hireDate-to': '2026-01-31' })).toEqual({
      hireDate: {
        combineWith: 0,
        filters: [
          { value: '2026-01-01', comparisonOperator: 4 },
          { value: '2026-01-31', comparisonOperator: 5 },
        ],
      },
    });
    expect(filterFor({ 'hireDate-from': '2026-02-29', 'completed-from': 'soon' })).toEqual({});
  });
});

test('what a form asks for stands in it again', () => {
  const values: FormValues = {
    'employeeGroup-groupName': ['East'],
    employeeIds: ['7'],
    employeeStatus: 'Current',
    late: ['overdue', 'soon', 'licence'],
    'hireDate-from': '2026-01-01',
    'hireDate-to': null,
    'completed-from': '2026-02-01',
    'completed-to': '2026-02-28',
    search: 'lee',
  };
  expect(valuesOf(all, filterOf(all, values), 'lee')).toEqual(values);
});

test('a filter that somebody else wrote is read, whichever way its conditions are written', () => {
  const of = (written: unknown) =>
    valuesOf([group], { 'employeeGroup.groupName': written }, undefined)['employeeGroup-groupName'];
  expect(of('East')).toEqual(['East']);
  expect(of(['East', 'West'])).toEqual(['East', 'West']);
  expect(of({ filters: [{ value: 'East' }] })).toEqual(['East']);
  expect(of(null)).toEqual([]);
  expect(of({ filters: 'East' })).toEqual([]);
});

test('what the form does not show stays, and is told', () => {
  const before = { isMedCardOverDue: true, employeeStatus: 'Current' };
  expect(othersIn(all, before)).toEqual(['isMedCardOverDue']);
  expect(filterOf(all, { ...empty(), employeeStatus: null }, before)).toEqual({
    isMedCardOverDue: true,
  });
});

test('the same question in another order is the same', () => {
  expect(isSame({ a: 1, b: { c: [1, 2], d: undefined } }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
});

describe('how many filters are set', () => {
  test('none at the start', () => {
    expect(setCount(all, {}, undefined)).toBe(0);
    expect(setCount(all, {}, '')).toBe(0);
  });
  test('each field once, however many values it has', () => {
    const filter = filterFor({
      'employeeGroup-groupName': ['Dallas', 'Memphis'],
      employeeStatus: 'Current',
      'hireDate-from': '2026-01-01',
      'hireDate-to': '2026-06-30',
    });
    expect(setCount(all, filter, 'miller')).toBe(4);
  });
  test('what the chart or the address narrows counts too', () => {
    expect(setCount(all, { location: { filters: [{ value: 'Tulsa' }] } }, undefined)).toBe(1);
  });
});
