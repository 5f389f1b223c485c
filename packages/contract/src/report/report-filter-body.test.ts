import { expect, test } from 'vitest';
import { writtenDocument } from './report-document.ts';

const group = { combineWith: 1, filters: [{ value: 'g', comparisonOperator: 0 }] };
const read = (given: unknown) => writtenDocument.parse(given);

test('the body of a category\u2019s call is kept as a document, as text and as an object', () => {
  const body = {
    employeeStatus: 'Current',
    employeeGroupId: group,
    options: {
      isDetailed: true,
      search: 'ann',
      sortBy: [{ field: 'lastName', direction: 'desc' }],
      pageNumber: 3,
      pageSize: 20,
    },
  };
  const document = {
    version: 1,
    filter: { employeeStatus: 'Current', employeeGroupId: group },
    search: 'ann',
    sort: [{ field: 'lastName', direction: 'desc' }],
  };
  expect(read(JSON.stringify(body))).toEqual(document);
  expect(read(body)).toEqual(document);
  expect(read(JSON.stringify(document))).toEqual(document);
});

test('so is the body of its Excel call, with the columns by their keys', () => {
  expect(
    read({ city: group, columns: ['lastName', 'city'], format: 'csv', asOf: '2026-01-31' }),
  ).toEqual({
    version: 1,
    filter: { city: group },
    columns: [{ key: 'lastName' }, { key: 'city' }],
    sort: [],
    asOf: '2026-01-31',
  });
  expect(read({ columns: ['lastName'] }).columns).toEqual([{ key: 'lastName' }]);
});

test('and a query, as an object or as its text, with its Filter', () => {
  const Filter = JSON.stringify({ city: group, options: { search: 'lee' } });
  const fields = { OnlyOverDueDLs: true, EmployeeGroups: ['a', 'b'], cacheBuster: '17', Filter };
  expect(read(JSON.stringify(fields))).toEqual({
    version: 1,
    filter: { OnlyOverDueDLs: true, EmployeeGroups: ['a', 'b'], city: group },
    search: 'lee',
    sort: [],
  });
  const query = `?OnlyOverDueDLs=true&EmployeeGroups=a&EmployeeGroups=b&TrainingStatus=&Filter=${encodeURIComponent(Filter)}`;
  expect(read(query)).toEqual({
    version: 1,
    filter: { OnlyOverDueDLs: 'true', EmployeeGroups: ['a', 'b'], city: group },
    search: 'lee',
    sort: [],
  });
});

test('ranges of days are named as the call names them', () => {
  expect(
    read({ DueDateRange: { StartDate: '2026-01-01', EndDate: null }, TrainingStatus: 'OverDue' })
      .filter,
  ).toEqual({ 'DueDateRange.StartDate': '2026-01-01', TrainingStatus: 'OverDue' });
});

test.each(['{', 'nonsense', '%E0%A4%A=1', '[]', '7'])('%s is neither', (text) => {
  expect(writtenDocument.safeParse(text).success).toBe(false);
});
