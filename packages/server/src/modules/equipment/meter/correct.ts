import type { meters } from '@roadproof/contract/equipment/meter';
import type { ParsedInput } from '@roadproof/contract/operation';
import { formatInstant, formatReading } from '@roadproof/domain/format';
import {
  jumpBetween,
  jumpText,
  meterLabel,
  offsetAfterReplacement,
  toTenth,
  usageOf,
  wrongReading,
} from '@roadproof/domain/equipment/meter';
import { displayName } from '@roadproof/domain/people/person';
import { saveRecord } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, notFound, refused } from '../../../errors.ts';
import { lowestOf, startOf } from './history.ts';
import { entriesOf, whereabouts, type Entry } from './history-rows.ts';
import { ownReading } from './in-own-unit.ts';
import { jumpField } from './decide-reading.ts';
import { moveUnits, unitsOf, type Unit } from './rows.ts';

type Form = ParsedInput<typeof meters.correct>;

/** Puts the latest reading of a meter right, never below the one before it (docs/domain.md, Correcting the latest entry). */
export async function correctReading(form: Form, context: Context) {
  const { db } = context;
  const place = await whereabouts(db, form.id);
  const units = place ? await unitsOf(db, [place.equipmentId], 'locked') : undefined;
  const unit = place && units?.get(place.equipmentId);
  if (!unit) throw notFound('Meter reading');
  const { meter } = place;
  const [entry, before] = await entriesOf(db, unit.id, { meter, count: 2 });
  if (!entry) throw notFound('Meter reading');
  if (entry.id !== form.id) throw overtaken(entry, unit, context);
  const reading = toTenth(ownReading(form.reading, form.unit, unit[meter], 'reading'));
  await refuseStale(db, entry, form.version, { reading });
  const lowest = lowestOf(entry, before, unit);
  if (reading < lowest)
    throw refused(
      wrongReading,
      `The reading before it is ${formatReading(lowest, unit[meter].unit)}.`,
      'reading',
    );
  const isReplacement = entry.source === 'replacement';
  // A new meter that started elsewhere than was typed leaves what the unit has run as it is.
  const meterOffset = isReplacement
    ? offsetAfterReplacement({ reading: usageOf(entry), offset: 0 }, reading)
    : entry.offset;
  if (!isReplacement && form.confirmJump !== true) askAboutJump(entry, reading, { before, unit });
  const isStart = entry.source === 'initial' && before === undefined;
  await moveUnits(db, [
    {
      id: unit.id,
      [meter]: { current: reading, offset: meterOffset, ...(isStart && { initial: reading }) },
    },
  ]);
  const stored = { ...entry, meterOffset: entry.offset };
  return saveRecord(db, 'meterReading', stored, { reading, meterOffset });
}

/** Somebody entered a newer reading since the person opened the history. */
function overtaken(newer: Entry, unit: Unit, { company }: Context): ApiError {
  const { firstName, lastName, at, version, reading, meter } = newer;
  const who = firstName === null ? null : displayName({ firstName, lastName });
  const shown = formatReading(reading, unit[meter].unit);
  const message = `${who ?? 'Another user'} entered a newer reading, ${shown}, in the meantime.`;
  const description = `It was read on ${formatInstant(at, company.timeZone)}. Only the latest reading can be corrected.`;
  return new ApiError(409, [{ message, description }], {
    conflict: { changedBy: who, changedAt: at, version, fields: [] },
  });
}

function askAboutJump(
  entry: Entry,
  reading: number,
  { before, unit }: { readonly before: Entry | undefined; readonly unit: Unit },
): void {
  const from = before ?? startOf(entry, unit);
  const { unitName, unit: measure } = unit[entry.meter];
  const usage = toTenth(reading + entry.offset);
  const jump =
    from && jumpBetween({ usage: usageOf(from), at: from.at }, { usage, at: entry.at }, unitName);
  if (jump)
    throw refused(
      `${meterLabel[entry.meter]}: is ${formatReading(reading, measure)} right?`,
      jumpText(jump, measure),
      jumpField,
    );
}
