import { meterKind, withoutUnit, type MeterKind } from '@roadproof/domain/meter-unit';
import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { hasDecimals, notNumber, optionalNumber, sentNumber } from './schema.ts';

/** What a figure counts where that is another than the unit of its meter: mi, km, h or their names. It is converted to a tenth. */
export const figureUnit = z
  .string('Enter mi, km or h.')
  .overwrite(plainText)
  .transform((text, context): MeterKind | null => {
    const [left, kind] = text === '' ? ['1', null] : withoutUnit(`1 ${text}`);
    if (left === '1') return kind;
    context.addIssue('Enter mi, km or h.');
    return z.NEVER;
  })
  .nullish();

const unitFields = new WeakMap<object, string>();

/** A figure of a meter that may be left out (stays as it is) or empty (is cleared): a reading, an interval, a threshold. `unitField` is the field beside it that says what it counts. */
export function meterFigure(
  label: string,
  unitField: string,
  limits: { readonly min?: number; readonly max: number },
) {
  const schema = optionalNumber(label, { ...limits, digits: 1 });
  unitFields.set(schema, unitField);
  return schema;
}

/** The largest reading of a meter. */
export const mostReading = 99_999_999;

/** A reading that has to be there, asked for in the words of `missing`; `unitField` says what it counts. */
export function requiredReading(missing: string, unitField: string) {
  const schema = z
    .union([z.number(), z.string().overwrite(plainText).min(1, missing)], missing)
    .pipe(
      sentNumber(
        z
          .number(notNumber)
          .min(0, 'A reading cannot be negative.')
          .max(mostReading, 'A reading is at most 99,999,999.')
          .refine(hasDecimals(1), 'A reading is a number with at most 1 decimal.'),
      ),
    );
  unitFields.set(schema, unitField);
  return schema;
}

interface Definition {
  readonly shape?: Readonly<Record<string, object>>;
  readonly element?: object;
  readonly options?: readonly object[];
  readonly innerType?: object;
  readonly in?: object;
}

const definitionOf = (schema: object): Definition =>
  (schema as { _zod: { def: Definition } })._zod.def;

/** The figures of meters of a form, each with the field that says what it counts. */
export function meterFigures(schema: object): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(definitionOf(schema).shape ?? {}).flatMap(([field, value]) => {
      const unitField = unitFields.get(value);
      return unitField === undefined ? [] : [[field, unitField] as const];
    }),
  );
}

type Read = (sent: unknown) => unknown;
const readers = new WeakMap<object, Read | null>();

/** What was sent with the units that stand behind figures in the fields of their own: "98,500 km" is 98,500 and km. */
export const withWrittenUnits = (schema: object, sent: unknown): unknown =>
  readerOf(schema)?.(sent) ?? sent;

// Most calls have no figure of a meter: theirs is looked for once.
function readerOf(schema: object): Read | null {
  const known = readers.get(schema);
  if (known !== undefined) return known;
  readers.set(schema, null);
  const made = makeReader(schema);
  readers.set(schema, made);
  return made;
}

function makeReader(schema: object): Read | null {
  const { shape, element, options, innerType, in: inner } = definitionOf(schema);
  if (shape) return objectReader(schema, shape);
  if (element) {
    const read = readerOf(element);
    return read && ((sent) => (Array.isArray(sent) ? sent.map((one) => read(one)) : sent));
  }
  const [first] = [...(options ?? []), innerType, inner]
    .filter((one) => one !== undefined)
    .flatMap((one) => readerOf(one) ?? []);
  return first ?? null;
}

function objectReader(schema: object, shape: Readonly<Record<string, object>>): Read | null {
  const figures = [...meterFigures(schema)];
  const inside = Object.entries(shape).flatMap(([field, value]) => {
    const read = readerOf(value);
    return read ? [[field, read] as const] : [];
  });
  if (figures.length + inside.length === 0) return null;
  return (sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
    const given = sent as Readonly<Record<string, unknown>>;
    const read = inside.flatMap(([field, of]) =>
      given[field] === undefined ? [] : [[field, of(given[field])] as const],
    );
    return { ...given, ...Object.fromEntries(read), ...unitsSplit(given, figures) };
  };
}

/** The figures that say their unit, without it, and the fields of those units; one that two figures share or that says another is left alone. */
function unitsSplit(
  given: Readonly<Record<string, unknown>>,
  figures: readonly (readonly [field: string, unitField: string])[],
): Readonly<Record<string, unknown>> {
  const split: Record<string, unknown> = {};
  for (const unitField of new Set(figures.map(([, one]) => one))) {
    const all = figures.flatMap(([field, own]) =>
      own === unitField && isGiven(given[field]) ? [[field, figureOf(given[field])] as const] : [],
    );
    const units = new Set(all.map(([, [, unit]]) => unit));
    const [unit = null] = units;
    const isOne = units.size === 1 && unit !== null;
    if (!isOne || (isGiven(given[unitField]) && kindOf(given[unitField]) !== unit)) continue;
    for (const [field, [figure]] of all) split[field] = figure;
    split[unitField] = unit;
  }
  return split;
}

const isGiven = (value: unknown): boolean => (value ?? '') !== '';
const kindOf = (value: unknown) => (typeof value === 'string' ? meterKind([value]) : undefined);
const figureOf = (value: unknown): readonly [figure: unknown, unit: MeterKind | null] =>
  typeof value === 'string' ? withoutUnit(plainText(value)) : [value, null];
