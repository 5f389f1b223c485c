import { operators } from './filter.ts';

/** Most values of all conditions, choices and sorts of one request together. */
export const maxConditionValues = 600;
/** Most of them that look for a part of a text. */
export const maxTextParts = 20;

/** How much the conditions of a request ask of the database. */
export interface ConditionCount {
  /** Values of all filters, choices, chosen rows and sorts. */
  readonly values: number;
  /** Values that have to be contained in a text. */
  readonly textParts: number;
}

/** Fields of an input that hold columns to show and not values to look for. */
const shown: ReadonlySet<string> = new Set(['columns', 'detailsToInclude', 'DetailsToInclude']);

/** Counts the values of every condition in the parsed input of a list, however deep: filters, lists of choices, chosen ids and sorts. */
export function conditionCount(input: unknown): ConditionCount {
  let values = 0;
  let textParts = 0;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      values += value.length;
      for (const one of value as readonly unknown[]) {
        if (isObject(one) && one['comparisonOperator'] === operators.contains) textParts += 1;
        // A call may take several bodies of a list.
        visit(one);
      }
      return;
    }
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) if (!shown.has(name)) visit(inner);
  };
  visit(input);
  return { values, textParts };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
