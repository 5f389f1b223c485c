import { formatReading } from '../format.ts';
import { converted, signOfKind, type MeterKind } from '../meter-unit.ts';

/** What a meter counts: its kind, null where the company's own word says none, and how its unit is shown. */
export interface MeterUnit {
  readonly kind: MeterKind | null;
  readonly label: string;
}

/** Whether both are lengths, or both are hours. */
export const isSameMeasure = (one: MeterKind, other: MeterKind): boolean =>
  (one === 'hours') === (other === 'hours');

/** A figure with the unit it was written in: 98,500 km. */
export const writtenFigure = (value: number, kind: MeterKind): string =>
  formatReading(value, signOfKind[kind]);

/** How the unit of a meter is called in a sentence: "miles", or the company's own word. */
export const measureWord = ({ kind, label }: MeterUnit): string => kind ?? label;

/**
 * A figure against what its meter counts: kept as it is, converted once into the unit of the meter
 * (to a tenth), or no count of it, as hours are none of a meter in miles.
 */
export type MeterFit =
  | { readonly kind: 'kept'; readonly value: number }
  | { readonly kind: 'converted'; readonly value: number; readonly message: string }
  | { readonly kind: 'strange'; readonly message: string };

/** Fits a figure of a unit to a meter. */
export function meterFit(value: number, kind: MeterKind, meter: MeterUnit): MeterFit {
  const written = writtenFigure(value, kind);
  const own = meter.kind === null ? null : converted(value, kind, meter.kind);
  if (own === null)
    return {
      kind: 'strange',
      message: `${written} is not a reading for a meter in ${measureWord(meter)}.`,
    };
  if (kind === meter.kind) return { kind: 'kept', value };
  return {
    kind: 'converted',
    value: own,
    message: `${written} is kept as ${formatReading(own, meter.label)}, the unit of its meter.`,
  };
}
