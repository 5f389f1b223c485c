import type { equipment } from '@roadproof/contract/equipment/equipment';
import { mostReading } from '@roadproof/contract/meter-figure';
import type { ParsedInput } from '@roadproof/contract/operation';
import { meterNames, type MeterName } from '@roadproof/domain/equipment/meter';
import { meterUnitsOf, ownUnitFor, type OwnUnit } from '../../../import/measured.ts';
import type { Context } from '../../../http/context.ts';
import {
  asGiven,
  inOwnUnits,
  givenUnit,
  saysUnits,
  type InOwnUnits,
} from '../meter/own-figures.ts';
import type { StoredUnit } from './save.ts';

type SentForm = ParsedInput<typeof equipment.save>;

/** The readings of a form of a unit. */
const fields = {
  primary: ['initialPrimaryReading', 'currentPrimaryReading'],
  secondary: ['initialSecondaryReading', 'currentSecondaryReading'],
} as const;
type Reading = (typeof fields)[MeterName][number];
const unitField = { primary: 'primaryMeterUnitId', secondary: 'secondaryMeterUnitId' } as const;

/** A form whose readings count in the units of their meters. */
export interface Given extends InOwnUnits<SentForm, Reading> {
  /** What meters count from now on that had no unit. */
  readonly units: Readonly<Partial<Record<(typeof unitField)[MeterName], string>>>;
}
export type Form = Given['form'];

/** A form as it was sent, without the units beside its readings. */
export const withoutUnits = (sent: SentForm): Form => asGiven(sent, fields).form;

/**
 * The readings of a form in the units of their meters, as they are after the save; a meter without
 * a unit counts from now on what its reading says. A unit that a reading says is worth a query, most say none.
 */
export async function inMeterUnits(
  sent: SentForm,
  stored: StoredUnit | undefined,
  { db }: Pick<Context, 'db'>,
): Promise<Given> {
  if (!saysUnits(sent, fields)) return { ...asGiven(sent, fields), units: {} };
  const units = await meterUnitsOf(db);
  const idOf = (meter: MeterName) => {
    const { [unitField[meter]]: id = stored?.[unitField[meter]] } = sent;
    return id ?? null;
  };
  const meterOf = (meter: MeterName): OwnUnit | null => {
    const id = idOf(meter);
    if (id !== null) return units.find((one) => one.id === id) ?? null;
    const [unit] = fields[meter].flatMap((field) => givenUnit(sent, field) ?? []);
    return (unit && ownUnitFor(unit, units)) ?? null;
  };
  const meters = { primary: meterOf('primary'), secondary: meterOf('secondary') };
  const given = inOwnUnits(sent, fields, {
    meters,
    missing: (meter) => `Choose the unit of the ${meter} meter.`,
    most: () => mostReading,
  });
  const chosen = meterNames.flatMap((meter) => {
    const own = meters[meter];
    const isRead = fields[meter].some((field) => givenUnit(sent, field) !== null);
    return own && isRead && idOf(meter) === null ? [[unitField[meter], own.id] as const] : [];
  });
  return { ...given, units: Object.fromEntries(chosen) };
}
