import { day } from '@roadproof/contract/schema';
import type { Sent } from '../../api/operation-map.ts';
import type { FieldSchema, RecordSchema } from './record-resolver.ts';

/** The schema of a whole form: an object that lists its fields. */
export interface FormSchema extends RecordSchema {
  readonly shape: Readonly<Record<string, FieldSchema>>;
}

type InputOf<S extends RecordSchema> = S['_zod']['input'];
/** Travel with a stored record; a new one has neither. */
type Carried = 'id' | 'version';
type FieldOf<S extends RecordSchema> = Exclude<keyof InputOf<S>, Carried>;

/** What a form edits: every field of its schema, nothing as null, a stored record with its id and version. */
export type FormValues<S extends RecordSchema> = {
  readonly [K in FieldOf<S>]: Sent<InputOf<S>[K]> | null;
} & { readonly [K in Extract<keyof InputOf<S>, Carried>]?: InputOf<S>[K] | undefined };

/** The same once the schema took it; a field that was hidden is not among them. */
export type Checked<S extends RecordSchema> = {
  readonly [K in keyof InputOf<S>]: Sent<InputOf<S>[K]>;
};

/** The fields that a record does not have, or has as something else than the form edits. */
type Rest<S extends RecordSchema, R> = {
  readonly [
    K in FieldOf<S> as K extends keyof R ? (R[K] extends FormValues<S>[K] ? never : K) : K
  ]: FormValues<S>[K];
};

type Kind = 'day' | 'list' | 'text' | 'other';

/** What a schema says of itself, as far as the kind of its field depends on it. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly unknown[];
  readonly in?: unknown;
  readonly out?: unknown;
  readonly innerType?: unknown;
  readonly options?: readonly unknown[];
}
const definitionOf = (schema: unknown): Definition =>
  (schema as { readonly _zod: { readonly def: Definition } })._zod.def;

const [dayCheck] = definitionOf(day).checks ?? [];

function kindOf(field: unknown): Kind {
  const { type, format, checks, in: from, out, innerType, options = [] } = definitionOf(field);
  // Also where a rule of its own was added to a day.
  if (checks?.includes(dayCheck)) return 'day';
  if (type === 'string') return format === undefined ? 'text' : 'other';
  if (type === 'array') return 'list';
  if (type === 'union') {
    const kinds = options.map(kindOf);
    return kinds.find((kind) => kind === 'day' || kind === 'list') ?? 'other';
  }
  // Required first and then a day.
  if (out !== undefined && kindOf(out) === 'day') return 'day';
  const inner = from ?? innerType;
  return inner === undefined ? 'other' : kindOf(inner);
}

/** Nothing, as the schema takes it: a flag or a file that may be left out is not there at all. */
function emptyField(field: FieldSchema): unknown {
  const kind = kindOf(field);
  if (kind === 'text') return '';
  if (kind === 'list') return [];
  return takes(field, undefined) && !takes(field, null) ? undefined : null;
}

const takes = (field: FieldSchema, value: unknown): boolean => field.safeParse(value).success;
const isCarried = (name: string): boolean => name === 'id' || name === 'version';

function valuesOf<S extends FormSchema>(
  schema: S,
  valueOf: (name: string, field: FieldSchema) => unknown,
): FormValues<S> {
  const values = Object.entries(schema.shape)
    .map(([name, field]) => [name, valueOf(name, field)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(values) as FormValues<S>;
}

/** The values without some of them. */
export function without<V extends object, K extends keyof V>(
  values: V,
  names: readonly K[],
): Omit<V, K> {
  const out: ReadonlySet<PropertyKey> = new Set(names);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !out.has(name))) as Omit<
    V,
    K
  >;
}

/** A form nobody has filled in: texts are '', lists empty, everything else nothing. */
export const emptyOf = <S extends FormSchema>(schema: S): FormValues<S> =>
  valuesOf(schema, (name, field) => (isCarried(name) ? undefined : emptyField(field)));

/** The form of a stored record, days without their time; what the record does not have is said in `rest`, undefined for what this form leaves alone. */
export function valuesFrom<S extends FormSchema, R extends object>(
  schema: S,
  record: R,
  rest: Rest<S, R> & Partial<FormValues<S>>,
): FormValues<S> {
  const stored = new Map<string, unknown>(Object.entries(record));
  const given = new Map<string, unknown>(Object.entries(rest));
  return valuesOf(schema, (name, field) => {
    const value = given.has(name) ? given.get(name) : (stored.get(name) ?? emptyField(field));
    const isDay = typeof value === 'string' && kindOf(field) === 'day';
    return isDay ? value.slice(0, 10) : value;
  });
}
