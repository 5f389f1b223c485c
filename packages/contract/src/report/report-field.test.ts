import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { reportCalls } from './report-calls.ts';
import { reportCategories, type ReportCategory } from './report-category.ts';
import { writtenDocument } from './report-document.ts';
import { rangeNames, reportFields, type ReportField } from './report-field.ts';
import { excelInputOf, listInputOf } from './report-input.ts';

const id = '0199c0de-0000-7000-8000-000000000001';
const any = (values: readonly string[]) => ({
  combineWith: 1,
  filters: values.map((value) => ({ value, comparisonOperator: 0 })),
});

/** What each filter of a form sends, with every choice there is. */
function sentBy(field: ReportField): readonly Readonly<Record<string, unknown>>[] {
  if (field.kind === 'search') return [];
  if (field.kind === 'days') {
    const { from, to } = rangeNames(field.name);
    if (field.travels === 'switches') return [{ [from]: '2026-01-31' }, { [to]: '2026-01-31' }];
    const filters = [{ value: '2026-01-31', comparisonOperator: 4 }];
    return [{ [field.name]: { combineWith: 0, filters } }];
  }
  const fixed = 'values' in field.choices ? field.choices.values : undefined;
  const values = fixed?.map(({ value }) => value) ?? [id];
  switch (field.travels) {
    case 'switches':
      return fixed?.map(({ sends = {} }) => sends) ?? [];
    case 'text':
      return values.map((value) => ({ [field.name]: value }));
    case 'ids':
      return [{ [field.name]: values }, { [field.name]: [...values, id] }];
    case 'field':
      return [{ [field.name]: any(values) }];
  }
}

const parsed = (schema: object, input: object) => {
  const parsed = z.safeParse(schema as z.ZodType, input);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

/** What the two calls say to a filter: those of the module's holders, or those of readers of reports alone. */
function answers(category: ReportCategory, filter: object, isReader: boolean) {
  const { list, excel } = reportCalls[category];
  const document = writtenDocument.parse({ filter });
  const page = { pageNumber: 1, pageSize: 10 };
  return [
    ...parsed(isReader ? list.access.input : list.input, listInputOf(category, document, page)),
    ...parsed(isReader ? excel.access.input : excel.input, excelInputOf(category, document)),
  ];
}

describe.each(reportCategories)('the form of the %s report', (category) => {
  test.each(reportFields[category].map((field) => [field.label, field] as const))(
    '%s is taken by its calls, of readers of reports too unless it says otherwise',
    (_, field) => {
      for (const filter of sentBy(field)) {
        expect(answers(category, filter, false)).toEqual([]);
        expect(answers(category, filter, true).length > 0).toBe(field.isWhole === true);
      }
    },
  );
});
