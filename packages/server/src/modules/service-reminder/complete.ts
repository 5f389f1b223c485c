import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { displayName } from '@roadproof/domain/person';
import { dueAfterEntry } from '@roadproof/domain/service-schedule';
import { staleVersion } from '../../db/stale.ts';
import type { Context } from '../../http/context.ts';
import { ApiError, badRequest, conflict, notFound } from '../../http/errors.ts';
import { recordReadings } from '../meter/record.ts';
import { momentOf, scheduleOf } from './moment.ts';
import {
  addCompletion,
  change,
  completionsOn,
  forUpdate,
  newestCompletion,
  timeUnitName,
  unitForUpdate,
  unitIdOf,
} from './save-rows.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof forUpdate>>>;
type Saved = Awaited<ReturnType<typeof addCompletion>>;

/** One completion of a reminder, from its own form or from a work order. */
export interface Completion {
  readonly serviceReminderId: string;
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
  /** False asks about a reading that looks like a typing mistake; otherwise it is taken. */
  readonly confirmJump?: boolean | undefined;
}

/** Completes a reminder in the request's transaction: keeps the record, logs the readings, moves what is due (domain.md, section 4). */
export async function completeReminder(context: Context, given: Completion): Promise<void> {
  await enterCompletion(context, given);
}

/** The same, answering the record that was kept. */
export async function enterCompletion(context: Context, given: Completion): Promise<Saved> {
  const { db, caller, today } = context;
  const { unit, stored } = await locked(context, given.serviceReminderId);
  const day = given.completionDate;
  if (given.version !== undefined && given.version !== stored.version)
    throw await overtaken(context, stored);
  if (day > today)
    throw badRequest(
      `Must be on or before ${formatDay(today)} (today).`,
      'Enter the day the work was done.',
      'completionDate',
    );
  await refuseTwice(context, given);
  const said = {
    primary: given.primaryMeterReading ?? null,
    secondary: given.secondaryMeterReading ?? null,
  };
  const { moment, readAt } = await momentOf(context, unit, day, said);
  const newest = await newestCompletion(db, stored.id);
  if (!given.areReadingsEntered && (said.primary !== null || said.secondary !== null))
    await asOwnFields(
      recordReadings(context, {
        equipmentId: unit.id,
        ...(said.primary !== null && { primary: said.primary }),
        ...(said.secondary !== null && { secondary: said.secondary }),
        source: given.workOrderId ? 'workOrder' : 'serviceReminder',
        ...(readAt !== undefined && { readAt }),
        ...(given.confirmJump !== undefined && { confirmJump: given.confirmJump }),
      }),
    );
  const schedule = scheduleOf(stored, await unitOfTime(context, stored));
  const before = {
    day: stored.nextDueTime,
    primary: stored.nextPrimaryMeterReading,
    secondary: stored.nextSecondaryMeterReading,
  };
  const newestDay = newest?.completionDate ?? null;
  const due = dueAfterEntry(schedule, moment, before, newestDay);
  await change(db, stored.id, {
    nextDueTime: due.day,
    nextPrimaryMeterReading: due.primary,
    nextSecondaryMeterReading: due.secondary,
    completedAt: newestDay !== null && newestDay > day ? newestDay : day,
  });
  return addCompletion(db, {
    clientId: caller.clientId,
    serviceReminderId: stored.id,
    completionDate: day,
    completedById: given.completedById ?? null,
    notes: given.notes ?? null,
    primaryMeterReading: said.primary,
    secondaryMeterReading: said.secondary,
    workOrderId: given.workOrderId ?? null,
  });
}

// A reading entered at the same time holds the unit and then its reminders: the same order here.
async function locked({ db }: Context, id: string) {
  const unitId = await unitIdOf(db, id);
  const unit = unitId === undefined ? undefined : await unitForUpdate(db, unitId);
  const stored = unit && (await forUpdate(db, id));
  if (!unit || !stored) throw notFound('Service reminder');
  if (stored.equipmentId !== unit.id)
    throw conflict('Somebody else was changing the same data', 'Nothing was saved. Try again.');
  return { unit, stored };
}

async function unitOfTime({ db }: Context, stored: Stored): Promise<string | undefined> {
  return stored.timeIntervalTypeId === null
    ? undefined
    : timeUnitName(db, stored.timeIntervalTypeId);
}

/** Tells who completed or changed the reminder since the person opened it. */
async function overtaken({ db }: Context, stored: Stored): Promise<ApiError> {
  const stale = await staleVersion(db, stored, stored, {});
  const newest = await newestCompletion(db, stored.id);
  // One transaction, one moment: the reminder's last change was that completion.
  if (newest?.createdAt !== stored.updatedAt) return stale;
  const { changedBy } = stale.conflict as { readonly changedBy: string | null };
  const message = `${changedBy ?? 'Somebody else'} completed this service reminder in the meantime.`;
  const description = `It is on record for ${formatDay(newest.completionDate)}. Nothing was saved a second time.`;
  return new ApiError(409, [{ message, description }], { conflict: stale.conflict });
}

/** The same work of the same day at the same readings is one completion, however many enter it. */
async function refuseTwice({ db }: Context, given: Completion): Promise<void> {
  const { primaryMeterReading = null, secondaryMeterReading = null } = given;
  const others = await completionsOn(db, given.serviceReminderId, given.completionDate);
  const twin = others.find(
    (one) =>
      one.primaryMeterReading === primaryMeterReading &&
      one.secondaryMeterReading === secondaryMeterReading,
  );
  if (!twin) return;
  const who = twin.firstName === null ? 'Somebody' : displayName(twin);
  const message = `${who} has entered this completion already.`;
  const description = `It is on record for ${formatDay(given.completionDate)}. Nothing was saved a second time.`;
  throw new ApiError(409, [{ message, description, field: 'completionDate' }], {
    conflict: { changedBy: who, changedAt: twin.createdAt, fields: [] },
  });
}

const ownField: Readonly<Record<string, string>> = {
  currentPrimaryReading: 'primaryMeterReading',
  currentSecondaryReading: 'secondaryMeterReading',
};

/** What the meters refuse is said of the fields of this form. */
async function asOwnFields(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const messages = error.messages.map((one) =>
      one.field === undefined ? one : { ...one, field: ownField[one.field] ?? one.field },
    );
    throw new ApiError(error.status, messages, { conflict: error.conflict });
  }
}
