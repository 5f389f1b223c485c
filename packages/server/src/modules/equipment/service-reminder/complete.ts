import { completeServiceReminder } from '@roadproof/contract/equipment/service-reminder-form';
import type { ParsedInput } from '@roadproof/contract/operation';
import type { serviceReminders } from '@roadproof/contract/equipment/service-reminder';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { outOfUse } from '@roadproof/domain/equipment/equipment';
import { formatDay } from '@roadproof/domain/format';
import type { MeterName } from '@roadproof/domain/equipment/meter';
import { dueAfterEntry, type DueMove } from '@roadproof/domain/equipment/service-schedule';
import { choiceFaults } from '../../../db/choice-rows.ts';
import { newId } from '../../../db/id.ts';
import type { Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest, conflict, notFound, refused } from '../../../errors.ts';
import { lookupNames } from '../../company/lookup/rows.ts';
import { recordReadings } from '../meter/record.ts';
import { asOwnFields, completedMeanwhile, refuseTwice } from './complete-faults.ts';
import { partsOf, withoutDone } from './complete-parts.ts';
import {
  addCompletions,
  moveDue,
  remindersForUpdate,
  unitsForUpdate,
  unitsOfReminders,
} from './complete-rows.ts';
import { completionInMeterUnits } from './given-figures.ts';
import { dueNow, momentsOf, scheduleOf, type UnitDay, type Known } from './moment.ts';
import type { StoredReminder } from './save.ts';

type LockedUnit = Awaited<ReturnType<typeof unitsForUpdate>>[number];

/** One completion of a reminder, from its own form or from a work order. */
export interface Completion {
  readonly serviceReminderId: string;
  /** The unit the caller has checked it is of. */
  readonly equipmentId?: string | undefined;
  /** What a refusal calls it where it is one of several; 'this service reminder' when missing. */
  readonly called?: string | undefined;
  readonly completionDate: CalendarDay;
  readonly completedById?: string | null | undefined;
  readonly notes?: string | null | undefined;
  readonly primaryMeterReading?: number | null | undefined;
  readonly secondaryMeterReading?: number | null | undefined;
  readonly workOrderId?: string | null | undefined;
  /** The readings are in the meter's history already: they stand in the record and count for what is due next, no more. */
  readonly areReadingsEntered?: boolean | undefined;
  /** The reminder's version the person saw; without it nobody is told of what changed in between. */
  readonly version?: number | undefined;
  /** What was written for readings that were converted, "98,500 km"; the meter's history keeps it. */
  readonly written?: Readonly<Record<MeterName, string | undefined>> | undefined;
  /** False asks about a reading that looks like a typing mistake; otherwise it is taken. */
  readonly confirmJump?: boolean | undefined;
}

/** Completes one reminder from its own form; answers the record that was kept. */
export async function enterCompletion(
  context: Context,
  sent: ParsedInput<typeof serviceReminders.complete>,
): Promise<Saved> {
  const { form, written } = await completionInMeterUnits(sent, context);
  const given: Completion = {
    ...form,
    written: {
      primary: written.get('primaryMeterReading'),
      secondary: written.get('secondaryMeterReading'),
    },
  };
  const strangers = await choiceFaults(
    context.db,
    completeServiceReminder,
    { ...given },
    undefined,
  );
  if (strangers.length > 0) throw new ApiError(400, strangers);
  const [saved] = await completeReminders(context, [given]);
  if (!saved) throw new Error('a completion that was entered is kept');
  return saved;
}

/**
 * Completes reminders in the request's transaction, however many in the same few statements: keeps
 * the records, logs the readings, moves what is due (docs/domain.md, After a completion), and does the
 * same of the service that they include. One completion for each reminder; answers those of the caller.
 */
export async function completeReminders(
  context: Context,
  completions: readonly Completion[],
  { withIncluded = true }: { readonly withIncluded?: boolean } = {},
): Promise<readonly Saved[]> {
  if (completions.length === 0) return [];
  const { db, caller } = context;
  const included = withIncluded ? await partsOf(context, completions) : [];
  const reminders = await lockReminders(
    context,
    [...completions, ...included.map(({ given }) => given)].map((one) => one.serviceReminderId),
  );
  for (const given of completions)
    await refuseStale(context, given, reminders.of(given.serviceReminderId).stored);
  await refuseTwice(context, completions);
  const parts = await withoutDone(context, included);
  const all = [...completions.map((given) => ({ given, of: null })), ...parts].map((one) => ({
    ...one,
    id: newId(),
    ...reminders.of(one.given.serviceReminderId),
  }));
  const requests = all.map(({ given, unit }): UnitDay => {
    const { completionDate: day, primaryMeterReading, secondaryMeterReading } = given;
    const readings = {
      primary: primaryMeterReading ?? null,
      secondary: secondaryMeterReading ?? null,
    };
    return { unit, day, readings };
  });
  const moments = await momentsOf(context, requests);
  const entries = all.map((one, at) => {
    const known = moments[at];
    if (!known) throw new Error('a day asked for has a moment');
    return { ...one, known, move: reminders.moveOf(one.stored, known) };
  });
  for (const { given, unit, known } of entries) await logReadings(context, given, unit, known);
  await moveDue(
    db,
    entries.map(({ given: { completionDate: day }, stored, move }) => ({
      id: stored.id,
      due: move.to,
      completedAt: move.doneBefore !== null && move.doneBefore > day ? move.doneBefore : day,
    })),
  );
  const idOf = new Map(entries.map(({ given, id }) => [given.serviceReminderId, id]));
  const kept = await addCompletions(
    db,
    entries.map(({ given, move, id, of }) => ({
      id,
      partOfId: of === null ? null : (idOf.get(of) ?? null),
      clientId: caller.clientId,
      serviceReminderId: given.serviceReminderId,
      completionDate: given.completionDate,
      completedById: given.completedById ?? null,
      notes: given.notes ?? null,
      primaryMeterReading: given.primaryMeterReading ?? null,
      secondaryMeterReading: given.secondaryMeterReading ?? null,
      workOrderId: given.workOrderId ?? null,
      dueMoved: JSON.stringify(move),
    })),
  );
  return kept.slice(0, completions.length);
}

export interface LockedReminders {
  readonly of: (id: string) => { readonly unit: LockedUnit; readonly stored: StoredReminder };
  /** What a completion of then moves. */
  readonly moveOf: (stored: StoredReminder, known: Known) => DueMove;
  readonly scheduleOf: (stored: StoredReminder) => ReturnType<typeof scheduleOf>;
}

// A reading entered at the same time holds the unit and then its reminders: the same order here.
/** Locks reminders and their units, the units first and each in the order of their ids; refuses what is unknown or of a unit out of use. */
export async function lockReminders(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<LockedReminders> {
  const unitOf = await unitsOfReminders(db, ids);
  const units = await unitsForUpdate(db, [...new Set(unitOf.values())]);
  const stored = await remindersForUpdate(db, [...unitOf.keys()]);
  const periods = await lookupNames(db, [
    ...new Set(stored.flatMap(({ timeIntervalTypeId: id }) => (id === null ? [] : [id]))),
  ]);
  const ofReminder = (reminder: StoredReminder) =>
    scheduleOf(reminder, periods.get(reminder.timeIntervalTypeId ?? ''));
  return {
    of: (id) => {
      const unit = units.find((one) => one.id === unitOf.get(id));
      const reminder = stored.find((one) => one.id === id);
      if (!unit || !reminder) throw notFound('Service reminder');
      if (reminder.equipmentId !== unit.id) throw moved();
      const outside = outOfUse(unit, 'record');
      if (outside) throw refused(outside.message, outside.description);
      return { unit, stored: reminder };
    },
    scheduleOf: ofReminder,
    moveOf: (reminder, { moment }) => {
      const from = dueNow(reminder);
      const doneBefore = reminder.completedAt;
      const to = dueAfterEntry(ofReminder(reminder), moment, from, doneBefore);
      return { from, doneBefore, to };
    },
  };
}

const moved = () =>
  conflict('Another user was changing the same data', "We didn't save your changes. Try again.");

async function refuseStale(
  context: Context,
  given: Completion,
  stored: StoredReminder,
): Promise<void> {
  const { today } = context;
  if (given.equipmentId !== undefined && given.equipmentId !== stored.equipmentId) throw moved();
  if (given.version !== undefined && given.version !== stored.version)
    throw await completedMeanwhile(context, stored, given);
  if (given.completionDate > today)
    throw badRequest(
      `Must be on or before ${formatDay(today)} (today).`,
      'Enter the day the work was done.',
      'completionDate',
    );
}

async function logReadings(
  context: Context,
  given: Completion,
  unit: LockedUnit,
  { readAt }: Known,
): Promise<void> {
  const { primaryMeterReading: primary, secondaryMeterReading: secondary, confirmJump } = given;
  if (given.areReadingsEntered) return;
  if (typeof primary !== 'number' && typeof secondary !== 'number') return;
  await asOwnFields(
    recordReadings(context, {
      equipmentId: unit.id,
      ...(typeof primary === 'number' && { primary }),
      ...(typeof secondary === 'number' && { secondary }),
      ...(given.written && { written: given.written }),
      source: given.workOrderId ? 'workOrder' : 'serviceReminder',
      ...(readAt !== undefined && { readAt }),
      ...(confirmJump !== undefined && { confirmJump }),
    }),
  );
}
