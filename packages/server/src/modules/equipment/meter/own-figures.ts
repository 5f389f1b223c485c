import type { Message } from '@roadproof/contract/failure';
import { formatNumber } from '@roadproof/domain/format';
import { meterNames, type MeterName } from '@roadproof/domain/equipment/meter';
import {
  measureWord,
  meterFit,
  writtenFigure,
  type MeterUnit,
} from '@roadproof/domain/equipment/meter-fit';
import type { MeterKind } from '@roadproof/domain/meter-unit';
import { ApiError } from '../../../errors.ts';

/** The figures of a form by the meter they are of; each has its unit in the field "<figure>Unit". */
export type FiguresOf<Field extends string> = Readonly<Record<MeterName, readonly Field[]>>;

/** A form without the units beside its figures, which are in the units of their meters. */
export interface InOwnUnits<Form, Field extends string> {
  readonly form: Omit<Form, `${Field}Unit`>;
  /** By figure: what was written for one that was converted, "98,500 km". */
  readonly written: ReadonlyMap<string, string>;
  /** What is said of those. */
  readonly notes: readonly string[];
}

interface OwnUnitsContext {
  /** What each meter counts; null where there is none. */
  readonly meters: Readonly<Record<MeterName, MeterUnit | null>>;
  /** How a figure without its meter is refused, in a sentence that ends with a period. */
  readonly missing: (meter: MeterName) => string;
  /** The largest figure that is kept. */
  readonly most: (field: string) => number;
  /** Stands before the names of the figures: 'lines.0.'. */
  readonly path?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** A figure of a form that says its unit; null where it says none. */
export function givenUnit(form: object, field: string): MeterKind | null {
  const { [field]: value, [`${field}Unit`]: unit } = form as Fields;
  return typeof value === 'number' && typeof unit === 'string' ? (unit as MeterKind) : null;
}

/** Whether a form says the unit of any of its figures. */
export const saysUnits = <Field extends string>(form: object, fields: FiguresOf<Field>): boolean =>
  meterNames.some((meter) => fields[meter].some((field) => givenUnit(form, field) !== null));

/** A form that says no unit, without the fields for them. */
export function asGiven<Form extends object, Field extends string>(
  form: Form,
  fields: FiguresOf<Field>,
): InOwnUnits<Form, Field> {
  const units = new Set(meterNames.flatMap((meter) => fields[meter].map((one) => `${one}Unit`)));
  const left = Object.entries(form).filter(([field]) => !units.has(field));
  return {
    form: Object.fromEntries(left) as Omit<Form, `${Field}Unit`>,
    written: new Map(),
    notes: [],
  };
}

/** A form with its figures in the units of their meters; refused (422, the field of each figure) where one counts something else (docs/domain.md, Units of measure). */
export function inOwnUnits<Form extends object, Field extends string>(
  form: Form,
  fields: FiguresOf<Field>,
  context: OwnUnitsContext,
): InOwnUnits<Form, Field> {
  const bare = asGiven(form, fields);
  const values: Record<string, unknown> = {};
  const written = new Map<string, string>();
  const notes: string[] = [];
  const faults: Message[] = [];
  for (const meter of meterNames)
    for (const field of fields[meter]) {
      const { [field]: value } = form as Fields;
      const given = givenUnit(form, field);
      if (given === null || typeof value !== 'number') continue;
      const own = context.meters[meter];
      const fit = own && meterFit(value, given, own);
      const refuse = (message: string, description: string): void =>
        void faults.push({ field: `${context.path ?? ''}${field}`, message, description });
      if (!own || !fit)
        refuse(
          context.missing(meter),
          `Leave out ${writtenFigure(value, given)}, or add the meter.`,
        );
      else if (fit.kind === 'strange') refuse(fit.message, `Enter it in ${measureWord(own)}.`);
      else if (fit.kind === 'converted') {
        if (fit.value > context.most(field))
          refuse(fit.message, `At most ${formatNumber(context.most(field))} can be kept.`);
        values[field] = fit.value;
        written.set(field, writtenFigure(value, given));
        notes.push(fit.message);
      }
    }
  if (faults.length > 0) throw new ApiError(422, faults);
  return { form: { ...bare.form, ...values }, written, notes };
}
