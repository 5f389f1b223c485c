import { meterNames, type MeterName } from '@roadproof/domain/equipment/meter';
import { mostReading } from '@roadproof/contract/meter-figure';
import { meterFit, type MeterUnit } from '@roadproof/domain/equipment/meter-fit';
import { meterKind, signOfKind, type MeterKind } from '@roadproof/domain/meter-unit';
import type { MeterFigure } from '@roadproof/domain/typed-reading';
import { formatReading } from '@roadproof/domain/format';
import { refused } from '../../../errors.ts';
import type { Unit } from './rows.ts';

type Measured = Pick<Unit, MeterName>;

/** What a meter counts; null where the unit has no such meter. */
export const meterUnitOf = ({ unitName, unit }: Measured[MeterName]): MeterUnit | null =>
  unitName === null
    ? null
    : { kind: meterKind([unitName, unit ?? '']) ?? null, label: unit ?? unitName };

/** A figure in the unit of a meter; what is converted says so. */
export function ownFigure(
  value: number,
  measure: MeterKind | null | undefined,
  meter: Measured[MeterName],
): MeterFigure {
  const own = meterUnitOf(meter);
  if (!measure || own === null) return { value, note: null };
  const fit = meterFit(value, measure, own);
  if (fit.kind === 'strange') return { fault: fit.message };
  if (fit.kind === 'kept') return { value, note: null };
  return fit.value > mostReading
    ? { fault: `${fit.message} A reading is at most 99,999,999.` }
    : { value: fit.value, note: fit.message };
}

/** A reading of a form in the unit of its meter, refused (422) where it counts something else. */
export function ownReading(
  value: number,
  measure: MeterKind | null | undefined,
  unit: Measured[MeterName],
  field: string,
): number {
  const figure = ownFigure(value, measure, unit);
  if ('fault' in figure)
    throw refused(figure.fault, `Enter it in ${unit.unitName ?? 'the unit of the meter'}.`, field);
  return figure.value;
}

/** What was written for a reading that was converted: '98,500 km'; null where nothing was. */
export const asWritten = (
  value: number,
  measure: MeterKind | null | undefined,
  figure: MeterFigure,
): string | null =>
  'value' in figure && figure.note !== null && measure
    ? formatReading(value, signOfKind[measure])
    : null;

/** A line of a sheet with its readings in the units of their meters. */
export interface OwnLine<Line> {
  readonly line: Line;
  /** What is said of the readings that were converted. */
  readonly notes: readonly string[];
  /** What was written for those. */
  readonly written: Partial<Record<MeterName, string>>;
  readonly faults: readonly {
    readonly field: string;
    readonly message: string;
    readonly description: string;
  }[];
}

interface SentLine {
  readonly primary?: number | null | undefined;
  readonly primaryUnit?: MeterKind | null | undefined;
  readonly secondary?: number | null | undefined;
  readonly secondaryUnit?: MeterKind | null | undefined;
}

const measureField = { primary: 'primaryUnit', secondary: 'secondaryUnit' } as const;

/** Converts the readings of a line, or says which of them count something else than their meter. */
export function ownLine<Line extends SentLine>(line: Line, unit: Measured): OwnLine<Line> {
  let own = line;
  const notes: string[] = [];
  const written: Partial<Record<MeterName, string>> = {};
  const faults: { field: string; message: string; description: string }[] = [];
  for (const meter of meterNames) {
    const value = line[meter];
    if (typeof value !== 'number') continue;
    const measure = line[measureField[meter]];
    const figure = ownFigure(value, measure, unit[meter]);
    if ('fault' in figure)
      faults.push({
        field: meter,
        message: figure.fault,
        description: `Enter it in ${unit[meter].unitName ?? 'the unit of the meter'}.`,
      });
    else {
      own = { ...own, [meter]: figure.value };
      if (figure.note !== null) notes.push(figure.note);
      const text = asWritten(value, measure, figure);
      if (text !== null) written[meter] = text;
    }
  }
  return { line: own, notes, written, faults };
}
