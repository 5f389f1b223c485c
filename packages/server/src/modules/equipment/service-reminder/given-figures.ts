import { mostReading } from '@roadproof/contract/meter-figure';
import type { ParsedInput } from '@roadproof/contract/operation';
import type { serviceReminders } from '@roadproof/contract/equipment/service-reminder';
import { mostUsage } from '@roadproof/contract/equipment/service-reminder-form';
import { meterNames, type MeterName } from '@roadproof/domain/equipment/meter';
import type { Context } from '../../../http/context.ts';
import { meterUnitOf } from '../meter/in-own-unit.ts';
import {
  asGiven,
  inOwnUnits,
  saysUnits,
  type FiguresOf,
  type InOwnUnits,
} from '../meter/own-figures.ts';
import { unitsOf, type Unit } from '../meter/rows.ts';
import type { StoredReminder } from './save.ts';
import { unitIdOf } from './save-rows.ts';

type SentForm = ParsedInput<typeof serviceReminders.save>;

/** The figures of a schedule by the meter they count on. */
export const scheduleFigures = {
  primary: ['primaryMeterInterval', 'primaryDueSoonThreshold'],
  secondary: ['secondaryMeterInterval', 'secondaryDueSoonThreshold'],
} as const;

const fields = {
  primary: [...scheduleFigures.primary, 'nextPrimaryMeterReading', 'lastPrimaryMeterReading'],
  secondary: [
    ...scheduleFigures.secondary,
    'nextSecondaryMeterReading',
    'lastSecondaryMeterReading',
  ],
} as const;

export type Form = InOwnUnits<SentForm, (typeof fields)[MeterName][number]>['form'];

/** The largest of a figure: an interval and a threshold go less far than a reading. */
export const mostOf = (field: string): number =>
  field.endsWith('Reading') ? mostReading : mostUsage;

/** A reminder with its figures in the units of the meters of its unit. */
export const inMeterUnits = async (
  sent: SentForm,
  unitId: string | undefined,
  context: Pick<Context, 'db'>,
): Promise<Form> => (await ofUnit(sent, fields, unitId, context)).form;

/** The figures of a schedule that goes to another unit and were not sent anew, in the units of its meters. */
export async function movedFigures(
  sent: object,
  stored: StoredReminder,
  toId: string,
  { db }: Pick<Context, 'db'>,
): Promise<Partial<Record<(typeof scheduleFigures)[MeterName][number], number>>> {
  const units = await unitsOf(db, [stored.equipmentId, toId], 'unlocked');
  const [from, to] = [units.get(stored.equipmentId), units.get(toId)];
  if (!from || !to) return {};
  const moved = meterNames.flatMap((meter) => {
    const kind = meterUnitOf(from[meter])?.kind;
    if (!kind || meterUnitOf(to[meter]) === null) return [];
    return scheduleFigures[meter].flatMap((field) =>
      field in sent || stored[field] === null
        ? []
        : [[field, stored[field]] as const, [`${field}Unit`, kind] as const],
    );
  });
  return inOwnUnits(Object.fromEntries(moved), scheduleFigures, ownContext(to)).form;
}

const ownContext = (unit: Unit) => ({
  meters: { primary: meterUnitOf(unit.primary), secondary: meterUnitOf(unit.secondary) },
  missing: (meter: MeterName) => `${unit.name} has no ${meter} meter.`,
  most: mostOf,
});

const readings = {
  primary: ['primaryMeterReading'],
  secondary: ['secondaryMeterReading'],
} as const;

type SentCompletion = ParsedInput<typeof serviceReminders.complete>;

/** A completion with its readings in the units of the meters of the reminder's unit. */
export async function completionInMeterUnits(
  sent: SentCompletion,
  { db }: Pick<Context, 'db'>,
): Promise<InOwnUnits<SentCompletion, (typeof readings)[MeterName][number]>> {
  const id = saysUnits(sent, readings) ? await unitIdOf(db, sent.serviceReminderId) : undefined;
  return ofUnit(sent, readings, id, { db });
}

/** A form about one unit with its figures in the units of its meters; most say no unit, and need no query. */
export async function ofUnit<Sent extends object, Field extends string>(
  sent: Sent,
  figures: FiguresOf<Field>,
  unitId: string | undefined,
  { db }: Pick<Context, 'db'>,
): Promise<InOwnUnits<Sent, Field>> {
  if (unitId === undefined || !saysUnits(sent, figures)) return asGiven(sent, figures);
  // Held from here on: nobody gives its meter another unit in between.
  const own = (await unitsOf(db, [unitId], 'locked')).get(unitId);
  if (!own) return asGiven(sent, figures);
  return inOwnUnits(sent, figures, ownContext(own));
}
