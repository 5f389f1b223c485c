import { formatDay } from '@roadproof/domain/format';
import { displayName } from '@roadproof/domain/person';
import { staleVersion } from '../../db/stale.ts';
import type { Context } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import type { Completion } from './complete.ts';
import { completionsOn } from './complete-rows.ts';
import { newestCompletion } from './save-rows.ts';
import type { Stored } from './save.ts';

/** Tells who completed or changed the reminder since the person opened it. */
export async function overtaken(
  { db }: Context,
  stored: Stored,
  { called = 'this service reminder' }: Completion,
): Promise<ApiError> {
  const stale = await staleVersion(db, stored, stored, {});
  const newest = await newestCompletion(db, stored.id);
  // One transaction, one moment: the reminder's last change was that completion.
  const isCompletion = newest?.createdAt === stored.updatedAt;
  const { changedBy } = stale.conflict as { readonly changedBy: string | null };
  const message = `${changedBy ?? 'Somebody else'} ${isCompletion ? 'completed' : 'changed'} ${called} in the meantime.`;
  const description = isCompletion
    ? `It is on record for ${formatDay(newest.completionDate)}. Nothing was saved a second time.`
    : 'Nothing was saved. Look at what they changed, then save again.';
  return new ApiError(409, [{ message, description }], { conflict: stale.conflict });
}

/** The same work of the same day at the same readings is one completion, however many enter it. */
export async function refuseTwice(
  { db }: Context,
  completions: readonly Completion[],
): Promise<void> {
  const others = await completionsOn(
    db,
    completions.map(({ serviceReminderId }) => serviceReminderId),
    [...new Set(completions.map(({ completionDate }) => completionDate))],
  );
  const given = completions.find((one) => others.some((other) => isSame(one, other)));
  const twin = given && others.find((other) => isSame(given, other));
  if (!twin) return;
  const who = twin.firstName === null ? 'Somebody' : displayName(twin);
  const message = `${who} has entered ${given.called ?? 'this completion'} already.`;
  const description = `It is on record for ${formatDay(twin.completionDate)}. Nothing was saved a second time.`;
  throw new ApiError(409, [{ message, description, field: 'completionDate' }], {
    conflict: { changedBy: who, changedAt: twin.createdAt, fields: [] },
  });
}

type Entered = Awaited<ReturnType<typeof completionsOn>>[number];

const isSame = (given: Completion, other: Entered): boolean =>
  given.serviceReminderId === other.serviceReminderId &&
  given.completionDate === other.completionDate &&
  (given.primaryMeterReading ?? null) === other.primaryMeterReading &&
  (given.secondaryMeterReading ?? null) === other.secondaryMeterReading;

const ownField: Readonly<Record<string, string>> = {
  currentPrimaryReading: 'primaryMeterReading',
  currentSecondaryReading: 'secondaryMeterReading',
};

/** What the meters refuse is said of the fields of this form. */
export async function asOwnFields(work: Promise<void>): Promise<void> {
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
