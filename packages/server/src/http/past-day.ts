import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { companyThen } from '../db/company-then.ts';
import type { Context } from './context.ts';
import { badRequest } from '../errors.ts';

/** The input of a list without the past day it asks for, and the context as of that day: its lists are told as they were, judged by that day and by the company's days and drivers of then. */
export async function asOfDay<Input>(
  input: Input,
  context: Context,
): Promise<readonly [Input, Context]> {
  if (typeof input !== 'object' || input === null || !('asOf' in input)) return [input, context];
  const { asOf, ...body } = input as { readonly asOf?: CalendarDay };
  if (asOf === undefined || asOf === context.today) return [body as Input, context];
  if (asOf > context.today)
    throw badRequest('This day is in the future.', 'Choose a day of the past.', 'asOf');
  const { since, days, includesNonCdlDrivers } = await companyThen(context, asOf);
  if (since === null || asOf < since)
    throw badRequest(
      since === null ? 'There is no history yet.' : `The history begins ${formatDay(since)}.`,
      'Choose this day or a later one.',
      'asOf',
    );
  const company = { ...context.company, dueSoonDays: days, includesNonCdlDrivers };
  return [body as Input, { ...context, asOf, company, today: asOf }];
}
