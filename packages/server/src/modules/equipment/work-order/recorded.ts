import { outOfUse } from '@roadproof/domain/equipment/equipment';
import {
  keptWarning,
  overtakenWarning,
  recordedText,
  type RecordedWork,
} from '@roadproof/domain/equipment/work-order';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { strikeReadings } from '../meter/strike.ts';
import { unitsOf } from '../meter/rows.ts';
import { undoCompletion } from '../service-reminder/undo-completion.ts';
import {
  readingsWith,
  servicesWith,
  type RecordedReading,
  type RecordedService,
} from './recorded-rows.ts';
import type { Line } from './save-rows.ts';
import type { Intent } from './save.ts';

/** What a reopening did to the recorded work: warnings for the caller, and by unit a note for the timeline. */
export interface SettledWork {
  readonly warnings: string[];
  readonly notes: ReadonlyMap<string, string>;
}

/**
 * Keeps or takes back the services and readings that were recorded with reopened lines, as the form
 * says. A service that was completed again since stays: what is due follows from the later one.
 */
export async function settleRecorded(
  { id, recorded }: Pick<Intent<'reopen'>, 'id' | 'recorded'>,
  lines: readonly Line[],
  context: Context,
): Promise<SettledWork> {
  const { db } = context;
  const units = lines.map(({ equipmentId }) => equipmentId);
  const services = await servicesWith(db, id, units);
  const readings = await readingsWith(db, id, units);
  if (recorded !== 'takeBack') {
    const kept = byUnit(services, readings);
    return {
      warnings: recorded === 'keep' ? [] : kept.map((one) => keptWarning(one.unit, one)),
      notes: notesOf(kept, 'Stays recorded'),
    };
  }
  if (services.length + readings.length === 0) return { warnings: [], notes: new Map() };
  await refuseOutOfUse(units, context);
  const [overtaken, latest] = partition(services.filter(({ isPart }) => !isPart));
  // One after the other, the latest first: each gives back what was due before it.
  for (const { id: completion } of latest) await undoCompletion({ id: completion }, context);
  await strikeReadings(context, readings, 'Taken back when its work order was reopened');
  return {
    warnings: overtaken.map(({ unit, task, completionDate }) =>
      overtakenWarning(unit, task, completionDate),
    ),
    notes: notesOf(byUnit(latest, readings), 'Taken back'),
  };
}

function partition(services: readonly RecordedService[]) {
  return [
    services.filter(({ isOvertaken }) => isOvertaken),
    services.filter(({ isOvertaken }) => !isOvertaken),
  ] as const;
}

type OfUnit = RecordedWork & { readonly equipmentId: string; readonly unit: string };

function byUnit(
  services: readonly RecordedService[],
  readings: readonly RecordedReading[],
): readonly OfUnit[] {
  const units = new Map([...services, ...readings].map((one) => [one.equipmentId, one.unit]));
  return [...units].map(([equipmentId, unit]) => ({
    equipmentId,
    unit,
    services: services.filter((one) => one.equipmentId === equipmentId),
    readings: readings.filter((one) => one.equipmentId === equipmentId),
  }));
}

const notesOf = (work: readonly OfUnit[], what: string): ReadonlyMap<string, string> =>
  new Map(work.map((one) => [one.equipmentId, `${what}: ${recordedText(one)}`]));

async function refuseOutOfUse(ids: readonly string[], { db }: Context): Promise<void> {
  const units = await unitsOf(db, ids, 'locked');
  for (const unit of units.values()) {
    const found = outOfUse(unit, 'record');
    if (found)
      throw refused(found.message, `${found.description} Or keep what was recorded.`, 'recorded');
  }
}
