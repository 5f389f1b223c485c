import type { clients } from '@roadproof/contract/company/client';
import type { ParsedInput } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { counted, formatDay } from '@roadproof/domain/format';
import { opened, saveRecord, without, type Saved } from '../../../db/record.ts';
import { enqueueJob } from '../../../jobs/queue.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError } from '../../../errors.ts';
import { countOpenDays } from './open-days.ts';

type Form = ParsedInput<typeof clients.save>;

/** Changes who the company is. */
export async function saveCompany(form: Form, context: Context): Promise<Saved> {
  const { db, company } = context;
  const values = { ...columnsOf(form), id: company.id };
  const { stored, sent } = await opened(db, 'client', values, 'Company');
  if (!stored) throw new Error('a session has its company');
  if (form.confirmTimeZone === false && form.timeZone && form.timeZone !== stored.timeZone)
    await askAboutDays(form.timeZone, context);
  const saved = await saveRecord(db, 'client', stored, sent);
  // Days of papers that have a moment and no day change with the zone.
  if (form.timeZone && form.timeZone !== stored.timeZone)
    await enqueueJob(db, { clientId: company.id, kind: 'refresh-driver-standings' });
  return saved;
}

/** The form's fields as columns; the logo is another file, or none. */
function columnsOf(form: Form) {
  const { logo, removeLogo } = form;
  const fields = without(form, ['logo', 'removeLogo', 'confirmTimeZone']);
  const logoFileId = logo?.fileId ?? (removeLogo === true ? null : undefined);
  return logoFileId === undefined ? fields : { ...fields, logoFileId };
}

/** Refuses with how many dates another zone's day will judge, and which day that is now. */
async function askAboutDays(timeZone: string, context: Context): Promise<never> {
  const dueDates = await countOpenDays(context);
  const today = dayInZone(context.platform.now(), timeZone);
  const day = formatDay(today);
  const description =
    today === context.today
      ? `Today is ${day} in both zones; from then on days begin and end by the new one.`
      : `There today is ${day}, here it is ${formatDay(context.today)}.`;
  throw new ApiError(
    422,
    [
      {
        field: 'confirmTimeZone',
        message: `${counted(dueDates, 'due date')} will be judged by the new day.`,
        description,
      },
    ],
    { conflict: { dueDates, today } },
  );
}
