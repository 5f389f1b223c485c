import type { Column } from '@roadproof/contract/column';
import type { OperatorCode } from '@roadproof/contract/filter';
import { readNumber } from '@roadproof/domain/read-number';

/** What a person asks of one column: 'in' is any of several values, the rest are single conditions. */
export type Test = 'contains' | 'starts' | 'is' | 'not' | 'empty' | 'filled' | 'from' | 'to' | 'in';

/** One condition of one column, its value still as text. */
export interface ColumnTest {
  readonly test: Test;
  readonly value: string;
}

/** The conditions of a list by column key; a column without any is absent. */
export type Filters = Readonly<Record<string, readonly ColumnTest[]>>;

/** The operator code of the wire for each test (docs/product.md, List calls). */
export const operatorOf: Record<Test, OperatorCode> = {
  contains: 6,
  starts: 7,
  is: 0,
  not: 1,
  empty: 8,
  filled: 9,
  from: 4,
  to: 5,
  in: 0,
};

/** The field of the filter body a column's conditions go to. */
export function filterField(column: Column): string {
  return column.filter ? column.filter.field : column.key;
}

function valueOf(column: Column, text: string): string | number | boolean {
  if (column.filter) return text;
  if (column.kind === 'boolean') return text === 'true';
  if (column.kind === 'number' || column.kind === 'money' || column.kind === 'reading') {
    // An address may say anything; what is no number the call refuses in words.
    return readNumber(text, 'typed') ?? text;
  }
  return text;
}

/** The part of a list body that filters: per field {combineWith, filters}; several values of one column mean any of them. */
export function filterBody(columns: readonly Column[], filters: Filters): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const column of columns) {
    const tests = filters[column.key];
    if (!tests?.length || column.filter === false) continue;
    body[filterField(column)] = {
      combineWith: tests.some((one) => one.test === 'in') ? 1 : 0,
      filters: tests.map((one) =>
        one.test === 'empty' || one.test === 'filled'
          ? { comparisonOperator: operatorOf[one.test] }
          : { value: valueOf(column, one.value), comparisonOperator: operatorOf[one.test] },
      ),
    };
  }
  return body;
}

/** The same filters with one column's conditions replaced; none takes the column out. */
export function withTests(filters: Filters, key: string, tests: readonly ColumnTest[]): Filters {
  const { [key]: _old, ...rest } = filters;
  return tests.length > 0 ? { ...rest, [key]: tests } : rest;
}
