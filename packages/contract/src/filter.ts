import { dateHint } from '@roadproof/domain/calendar-day';
import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { stateFromText } from '@roadproof/domain/status-text';
import type { Column, FilterChoices, Kind } from './column.ts';
import { maxChosen } from './max-chosen.ts';
import { namedColumns } from './row.ts';
import { id, day, notNumber, sentNumber } from './schema.ts';

/** The operator codes of the wire: 0 equals, 1 not equals, 2 less, 3 greater, 4 at least, 5 at most, 6 contains, 7 starts with, 8 is empty, 9 is not empty. */
export const operators = {
  equals: 0,
  notEquals: 1,
  less: 2,
  greater: 3,
  atLeast: 4,
  atMost: 5,
  contains: 6,
  startsWith: 7,
  empty: 8,
  notEmpty: 9,
} as const;

export type OperatorCode = (typeof operators)[keyof typeof operators];

/** One condition of a field after parsing. */
export interface Condition {
  readonly value: string | number | boolean | null;
  readonly comparisonOperator: OperatorCode;
}

/** The conditions of one field after parsing; combineWith 0 asks for all of them, 1 for any. */
export interface FieldFilter {
  readonly combineWith: 0 | 1;
  readonly filters: readonly Condition[];
}

/** Most rows of a list answer without a page size (API conventions, Lists). */
export const maxRows = 1000;

const code = z.union(
  [
    z.literal(0),
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
    z.literal(6),
    z.literal(7),
    z.literal(8),
    z.literal(9),
  ],
  'Use a comparison operator from 0 to 9.',
);

export const tooMany = 'A field can have at most 500 filter values.';
export const noValue = 'Send at least one value, or leave the field out.';
const text = z.string('Enter text.').max(500, 'A filter value can have at most 500 characters.');
const number = sentNumber(z.number(notNumber));
const boolean = z.union([z.boolean(), z.stringbool()], 'Enter true or false.');
const instant = z.union([z.iso.datetime({ offset: true }), day], dateHint);

const valueOf: Record<Exclude<Kind, 'due'>, z.ZodType<string | number | boolean>> = {
  text,
  status: text,
  phone: text,
  email: text,
  link: text,
  number,
  money: number,
  reading: number,
  day,
  mediumDay: day,
  instant,
  boolean,
  id,
};

const made = new Map<z.ZodType, z.ZodOptional<z.ZodType<FieldFilter>>>();

/**
 * The schema of one field's filter, which may be missing: a plain value, a list of values (any), or {combineWith, filters}.
 * One for all fields of a kind: with one for each, two thirds of all schemas were filters.
 */
export function fieldFilter(kind: Kind): z.ZodOptional<z.ZodType<FieldFilter>> {
  const value = kind === 'due' ? text : valueOf[kind];
  const known = made.get(value) ?? filterOf(value).optional();
  made.set(value, known);
  return known;
}

/** A filter of a column whose choices are fixed: another value would silently find nothing, so it is an error that names the choices. */
function choiceFilter(
  kind: Kind,
  { values }: Extract<FilterChoices, { readonly values: unknown }>,
): z.ZodType<FieldFilter | undefined> {
  const known = new Set(values.map(({ value }) => value.toLowerCase()));
  const isKnown = (value: Condition['value']) =>
    known.has(String(value).toLowerCase()) ||
    (kind === 'status' && stateFromText(String(value)) !== null);
  return fieldFilter(kind).superRefine((filter, context) => {
    for (const { value, comparisonOperator } of filter?.filters ?? [])
      if (comparisonOperator <= operators.notEquals && !isKnown(value))
        context.addIssue(
          `"${String(value)}" is not one of the choices: ${values.map((one) => one.value).join(', ')}.`,
        );
  });
}

function filterOf(value: z.ZodType<string | number | boolean>): z.ZodType<FieldFilter> {
  const condition = z
    .strictObject(
      { value: value.nullish(), comparisonOperator: code.default(0) },
      'A condition is {value, comparisonOperator}.',
    )
    .refine((c) => c.comparisonOperator >= 8 || (c.value !== null && c.value !== undefined), {
      message: 'A value is required for this operator.',
      path: ['value'],
    })
    .transform((c): Condition => ({
      value: c.value ?? null,
      comparisonOperator: c.comparisonOperator,
    }));
  const full = z.strictObject(
    {
      combineWith: z
        .union([z.literal(0), z.literal(1)], 'combineWith is 0 (all) or 1 (any).')
        .default(0),
      filters: z.array(condition, 'filters is a list of conditions.').max(500, tooMany),
    },
    'A filter is a value, a list of values, or {combineWith, filters}.',
  );
  const plain = value.transform((v): FieldFilter => ({
    combineWith: 0,
    filters: [{ value: v, comparisonOperator: 0 }],
  }));
  const many = z
    .array(value)
    .max(500, tooMany)
    .transform((list): FieldFilter => ({
      combineWith: 1,
      filters: list.map((v) => ({ value: v, comparisonOperator: 0 as const })),
    }));
  return z.unknown().transform((given, context): FieldFilter => {
    const schema = Array.isArray(given)
      ? many
      : given !== null && typeof given === 'object'
        ? full
        : plain;
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data as FieldFilter;
    for (const issue of parsed.error.issues)
      context.addIssue({ code: 'custom', message: issue.message, path: issue.path });
    return z.NEVER;
  });
}

const oneOfIds = z.strictObject({
  combineWith: z.union([z.literal(0), z.literal(1)]).default(1),
  filters: z
    .array(z.strictObject({ value: id, comparisonOperator: z.literal(0).default(0) }))
    .min(1)
    .max(500, tooMany),
});

/** A filter by record: its id, or the filter body's shape with one id or several, of which any may fit; parsed to ids. */
export const idFilter = z.union(
  [
    id.transform((one) => [one]),
    z.array(id).min(1, noValue).max(500, tooMany),
    oneOfIds.transform(({ filters }) => filters.map(({ value }) => value)),
  ],
  'This is not a valid id.',
);

/** The switches that are the same for every list, made once. */
const switches = {
  isDetailed: z.boolean().optional(),
  detailsToInclude: z.union([z.string(), z.array(z.string())]).optional(),
  search: z
    .string()
    .overwrite(plainText)
    .max(200, 'A search can have at most 200 characters.')
    .optional(),
  /** Exactly these rows, as far as the filters leave them. */
  ids: z
    .array(id)
    .min(1, 'Choose at least one row.')
    .max(maxChosen, `At most ${maxChosen} rows can be chosen at once.`)
    .optional(),
};
const direction = z.enum(['asc', 'desc']).default('asc');
const paging = {
  pageNumber: z
    .int('pageNumber is a whole number.')
    .min(1, 'pageNumber starts at 1.')
    .max(1_000_000_000, 'pageNumber is at most 1,000,000,000.')
    .default(1),
  pageSize: z
    .int('pageSize is a whole number.')
    .min(1, 'pageSize is at least 1.')
    .max(maxRows, `pageSize is at most ${maxRows}.`)
    .optional(),
};

/** The switches of a list call: search, sorting, paging, and the columns of a row where its paths are known; the detail switches are accepted and cost nothing (docs/product.md, List calls). */
export function listOptions(sortable: readonly string[], paths: ReadonlySet<string> = new Set()) {
  const field = z.string().refine((name) => sortable.includes(name), {
    error: (issue) => `This list cannot be sorted by "${String(issue.input)}".`,
  });
  const columns = namedColumns(paths);
  return z.strictObject({
    ...switches,
    ...((paths.size > 0 ? { columns } : {}) as { columns: typeof columns }),
    sortBy: z
      .array(z.strictObject({ field, direction }))
      .max(5, 'A list can be sorted by at most 5 columns.')
      .optional(),
    ...paging,
  });
}

/** The options of a list call after parsing. */
export type ListOptions = z.output<ReturnType<typeof listOptions>>;

type Extra = Readonly<Record<string, z.ZodType>>;

/** The fields of a body that filter a list of these columns: each column's own and the one its choices fill. */
export type Filterable<C extends Column> = C extends { readonly filter: false }
  ? never
  : C extends { readonly filter: { readonly field: infer F extends string } }
    ? C['key'] | F
    : C['key'];

/** The fields a list of these columns can be sorted by. */
export type Sortable<C extends Column> = C extends { readonly sort: false } ? never : C['key'];

/** The strict filter body of a list: `options`, a filter per column, and the list's own extra fields; an unknown field is an error that names it. */
export function listOf<
  const C extends readonly Column[],
  const E extends Extra = Record<never, never>,
>(columns: C, extra?: E, paths?: ReadonlySet<string>) {
  const shape: Record<string, z.ZodType> = {};
  for (const column of columns) {
    const { filter, key, kind } = column;
    if (filter === false) continue;
    const isValues = filter !== undefined && 'values' in filter;
    shape[key] = isValues && filter.field === key ? choiceFilter(kind, filter) : fieldFilter(kind);
    if (filter) shape[filter.field] ??= isValues ? choiceFilter('text', filter) : fieldFilter('id');
  }
  const sortable = columns.filter((column) => column.sort !== false).map((column) => column.key);
  return z.strictObject({
    ...shape,
    ...extra,
    options: listOptions(sortable, paths).optional(),
  }) as unknown as z.ZodType<ListInput<C[number], E>, ListBody>;
}

/** The extra fields that a parsed body always has: no call without them, or a default. */
type Needed<E extends Extra> = {
  [K in keyof E]: undefined extends z.output<E[K]> ? never : K;
}[keyof E];

/** A list body after parsing: options, the extra fields, and per column a FieldFilter. */
export type ListInput<C extends Column, E extends Extra = Record<never, never>> = {
  readonly [K in Exclude<Filterable<C>, keyof E>]?: FieldFilter | undefined;
} & { readonly [K in Needed<E>]: z.output<E[K]> } & {
  readonly [K in Exclude<keyof E, Needed<E>>]?: z.output<E[K]> | undefined;
} & { readonly options?: ListOptions | undefined };

/** A list body as a client writes it. */
export interface ListBody {
  options?: {
    search?: string;
    ids?: readonly string[];
    columns?: readonly string[];
    sortBy?: readonly { field: string; direction: 'asc' | 'desc' }[];
    pageNumber?: number;
    pageSize?: number;
    isDetailed?: boolean;
    detailsToInclude?: string | readonly string[];
  };
  [field: string]: unknown;
}

/** The answer of a list call: the rows; the total travels beside it. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.number().int() });
}

/** The body of an Excel call: the list's own body plus the file format; paging is ignored. */
export const exportFormat = z.enum(['xlsx', 'csv']).default('xlsx');

/** Keys of the columns a report's file has, in this order; every one it can have when missing. */
export const exportColumns = z
  .array(z.string().min(1).max(200))
  .min(1, 'A report shows at least one column.')
  .max(200, 'A report can have at most 200 columns.')
  .optional();
