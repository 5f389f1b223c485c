import { dayOut, instantOut } from '@roadproof/contract/schema';
import * as z from 'zod';
import { instant } from './column-parsers.ts';
import type { Shape } from './named-query.ts';
import { isNull, locate, placesOfRow as places, textAt } from './row-message.ts';

/** Parts of a list's rows, by where their values come from. */
export interface RowPlan {
  /** Paths of the row that a column of the same name fills. */
  readonly filled: ReadonlySet<string>;
  /** Paths that are made of what was read. */
  readonly made: readonly string[];
}

/** Makes parts of a row, by their paths, of what was read; it may make further paths than its plan says. */
export type Make = (raw: object) => object;

/** Writes one row, as it was sent, as JSON text. */
export type RowWriter = (body: string, make: Make | undefined) => string;

/** How a value is written: the text of a column as it is, or by what has to be done with it. */
type Way =
  | 'verbatim'
  | 'quoted'
  | 'text'
  | 'number'
  | 'boolean'
  | 'day'
  | 'instant'
  | 'parsed'
  | 'made';

interface Step {
  /** Text before the value: commas, braces and the name. */
  readonly before: string;
  /** Path of the value in the row. */
  readonly path: string;
  readonly way: Way;
  /** The column's place in the message. */
  readonly at: number;
  readonly isNullable: boolean;
  readonly schema: z.core.$ZodType;
  readonly parse: (text: string) => unknown;
}

const oid = {
  boolean: 16,
  name: 19,
  bigint: 20,
  smallint: 21,
  integer: 23,
  text: 25,
  real: 700,
  double: 701,
  char: 1042,
  varchar: 1043,
  date: 1082,
  time: 1083,
  instant: 1184,
  numeric: 1700,
  uuid: 2950,
} as const;

const texts: ReadonlySet<number> = new Set([oid.text, oid.varchar, oid.char, oid.name]);
const integers: ReadonlySet<number> = new Set([oid.smallint, oid.integer]);
const numbers: ReadonlySet<number> = new Set([oid.bigint, oid.numeric, oid.real, oid.double]);

/**
 * The writer of rows of one schema from answers of one shape; null where the schema asks for more
 * than columns and made parts. It writes what the schema would have answered, value by value, without
 * an object for the row; with `columns`, these paths alone. Names in its text come from the schema.
 */
function rowWriter(
  plan: RowPlan,
  schema: z.ZodObject,
  shape: Shape,
  columns: readonly string[] | undefined,
): RowWriter | null {
  const steps: Step[] = [];
  const found = new Map(shape.columns.map((column) => [column.name, column]));
  // Text since the last step: closing and opening braces, commas and names.
  let pending = '';

  function walk(object: z.ZodObject, prefix: string): boolean {
    if (object.def.catchall !== undefined || object.def.checks?.length) return false;
    pending += '{';
    let isFirst = true;
    for (const [name, value] of Object.entries<z.core.$ZodType>(object.shape)) {
      const path = prefix + name;
      if (columns && !isAsked(path, columns)) continue;
      const isMade = plan.made.includes(path);
      const column = isMade ? undefined : found.get(path);
      const isFilled = column !== undefined && (plan.filled.has(path) || path === 'deletedSince');
      const inner = bare(value);
      const isObject = !isMade && !isFilled && inner instanceof z.ZodObject;
      if (!isMade && !isFilled && !isObject) {
        if (accepts(value, undefined)) continue;
        return false;
      }
      pending += `${isFirst ? '' : ','}${JSON.stringify(name)}:`;
      if (isObject) {
        if (!walk(inner, `${path}.`)) return false;
      } else {
        // A part that may be missing would leave the next one's comma behind.
        if (isMade && isFirst && accepts(value, undefined)) return false;
        steps.push({
          before: pending,
          path,
          way: column === undefined ? 'made' : wayOf(inner, column.type),
          at: column?.at ?? -1,
          isNullable: accepts(value, null),
          schema: value,
          parse: column?.parse ?? JSON.parse,
        });
        pending = '';
      }
      isFirst = false;
    }
    pending += '}';
    return !isFirst;
  }

  if (!walk(schema, '')) return null;
  const end = pending;
  const raw = reader(shape, columns !== undefined);
  const paths: ReadonlySet<string> = new Set(steps.map(({ path }) => path));
  // Every path on the way to another.
  const parts: ReadonlySet<string> = new Set(
    [...paths].flatMap((path) =>
      [...path.matchAll(/\./g)].map(({ index }) => path.slice(0, index)),
    ),
  );
  return (body, make) => {
    locate(body, places);
    let made = nothing;
    let isMore = false;
    if (make) {
      made = make(raw(body)) as Readonly<Record<string, unknown>>;
      for (const name in made) {
        if (parts.has(name)) throw new Error(`only the parts of "${name}" can be made`);
        isMore ||= paths.has(name) && !plan.made.includes(name);
      }
    }
    let out = '';
    for (const step of steps) {
      const { at, way } = step;
      if (way === 'made' || (isMore && step.path in made)) {
        const value = z.parse(step.schema, made[step.path]);
        if (value !== undefined) out += step.before + JSON.stringify(value);
        continue;
      }
      out += step.before;
      if (isNull(places, at)) {
        if (!step.isNullable) throw new Error(`the list has no value for "${step.path}"`);
        out += 'null';
        continue;
      }
      const from = places[2 * at];
      const to = places[2 * at + 1];
      switch (way) {
        case 'verbatim':
          out += body.slice(from, to);
          break;
        case 'quoted':
          out += `"${body.slice(from, to)}"`;
          break;
        case 'text': {
          const text = body.slice(from, to);
          out += needsEscape.test(text) ? JSON.stringify(textAt(body, places, at)) : `"${text}"`;
          break;
        }
        case 'number':
          out += JSON.stringify(Number(body.slice(from, to)));
          break;
        case 'boolean':
          out += body.charCodeAt(from ?? 0) === yes ? 'true' : 'false';
          break;
        case 'day': {
          // The end of time has no midnight.
          const day = body.slice(from, to);
          out += day.length === dayLength ? `"${day}T00:00:00.000Z"` : `"${day}"`;
          break;
        }
        case 'instant':
          out += `"${instant(body.slice(from, to))}"`;
          break;
        case 'parsed':
          out += JSON.stringify(z.parse(step.schema, step.parse(textAt(body, places, at))));
          break;
      }
    }
    return out + end;
  };
}

/** True for a path of a row that is among those asked for, on the way to one or inside of one; who a row is and its version always are. */
export function isAsked(path: string, columns: readonly string[]): boolean {
  return (
    path === 'id' ||
    path === 'version' ||
    columns.some(
      (column) => column === path || column.startsWith(`${path}.`) || path.startsWith(`${column}.`),
    )
  );
}

const writers = new WeakMap<z.ZodObject, WeakMap<RowPlan, Map<string, RowWriter | null>>>();
/** Readers of a list choose its columns: beyond so many choices the writers are made again. */
const mostShapes = 200;

/** The same, made once for each schema, plan and shape. */
export function writerFor(
  plan: RowPlan,
  schema: z.ZodObject,
  shape: Shape,
  columns: readonly string[] | undefined,
): RowWriter | null {
  const ofSchema = writers.get(schema) ?? new WeakMap<RowPlan, Map<string, RowWriter | null>>();
  writers.set(schema, ofSchema);
  const ofPlan = ofSchema.get(plan) ?? new Map<string, RowWriter | null>();
  ofSchema.set(plan, ofPlan);
  const key = columns ? `${columns.join()} ${shape.key}` : shape.key;
  const known = ofPlan.get(key);
  if (known !== undefined) return known;
  if (ofPlan.size >= mostShapes) ofPlan.clear();
  const writer = rowWriter(plan, schema, shape, columns);
  ofPlan.set(key, writer);
  return writer;
}

const nothing: Readonly<Record<string, unknown>> = {};
const dayLength = 'YYYY-MM-DD'.length;
const yes = 't'.charCodeAt(0);
/** Signs that JSON escapes, and whatever is not printable ASCII, as the bytes of other signs. */
const needsEscape = /["\\]|[^ -~]/;

/** Refuses a field that was left out of the statement: it would be taken for an empty one. */
const unread = new Proxy(Object.create(null) as object, {
  get(_, name) {
    throw new Error(`the list does not say that it reads "${String(name)}"`);
  },
});

/** The columns of a located row by their names, each read when it is asked for. It is good until another row is located. */
function reader({ columns }: Shape, isNarrow: boolean): (body: string) => object {
  let current = '';
  const row = Object.create(isNarrow ? unread : null) as object;
  for (const { name, at, parse } of columns)
    Object.defineProperty(row, name, {
      enumerable: true,
      get: () => (isNull(places, at) ? null : parse(textAt(current, places, at))),
    });
  return (body) => {
    current = body;
    return row;
  };
}

/** The schema without what says that its value may be missing. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return bare(schema.unwrap());
  return schema;
}

const accepts = (schema: z.core.$ZodType, value: null | undefined): boolean =>
  z.safeParse(schema, value).success;

function wayOf(schema: z.core.$ZodType, type: number): Way {
  if (schema === dayOut) return type === oid.date ? 'day' : 'parsed';
  if (schema === instantOut) return type === oid.instant ? 'instant' : 'parsed';
  if (!isPlain(schema)) return 'parsed';
  if (schema instanceof z.ZodBoolean) return type === oid.boolean ? 'boolean' : 'parsed';
  if (schema instanceof z.ZodNumber) {
    if (integers.has(type)) return 'verbatim';
    return numbers.has(type) ? 'number' : 'parsed';
  }
  if (type === oid.uuid || type === oid.date || type === oid.time) return 'quoted';
  if (type === oid.instant) return 'instant';
  return texts.has(type) ? 'text' : 'parsed';
}

/** True for a schema that takes a value of its kind as it is. */
function isPlain(schema: z.core.$ZodType): boolean {
  const { checks = [] } = schema._zod.def;
  if (checks.some(({ _zod: { def } }) => def.check === 'overwrite')) return false;
  return (
    schema instanceof z.ZodString ||
    schema instanceof z.ZodStringFormat ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean
  );
}
