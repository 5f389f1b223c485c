import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { Choice } from '../../../kit/form/select-field.tsx';
import type { Unit } from './unit.ts';

/** A value of a reference list. */
export interface NamedValue {
  readonly group: string;
  readonly name: string;
  readonly display: string;
  readonly isHidden: boolean;
}

/** What the wizard needs: the day, and what the chosen statuses and meter units are called. */
export interface UnitFormContext {
  readonly today: CalendarDay;
  readonly values: ReadonlyMap<string, NamedValue>;
}

/** The fixed name of a chosen value, 'Sold'; null when nothing is chosen. */
export const nameOf = (context: UnitFormContext, id: unknown): string | null =>
  typeof id === 'string' ? (context.values.get(id)?.name ?? null) : null;

/** A chosen unit as it stands behind a number, 'mi'; null when none is chosen. */
export const unitOf = (context: UnitFormContext, id: unknown): string | null =>
  typeof id === 'string' ? (context.values.get(id)?.display ?? null) : null;

/** The units a meter can count in, 'Miles (mi)'. */
export const meterUnits = (context: UnitFormContext): readonly Choice[] =>
  [...context.values]
    .filter(([, { group, isHidden }]) => group === 'MeterUnit' && !isHidden)
    .map(([value, { name, display }]) => ({
      value,
      label: name === display ? name : `${name} (${display})`,
    }));

/** The id of a value by its group and fixed name, null when the list has none. */
export const idOf = (context: UnitFormContext, group: string, name: string): string | null =>
  [...context.values].find(([, one]) => one.group === group && one.name === name)?.[0] ?? null;

/** The same with the values a stored unit has, which may have left the lists meanwhile. */
export function withStored(context: UnitFormContext, unit: Unit): UnitFormContext {
  const values = new Map(context.values);
  const stored = [
    ['EquipmentStatus', unit.equipmentStatusId, unit.equipmentStatus],
    ['MeterUnit', unit.primaryMeterUnitId, unit.primaryMeterUnit],
    ['MeterUnit', unit.secondaryMeterUnitId, unit.secondaryMeterUnit],
  ] as const;
  for (const [group, id, value] of stored) {
    const { lookupName = null, lookupDisplayName = null } = value ?? {};
    if (id !== null && lookupName !== null)
      values.set(id, {
        group,
        name: lookupName,
        display: lookupDisplayName ?? lookupName,
        isHidden: values.get(id)?.isHidden ?? true,
      });
  }
  return { ...context, values };
}
