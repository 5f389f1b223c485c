import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { companyThen } from '../db/company-then.ts';
import type { Counting } from '../db/list.ts';
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
  const { past, since } = await pastOf(context, asOf);
  return [body as Input, { ...past, past: { now: context, since } }];
}

/** The context as of a past day, and the first day of the history. */
export async function pastOf<C extends Counting>(
  context: C,
  asOf: CalendarDay,
): Promise<{ readonly past: C; readonly since: CalendarDay }> {
  if (asOf >= context.today)
    throw badRequest(
      asOf > context.today ? 'This day is in the future.' : 'This day is not over yet.',
      'Choose a day of the past.',
      'asOf',
    );
  const { since, timeZone, days, includesNonCdlDrivers } = await companyThen(context, asOf);
  if (since === null || since >= context.today)
    throw badRequest('Your history begins today.', 'From tomorrow on there is a past day.', 'asOf');
  if (asOf < since)
    throw badRequest(
      `The history begins ${formatDay(since)}.`,
      'Choose this day or a later one.',
      'asOf',
    );
  const company = { ...context.company, timeZone, dueSoonDays: days, includesNonCdlDrivers };
  return { past: { ...context, asOf, company, today: asOf }, since };
}
