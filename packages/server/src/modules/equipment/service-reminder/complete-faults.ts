import { formatDay } from '@roadproof/domain/format';
import { completionBehind, doneAlready, nameOrNull, overtaken } from '../../../db/overtaken.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import type { Completion } from './complete.ts';
import { completionsOn } from './complete-rows.ts';
import { newestCompletion } from './save-rows.ts';
import type { StoredReminder } from './save.ts';

/** Tells who completed or changed the reminder since the person opened it. */
export async function completedMeanwhile(
  { db }: Context,
  stored: StoredReminder,
  { called = 'this service reminder' }: Completion,
): Promise<ApiError> {
  const newest = await newestCompletion(db, stored.id);
  const done = completionBehind(stored, newest ? [newest] : []);
  return overtaken(
    db,
    stored,
    done
      ? { did: `completed ${called}`, description: onRecord(done) }
      : {
          did: `changed ${called}`,
          description: "We didn't save your changes. Look at what they changed, then save again.",
        },
  );
}

const onRecord = ({ completionDate }: { readonly completionDate: string }): string =>
  `It is on record for ${formatDay(completionDate)}. We didn't save it twice.`;

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
  const done = given && others.find((other) => isSame(given, other));
  if (!done) return;
  const who = nameOrNull(done);
  throw doneAlready({
    who,
    did: `has entered ${given.called ?? 'this completion'} already`,
    description: onRecord(done),
    field: 'completionDate',
    conflict: { changedBy: who ?? 'Another user', changedAt: done.createdAt, fields: [] },
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
