import type { ParsedInput } from '@roadproof/contract/operation';
import type { reportSchedules } from '@roadproof/contract/report/report-schedule';
import { mostReportRecipients, type ReportTiming } from '@roadproof/domain/report/report-schedule';
import { addRecord, saveRecord, touchRecord, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest } from '../../../errors.ts';
import { enqueueSending } from './job.ts';
import { peopleForReports, recipientsOf, saveRecipients, type Schedule } from './rows.ts';
import { reportFor, scheduleToChange } from './schedule-of.ts';

type Form = ParsedInput<typeof reportSchedules.save>;

/** Adds or changes a schedule; a field that was not sent stays as it is. */
export async function saveSchedule(form: Form, context: Context): Promise<Saved> {
  const { db, caller, platform } = context;
  const { id } = form;
  const stored = id === undefined ? null : await scheduleToChange(context, { ...form, id });
  const timing = timingOf(form, stored);
  const people = await changedPeople(form, stored, context);
  const now = platform.now();
  const saved = stored
    ? await saveRecord(db, 'reportSchedule', stored, {
        ...timing,
        // What lay between the old times and now was not asked for by the new ones.
        ...(differs(timing, stored) && { doneUntil: now.toISOString() }),
      })
    : await addRecord(db, 'reportSchedule', {
        ...timing,
        savedReportId: (await reportFor(context, form.savedReportId ?? missing('savedReportId')))
          .id,
        clientId: caller.clientId,
        ownerId: caller.employeeId,
        doneUntil: now.toISOString(),
        lastPeriod: null,
        pauseReason: null,
      });
  await saveRecipients(db, { clientId: caller.clientId, id: saved.id, now }, people);
  await enqueueSending(db, saved.id, now);
  const isTouched = people.added.length + people.removed.length > 0;
  return stored && isTouched && saved.version === stored.version
    ? touchRecord(db, 'reportSchedule', saved.id, {})
    : saved;
}

const labels: Readonly<Record<string, string>> = {
  savedReportId: 'Report is required.',
  frequency: 'Choose how often.',
  hour: 'Choose an hour.',
  recipientIds: 'Choose at least one person.',
};

function missing(field: string): never {
  throw new ApiError(400, [
    { field, message: labels[field] ?? '', description: 'Fill in this field.' },
  ]);
}

function timingOf(form: Form, stored: Schedule | null): ReportTiming {
  const frequency = form.frequency ?? stored?.frequency ?? missing('frequency');
  const hour = form.hour ?? stored?.hour ?? missing('hour');
  const { weekday = stored?.weekday, monthDay = stored?.monthDay } = form;
  if (frequency === 'weekly' && !weekday)
    throw badRequest('Choose a day of the week.', 'Fill in this field.', 'weekday');
  if (frequency === 'monthly' && !monthDay)
    throw badRequest(
      'Choose a day from 1 to 28, or the last day.',
      'Fill in this field.',
      'monthDay',
    );
  return {
    frequency,
    hour,
    weekday: frequency === 'weekly' ? (weekday ?? null) : null,
    monthDay: frequency === 'monthly' ? (monthDay ?? null) : null,
  };
}

const differs = (timing: ReportTiming, stored: ReportTiming): boolean =>
  timing.frequency !== stored.frequency ||
  timing.weekday !== stored.weekday ||
  timing.monthDay !== stored.monthDay ||
  timing.hour !== stored.hour;

/** Who comes and who goes; whoever comes has portal access and may open reports, who is there may stay. */
async function changedPeople(
  { recipientIds }: Form,
  stored: Schedule | null,
  { db, platform }: Context,
): Promise<{ readonly added: readonly string[]; readonly removed: readonly string[] }> {
  if (recipientIds === undefined)
    return stored ? { added: [], removed: [] } : missing('recipientIds');
  const there = stored ? await recipientsOf(db, platform, [stored.id]) : [];
  const known = new Set(there.map(({ employeeId }) => employeeId));
  const added = recipientIds.filter((one) => !known.has(one));
  const allowed = added.length === 0 ? [] : await peopleForReports(db, added);
  if (allowed.length < added.length)
    throw badRequest(
      'A report is sent to people with portal access, an e-mail address and the right to open reports.',
      `At least one person you chose does not have all three. Choose up to ${mostReportRecipients} from the list.`,
      'recipientIds',
    );
  const chosen = new Set(recipientIds);
  return { added, removed: [...known].filter((one) => !chosen.has(one)) };
}
