import { formatReading } from './format.ts';
import { meterFit } from './equipment/meter-fit.ts';
import { meterKind, readMeasured, signOfKind, type MeterKind } from './meter-unit.ts';
import { numberFaultOf, type DecimalSign } from './read-number.ts';

/** What a figure is for the meter it was entered at: its value in the unit of the meter and what is to be said of it, or why it is none. */
export type MeterFigure =
  | { readonly value: number; readonly note: string | null }
  | { readonly fault: string };

/** A figure of a unit of measure at a meter that counts `unit`, in the meter's own unit; null of a measure says nothing. */
export function figureFor(
  value: number,
  measure: MeterKind | null,
  unit: string | null,
): MeterFigure {
  if (measure === null || unit === null) return { value, note: null };
  const fit = meterFit(value, measure, { kind: meterKind([unit]) ?? null, label: unit });
  if (fit.kind === 'strange') return { fault: fit.message };
  return { value: fit.value, note: fit.kind === 'converted' ? fit.message : null };
}

/** A reading, an interval or another figure of a meter as people write it: '98,500 km', '1310 h', '128400'. `unit` is what the meter counts, by its name or sign; where nothing says that, a figure with a unit is none. */
export function readMeterFigure(
  text: string,
  unit: string | null,
  decimal: DecimalSign = 'typed',
): MeterFigure {
  const read = readMeasured(text, decimal);
  if (read === null) return { fault: numberFaultOf(text) };
  if (read.measure !== null && (unit ?? '') === '')
    return {
      fault: `The meter's unit is not known here. Enter the figure alone, not ${formatReading(read.value, signOfKind[read.measure])}.`,
    };
  return figureFor(read.value, read.measure, unit);
}
