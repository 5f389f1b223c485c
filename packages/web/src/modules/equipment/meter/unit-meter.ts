import { formatMediumDay, formatReading } from '@roadproof/domain/format';
import { dayInZone } from '@roadproof/domain/calendar-day';
import {
  jumpBetween,
  jumpText,
  meterLabel,
  meterNames,
  toTenth,
  type MeterName,
} from '@roadproof/domain/equipment/meter';
import type { Output } from '../../../api/operation-map.ts';

export type Equipment = Output<'equipment.get'>;

export interface UnitMeter {
  readonly name: MeterName;
  readonly label: string;
  /** How its unit is shown, such as 'mi'. */
  readonly unit: string;
  readonly unitName: string;
  readonly initial: number | null;
  /** What it shows now; the first reading where no other is known. */
  readonly current: number | null;
  readonly offset: number;
  readonly readAt: string | null;
  /** The field of the unit's save that takes a new reading. */
  readonly field: 'currentPrimaryReading' | 'currentSecondaryReading';
}

/** The meters a unit has; one without a unit of measure is none. */
export function metersOf(equipment: Equipment): readonly UnitMeter[] {
  return meterNames.flatMap((name) => {
    const isPrimary = name === 'primary';
    const measure = isPrimary ? equipment.primaryMeterUnit : equipment.secondaryMeterUnit;
    const lookupName = measure?.lookupName ?? null;
    if (!measure || lookupName === null) return [];
    const initial = isPrimary ? equipment.initialPrimaryReading : equipment.initialSecondaryReading;
    const current = isPrimary ? equipment.currentPrimaryReading : equipment.currentSecondaryReading;
    return [
      {
        name,
        label: meterLabel[name],
        unit: measure.lookupDisplayName ?? lookupName,
        unitName: lookupName,
        initial,
        current: current ?? initial,
        offset: isPrimary ? equipment.primaryMeterOffset : equipment.secondaryMeterOffset,
        readAt: isPrimary ? equipment.primaryReadAt : equipment.secondaryReadAt,
        field: isPrimary ? 'currentPrimaryReading' : 'currentSecondaryReading',
      } as const,
    ];
  });
}

/** Where a meter stands, in words: 'Now 128,400 mi, read Nov 20, 2026.' */
export function nowText({ current, unit, readAt }: UnitMeter, timeZone: string): string {
  if (current === null) return `No reading yet, in ${unit}.`;
  const when = readAt ? `, read ${formatMediumDay(dayInZone(new Date(readAt), timeZone))}` : '';
  return `Now ${formatReading(current, unit)}${when}.`;
}

/** A question about a reading that looks like a typing mistake, in words; null when it does not. */
export function jumpQuestion(
  meter: UnitMeter,
  reading: number,
  createdAt: string,
): { readonly title: string; readonly text: string } | null {
  const { current, readAt, unitName, unit, label } = meter;
  if (current === null) return null;
  const jump = jumpBetween(
    { usage: current, at: readAt ?? createdAt },
    { usage: toTenth(reading), at: new Date().toISOString() },
    unitName,
  );
  return (
    jump && {
      title: `${label}: is ${formatReading(reading, unit)} right?`,
      text: jumpText(jump, unit),
    }
  );
}

/** Readings in words: '128,400 mi and 3,020.5 h'. */
export function readingsText(
  given: readonly { readonly meter: UnitMeter; readonly reading: number }[],
): string {
  return given.map(({ meter, reading }) => formatReading(reading, meter.unit)).join(' and ');
}
