import { operators, type Condition, type FieldFilter } from '@roadproof/contract/filter';

type ValueText = (value: unknown) => string;

/** The conditions of a field, however they were written: a value, several, or `{combineWith, filters}`. */
export function conditionsOf(given: unknown): FieldFilter {
  if (Array.isArray(given)) return { combineWith: 1, filters: given.map(equal) };
  if (given === null || typeof given !== 'object')
    return { combineWith: 0, filters: given === undefined ? [] : [equal(given)] };
  const { combineWith = 0, filters = [] } = given as {
    readonly combineWith?: 0 | 1;
    readonly filters?: readonly Partial<Condition>[];
  };
  return {
    combineWith,
    filters: filters.map(({ value = null, comparisonOperator = operators.equals }) => ({
      value,
      comparisonOperator,
    })),
  };
}

const equal = (value: unknown): Condition => ({
  value: value as Condition['value'],
  comparisonOperator: operators.equals,
});

/** Conditions in words: 'Dallas, Tulsa', 'from 01/01/2026 to 03/31/2026', 'contains "lee"'. */
export function conditionWords(
  { combineWith, filters }: FieldFilter,
  isDay: boolean,
  wordOf: ValueText,
): string {
  const isList = filters.every(({ comparisonOperator }) => comparisonOperator === operators.equals);
  if (isList && (combineWith === 1 || filters.length === 1))
    return filters.map(({ value }) => wordOf(value)).join(', ');
  const isRange = isDay && combineWith === 0;
  return filters
    .map((one) => oneInWords(one, isDay, wordOf))
    .join(combineWith === 1 ? ' or ' : isRange ? ' ' : ' and ');
}

function oneInWords(
  { comparisonOperator, value }: Condition,
  isDay: boolean,
  wordOf: ValueText,
): string {
  const named = wordOf(value);
  switch (comparisonOperator) {
    case operators.equals:
      return named;
    case operators.notEquals:
      return `not ${named}`;
    case operators.less:
      return `${isDay ? 'before' : 'less than'} ${named}`;
    case operators.greater:
      return `${isDay ? 'after' : 'more than'} ${named}`;
    case operators.atLeast:
      return `${isDay ? 'from' : 'at least'} ${named}`;
    case operators.atMost:
      return `${isDay ? 'to' : 'at most'} ${named}`;
    case operators.contains:
      return `contains "${named}"`;
    case operators.startsWith:
      return `starts with "${named}"`;
    case operators.empty:
      return 'is empty';
    case operators.notEmpty:
      return 'is not empty';
  }
}
