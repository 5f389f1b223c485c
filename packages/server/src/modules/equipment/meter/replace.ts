import type { Message } from '@roadproof/contract/failure';
import type { meters } from '@roadproof/contract/equipment/meter';
import type { ParsedInput } from '@roadproof/contract/operation';
import { outOfUse } from '@roadproof/domain/equipment/equipment';
import {
  meterLabel,
  offsetAfterReplacement,
  runFault,
  toTenth,
} from '@roadproof/domain/equipment/meter';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, notFound, refused } from '../../../errors.ts';
import { ownReading } from './in-own-unit.ts';
import { jumpField, noMeter, readingField } from './decide-reading.ts';
import { decideReadings, store } from './record.ts';
import { unitsOf } from './rows.ts';

type Form = ParsedInput<typeof meters.replace>;

/** Keeps what the old meter showed last and starts the new one, so that usage goes on (docs/domain.md, Replaced meters). */
export async function replaceMeter(form: Form, context: Context) {
  const { db } = context;
  const { equipmentId, meter, reason } = form;
  const unit = (await unitsOf(db, [equipmentId], 'locked')).get(equipmentId);
  if (!unit) throw notFound('Equipment');
  await refuseStale(db, unit, form.version, {});
  const outside = outOfUse(unit, 'reading');
  if (outside) throw refused(outside.message, outside.description);
  if (unit[meter].unitName === null)
    throw new ApiError(422, [{ ...noMeter(unit, meter), field: 'meter' }]);
  if ((unit[meter].current ?? unit[meter].initial) === null)
    throw refused(
      `${meterLabel[meter]} has no reading yet.`,
      'Enter the first reading of the new meter as a reading.',
      'meter',
    );
  const own = (field: 'finalReading' | 'newReading') =>
    ownReading(form[field], form.unit, unit[meter], field);
  const note = 'Last reading of the old meter';
  const [decisions = []] = await decideReadings(context, [
    { unit, [meter]: own('finalReading'), source: 'manual', note },
  ]);
  const [last] = decisions;
  if (last?.kind === 'refused') throw new ApiError(422, [asFinal(last.fault)]);
  if (!last) throw new Error('a reading of a meter is judged');
  const tooFar = runFault(last.row, unit[meter].unit);
  if (tooFar) throw new ApiError(422, [{ ...tooFar, field: 'finalReading' }]);
  if (last.jump && form.confirmJump !== true) throw new ApiError(422, [last.jump]);
  const newReading = toTenth(own('newReading'));
  const offset = offsetAfterReplacement(last.row, newReading);
  // The two belong to one moment but are two entries: the old meter first.
  const at = new Date(Date.parse(last.row.at) + 1).toISOString();
  const row = {
    equipmentId,
    meter,
    reading: newReading,
    offset,
    at,
    source: 'replacement',
    note: reason,
  } as const;
  const meterValue = { current: newReading, offset };
  await store(context, [last, { kind: 'fits', row, meterValue, jump: null }]);
  const after = (await unitsOf(db, [equipmentId], 'unlocked')).get(equipmentId);
  return { id: equipmentId, version: after?.version ?? unit.version };
}

const asFinal = (fault: Message): Message =>
  fault.field === jumpField ||
  !Object.values<string | undefined>(readingField).includes(fault.field)
    ? fault
    : { ...fault, field: 'finalReading' };
