import type { Message } from '@roadproof/contract/failure';
import { meterNames, type MeterName } from '@roadproof/domain/equipment/meter';
import {
  convertedReadings,
  meterUnitChange,
  meterUnitQuestion,
} from '@roadproof/domain/equipment/meter-conversion';
import { converted, type MeterKind } from '@roadproof/domain/meter-unit';
import type { Updateable } from 'kysely';
import type { EquipmentTable } from '../../../db/tables/equipment.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { lookupNames } from '../../company/lookup/rows.ts';
import type { Form } from './given-readings.ts';
import { meterFacts, type MeterFacts } from './readings-rows.ts';
import type { Columns, StoredUnit } from './save.ts';
import {
  completionsBy,
  readingsOf,
  remindersBy,
  writeCompletions,
  writeReadings,
  writeReminders,
  type ReminderFigures,
} from './unit-change-rows.ts';

const meters = {
  primary: {
    label: 'primary',
    unit: 'primaryMeterUnitId',
    answer: 'primaryMeterUnitChange',
    initial: 'initialPrimaryReading',
    current: 'currentPrimaryReading',
    offset: 'primaryMeterOffset',
  },
  secondary: {
    label: 'secondary',
    unit: 'secondaryMeterUnitId',
    answer: 'secondaryMeterUnitChange',
    initial: 'initialSecondaryReading',
    current: 'currentSecondaryReading',
    offset: 'secondaryMeterOffset',
  },
} as const;

/** A meter whose figures are to be converted. */
interface Conversion {
  readonly meter: MeterName;
  readonly from: MeterKind;
  readonly to: MeterKind;
  readonly reminders: readonly ReminderFigures[];
}

/**
 * What a save does to meters that get another unit: asks (422, field of the answer) before anything is stored what
 * becomes of the readings, and refuses what no answer makes right. A first reading alone may be put right between
 * hours and distance, as nothing counts on it.
 */
export async function unitChanges(
  form: Form,
  values: Columns,
  stored: StoredUnit,
  { db }: Context,
): Promise<readonly Conversion[]> {
  const changed = meterNames.filter((meter) => {
    const { unit } = meters[meter];
    return values[unit] !== undefined && stored[unit] && values[unit] !== stored[unit];
  });
  if (changed.length === 0) return [];
  const facts = await meterFacts(db, stored.id);
  const ids = changed.flatMap((meter) => [stored[meters[meter].unit], values[meters[meter].unit]]);
  const names = await lookupNames(
    db,
    ids.filter((id) => typeof id === 'string'),
  );
  const messages: Message[] = [];
  const conversions: Conversion[] = [];
  for (const meter of changed) {
    const { unit, answer, current, initial } = meters[meter];
    const [before, after] = [names.get(stored[unit] ?? ''), names.get(values[unit] ?? '')];
    const readings = readingCount(facts[meter], stored[current] ?? stored[initial]);
    if (readings === 0) continue;
    const change = before && after ? meterUnitChange(before, after) : { kind: 'cleared' as const };
    if (change.kind === 'same') continue;
    if (change.kind !== 'ask') {
      const isFirstAlone = change.kind === 'replace' && facts[meter].later === 0;
      const isPlanned = isFirstAlone && (await remindersBy(db, stored.id, meter)).length > 0;
      if (!isFirstAlone || isPlanned) messages.push(refusal(meter, change.kind));
      continue;
    }
    const { from, to } = change;
    const reminders = await remindersBy(db, stored.id, meter);
    if (form[answer] === 'convert') conversions.push({ meter, from, to, reminders });
    else if (form[answer] !== 'relabel') {
      const open = reminders.filter(({ isDeleted }) => !isDeleted);
      const about = {
        name: stored.name,
        readings,
        current: stored[current] ?? stored[initial],
        reminders: open.length,
        followers: open.filter(({ isFollower }) => isFollower).length,
      };
      messages.push({ ...meterUnitQuestion(about, from, to), field: answer });
    }
  }
  if (messages.length > 0) throw new ApiError(422, messages);
  return conversions;
}

// A unit taken over in bulk may show a reading without having a list of them.
const readingCount = ({ first, later }: MeterFacts, shown: number | null): number =>
  Math.max(later + (first === null ? 0 : 1), shown === null ? 0 : 1);

function refusal(meter: MeterName, kind: 'cleared' | 'replace'): Message {
  const { unit, label } = meters[meter];
  return {
    field: unit,
    message: `The unit of the ${label} meter stays: readings are stored in it.`,
    description:
      kind === 'cleared'
        ? 'If the meter was replaced, say so with "Meter replaced" on the details.'
        : 'Replace the meter instead.',
  };
}

/** Converts the readings of meters, with all that counts by them, and answers what the unit shows then. */
export async function convertMeters(
  conversions: readonly Conversion[],
  stored: StoredUnit,
  { db }: Context,
): Promise<Updateable<EquipmentTable>> {
  let values: Updateable<EquipmentTable> = {};
  for (const { meter, from, to, reminders } of conversions) {
    const own = (value: number | null) => (value === null ? null : converted(value, from, to));
    const { initial, current, offset } = meters[meter];
    const before = await readingsOf(db, stored.id, meter);
    const after = convertedReadings(before, from, to);
    const newest = after.findLast(({ isVoid }) => !isVoid);
    await writeReadings(db, after);
    await writeReminders(
      db,
      meter,
      reminders.map((one) => ({
        ...one,
        interval: own(one.interval),
        threshold: own(one.threshold),
        next: own(one.next),
      })),
    );
    const completions = await completionsBy(db, stored.id, meter);
    await writeCompletions(
      db,
      meter,
      completions.map((one) => ({
        id: one.id,
        reading: own(one.reading),
        from: own(one.from),
        to: own(one.to),
      })),
    );
    values = {
      ...values,
      [initial]: own(stored[initial]),
      [current]: own(stored[current]),
      [offset]: newest?.offset ?? own(stored[offset]),
    };
  }
  return values;
}
