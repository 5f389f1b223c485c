import * as z from 'zod';
import type { Kind } from './column.ts';
import { dayOut, id, instantOut } from './schema.ts';

/** What is inside of a part of a row; never of a plain value, which an array is too. */
type Inside<Value> = [Value] extends [readonly unknown[]]
  ? never
  : [Value] extends [object]
    ? Value
    : never;

/** Every path of a row that ends in a plain value: 'employeeGroup.groupName'. */
export type Leaf<Row> = {
  [K in keyof Row & string]: [Inside<NonNullable<Row[K]>>] extends [never]
    ? K
    : `${K}.${Leaf<Inside<NonNullable<Row[K]>>>}`;
}[keyof Row & string];

/** The value at the end of a path. */
export type ValueOf<Row, P extends string> = P extends keyof Row
  ? Row[P]
  : P extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Row
      ? ValueOf<NonNullable<Row[Head]>, Rest> | Extract<Row[Head], null | undefined>
      : never
    : never;

/** The part of a row under a path; nothing where a plain value stands. */
export type PartOf<Row, P extends string> = Inside<NonNullable<ValueOf<Row, P>>>;

/** What a schema says of a value: its kind, and whether it can be missing. */
export interface LeafKind {
  readonly kind: Kind;
  readonly notNull?: true;
}

/** Every path of a row that ends in a plain value, with its kind. */
export function leavesOf(row: z.ZodObject): ReadonlyMap<string, LeafKind> {
  const leaves = new Map<string, LeafKind>();
  collect(row, '', true, leaves);
  return leaves;
}

/** Every path of a row, those of its parts among them. */
export function pathsIn(row: z.ZodObject): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const leaf of leavesOf(row).keys())
    for (let end = leaf.length; end > 0; end = leaf.lastIndexOf('.', end - 1))
      paths.add(leaf.slice(0, end));
  return paths;
}

/** Paths of a row that a caller needs; what is not among them may be left out of the answer. */
export const namedColumns = (paths: ReadonlySet<string>) =>
  z
    .array(
      z.string().refine((path) => paths.has(path), {
        error: (issue) => `This list has no "${String(issue.input).slice(0, 200)}".`,
      }),
    )
    .min(1, 'Name at least one column, or leave columns out.')
    .max(200, 'At most 200 columns can be named.')
    .optional();

function collect(
  row: z.ZodObject,
  prefix: string,
  isThere: boolean,
  leaves: Map<string, LeafKind>,
): void {
  for (const [name, schema] of Object.entries<z.core.$ZodType>(row.shape)) {
    const value = bare(schema);
    const notNull = isThere && value === schema;
    if (value instanceof z.ZodObject) collect(value, `${prefix}${name}.`, notNull, leaves);
    else leaves.set(`${prefix}${name}`, { kind: kindOf(value), ...(notNull && { notNull }) });
  }
}

/** The schema without what says that its value may be missing. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return bare(schema.unwrap());
  return schema;
}

function kindOf(schema: z.core.$ZodType): Kind {
  if (schema === id) return 'id';
  if (schema === dayOut) return 'day';
  if (schema === instantOut) return 'instant';
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodBoolean ? 'boolean' : 'text';
}
