import { removeRecord, saveRecord, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';
import { faultOf } from './answer.ts';
import { enqueueNow, enqueueSending } from './job.ts';
import { recipientsOf } from './rows.ts';
import { scheduleToChange } from './schedule-of.ts';

interface ScheduleInput {
  readonly id: string;
  readonly version?: number | undefined;
}

/** Sends nothing of a schedule any more, until somebody resumes it. */
export async function pauseSchedule(input: ScheduleInput, context: Context): Promise<Saved> {
  const stored = await scheduleToChange(context, input);
  if (stored.isPaused) return stored;
  return saveRecord(context.db, 'reportSchedule', stored, {
    isPaused: true,
    pauseReason: `Paused by ${context.caller.displayName}.`,
  });
}

/** Goes on with the next sending; what would have been sent while it was paused is not. */
export async function resumeSchedule(input: ScheduleInput, context: Context): Promise<Saved> {
  const { db, platform } = context;
  const stored = await scheduleToChange(context, input);
  if (!stored.isPaused) return stored;
  await refuseNobody(stored.id, context);
  const now = platform.now();
  const saved = await saveRecord(db, 'reportSchedule', stored, {
    isPaused: false,
    pauseReason: null,
    doneUntil: now.toISOString(),
  });
  await enqueueSending(db, stored.id, now);
  return saved;
}

/** Deletes a schedule; its log stays in the database. */
export async function removeSchedule(input: ScheduleInput, context: Context): Promise<Saved> {
  const stored = await scheduleToChange(context, input);
  // Restored it sends nothing of itself, least of all what came due meanwhile.
  await saveRecord(context.db, 'reportSchedule', stored, {
    isPaused: true,
    pauseReason: 'It was deleted and restored.',
  });
  return removeRecord(context, 'reportSchedule', stored.id);
}

/** Has a report sent to everybody of a schedule at once; its own times stay. */
export async function sendNow({ id }: ScheduleInput, context: Context): Promise<Saved> {
  const { db, platform } = context;
  const stored = await scheduleToChange(context, { id });
  if (platform.config.smtpUrl === null)
    throw refused(
      'No mail server is set up, so nothing can be sent.',
      'Ask your server administrator to set SMTP_URL and MAIL_FROM.',
    );
  await refuseNobody(id, context);
  await enqueueNow(db, stored, platform.now());
  return stored;
}

async function refuseNobody(id: string, { db, platform }: Context): Promise<void> {
  const people = await recipientsOf(db, platform, [id]);
  if (people.every((person) => faultOf(person) !== null))
    throw refused('This report has no recipients.', 'Choose who gets it, then try again.');
}
