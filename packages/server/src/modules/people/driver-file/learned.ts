import type { driverFiles } from '@roadproof/contract/people/driver-file';
import type { ParsedInput } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { fullQuery, startsClock } from '@roadproof/domain/people/clearinghouse';
import { formatDay } from '@roadproof/domain/format';
import { instantAt, timeInZone } from '@roadproof/domain/zone-instant';
import type { Stored } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest } from '../../../errors.ts';
import type { CompanyRule } from '../../company/driver-rule/rule-rows.ts';

type Form = Pick<
  ParsedInput<typeof driverFiles.save>,
  'result' | 'documentDate' | 'learnedOn' | 'learnedTime'
>;

/** When a result of the Clearinghouse was learned, as a column; a new hit or notice without a moment is learned now, unless its paper is of an earlier day (49 CFR 382.701(b)(3), (c)). */
export function learnedAt(
  form: Form,
  { code }: Pick<CompanyRule, 'code'>,
  stored: Stored<'driverFile'> | undefined,
  { company: { timeZone }, platform, today }: Pick<Context, 'company' | 'platform' | 'today'>,
): { readonly learnedAt?: string | null } {
  const result = form.result === undefined ? stored?.result : form.result;
  const before = stored?.learnedAt ?? null;
  if (code !== 'CH_ANNUAL' || !(startsClock(result) || result === fullQuery))
    return before === null ? {} : { learnedAt: null };
  const { learnedOn, learnedTime } = form;
  if (learnedOn === undefined && learnedTime === undefined && before !== null) return {};
  const now = platform.now().toISOString();
  if (!learnedOn && !learnedTime) {
    if (!startsClock(result)) return before === null ? {} : { learnedAt: null };
    const dated = form.documentDate === undefined ? stored?.documentDate : form.documentDate;
    if (dated && dated < today)
      throw badRequest(
        'Learned on is required.',
        `The paper is of ${formatDay(dated)}: enter the day and the time when you learned the result.`,
        'learnedOn',
      );
    if (before === null) return { learnedAt: now };
    throw lacking('learnedOn', 'Learned on');
  }
  if (!learnedOn) throw lacking('learnedOn', 'Learned on');
  if (!learnedTime) throw lacking('learnedTime', 'Learned at');
  // An hour that comes twice keeps the moment that is stored.
  const isSame =
    before !== null &&
    dayInZone(new Date(before), timeZone) === learnedOn &&
    timeInZone(before, timeZone) === learnedTime;
  if (isSame) return {};
  const at = instantAt(learnedOn, learnedTime, timeZone);
  if (at > now)
    throw badRequest(
      'Must not be later than now.',
      'Enter when you learned the result.',
      learnedOn > dayInZone(platform.now(), timeZone) ? 'learnedOn' : 'learnedTime',
    );
  return { learnedAt: at };
}

const lacking = (field: string, label: string) =>
  badRequest(
    `${label} is required.`,
    'Enter the day and the time, or leave both of a new paper empty for now.',
    field,
  );
