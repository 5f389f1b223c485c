import { answers, type Answer } from '@roadproof/domain/answer';
import { factsOfUse, mayBeUsed, type UseAnswer } from '@roadproof/domain/equipment/may-be-used';
import {
  useCodes,
  useEffects,
  type UseCode,
  type UnitToUse,
  type UseReason,
} from '@roadproof/domain/equipment/use-reason';
import { operators, type Condition } from '@roadproof/contract/filter';
import { sql } from 'kysely';
import { constant, type Scope, type Sql } from '../../../db/list-source.ts';
import { badRequest } from '../../../errors.ts';
import { dutyOf } from '../renewal/inspection-duty.ts';
import { isOpenRenewal, renewalRole, withInspections } from '../renewal/rows.ts';
import { isOpenReminder } from '../service-reminder/rows.ts';
import { isCounted, status, unitToUse, useFactsSql, type UseFactsRaw } from './use-facts-rows.ts';
import { ofUseToday, unitOfToday, type UseTodayRaw } from './use-day-rows.ts';

// A pure rule of the domain says whether a unit may be used. Here is the same in SQL for filters, counts and
// sorting, one number for each unit: the place of its worst reason, then the day of that reason.
const step = 10_000_000;
const firstDay = `date '0001-01-01'`;
const placeOf = (answer: Answer, code?: UseCode): number =>
  (answers.indexOf(answer) * useCodes.length + (code ? useCodes.indexOf(code) : 0)) * step;
const place = (code: UseCode): number => placeOf(useEffects[code], code);
/** Behind all that have an answer. */
const notAsked = placeOf('yes') + step;
const sold = notAsked + step;

const at = (code: UseCode, day: string): string => `${place(code)} + (${day} - ${firstDay})`;

const renewalKey = `case
  when r.failed_on is not null then ${at('failed', 'r.failed_on')}
  when r.is_missing then ${place('inspection')}
  when r.next_renewal < {today}::date then case ${renewalRole}
    when 'inspection' then ${at('inspection', 'r.next_renewal')}
    when 'registration' then ${at('registration', 'r.next_renewal')}
    else ${at('other', 'r.next_renewal')} end
  else ${at('soon', 'r.next_renewal')} end`;

const reminderKey = `case
  when r.next_due_time < {today}::date or r.meters_left < 0
    then ${at('service', 'least(coalesce(r.next_due_time, {today}::date), {today}::date)')}
  else ${at('soon', 'coalesce(r.next_due_time, {today}::date)')} end`;

const renewalKeys = (condition: string): string => `select r.equipment_id, ${renewalKey} as key
    from ${withInspections}
    join renewal_type rt on rt.client_id = r.client_id and rt.id = r.renewal_type_id
   where r.client_id = (select current_client()) and r.deleted_at is null
     and r.equipment_id is not null and ${condition}`;

// One select for each reason to be listed: every one has an index, all of them together have none.
const renewalReasons = [
  `${isOpenRenewal} and r.next_renewal is not null and r.due_soon_date <= {today}::date`,
  `${isOpenRenewal} and r.is_missing`,
  'r.failed_on is not null',
];

/** The worst of all that is overdue, due soon, missing or failed of each unit. */
const worst = {
  alias: 'u',
  from: 'q',
  sql: `left join (
    select equipment_id, min(key) as key from (
      ${renewalReasons.map(renewalKeys).join(' union all ')}
      union all
      select r.equipment_id, ${reminderKey} from service_reminder r
       where r.client_id = (select current_client()) and r.deleted_at is null and ${isOpenReminder}
         and (r.due_soon_date <= {today}::date or r.meters_soon <= 0)) one
     group by equipment_id) u on u.equipment_id = q.id`,
} as const;

const recorded = (more: string): string => `exists (select from ${withInspections}
  join renewal_type rt on rt.client_id = r.client_id and rt.id = r.renewal_type_id
 where r.client_id = q.client_id and r.equipment_id = q.id and r.deleted_at is null and ${more})`;

const isInspected = recorded(
  `${isCounted} and ${renewalRole} = 'inspection' and r.next_renewal is not null`,
);

/** The worst reason of a unit that is not sold; null where there is none. */
const reason = `(case when ${status('Sold')} then null
  when ${status('Out of Service')} then ${place('status')}
  else least(u.key, case when ${status('In Shop')} then ${place('status')} end,
    case when ${dutyOf('q', 't')} = 'unknown' and not ${isInspected} then ${place('weight')} end) end)`;

/** True of a unit of which nothing is wrong but something is asked. */
const isAsked = `(${dutyOf('q', 't')} = 'owed' or ${recorded(isCounted)} or exists (
  select from service_reminder r where r.client_id = q.client_id and r.equipment_id = q.id
    and r.deleted_at is null and ${isOpenReminder}))`;

const key = `(case when ${status('Sold')} then ${sold} else coalesce(${reason},
  case when ${isAsked} then ${placeOf('yes')} else ${notAsked} end) end)`;
/** Without an answer: sold, or in use and asked nothing. */
const isUnanswered = `(${key} >= ${notAsked})`;

const joins = ['type', 'worst'] as const;

const ofPastDay = { answer: null, text: 'Only known of today', rule: null, until: null };

type Answered = Omit<UseAnswer, 'reasons'> & { reasons: UseReason[] };

function answerFor(unit: () => UnitToUse, scope: Scope): Answered {
  if (scope.asOf !== undefined) return { ...ofPastDay, reasons: [] };
  const { reasons, ...answer } = mayBeUsed(unit(), scope.today);
  return { ...answer, reasons: [...reasons] };
}

/** Answers whether a unit may be used, by the facts read of it; not as of a past day, whose meters are not kept. */
export const answerOf = (raw: object, scope: Scope): Answered =>
  answerFor(() => unitToUse(raw as UseFactsRaw, scope), scope);

/** The same by what a list reads of a unit. */
export const listedAnswer = (raw: object, scope: Scope): Answered =>
  answerFor(() => unitOfToday(raw as UseTodayRaw, scope), scope);

/** Where inspection, registration and service of a unit stand, by what was read of it. */
export const factsOf = (raw: object, scope: Scope) =>
  factsOfUse(unitToUse(raw as UseFactsRaw, scope), scope.today);

function refusePastDay({ asOf }: Scope): void {
  if (asOf !== undefined)
    throw badRequest(
      'Whether a unit may be used is only known of today.',
      'Leave out the past day, or this filter and sort order.',
      'mayBeUsed',
    );
}

/** Units with one answer, or without any. */
function answered({ value, comparisonOperator }: Condition, scope: Scope, name: string): Sql {
  refusePastDay(scope);
  const { equals, notEquals, empty, notEmpty } = operators;
  if (comparisonOperator === empty) return constant(isUnanswered);
  if (comparisonOperator === notEmpty) return sql`not ${constant(isUnanswered)}`;
  const answer = answers.find((one) => one === String(value).toLowerCase());
  if (answer === undefined || (comparisonOperator !== equals && comparisonOperator !== notEquals))
    throw badRequest(
      'An answer can only be compared by equals or not equals.',
      'Use operator 0 or 1.',
      name,
    );
  const from = placeOf(answer);
  const isIn =
    answer === 'yes'
      ? sql`(${constant(key)} = ${sql.lit(from)})`
      : sql`coalesce(${constant(reason)} >= ${sql.lit(from)} and ${constant(reason)} < ${sql.lit(from + useCodes.length * step)}, false)`;
  return comparisonOperator === equals ? isIn : sql`not ${isIn}`;
}

/** Joins and fields that lists and pages of units need to say whether each may be used. */
export const ofUse = {
  joins: { worst, ...ofUseToday.joins },
  also: {
    'mayBeUsed.facts': { sql: useFactsSql, kind: 'text', joins: ['type'], searched: false },
  },
} as const;

const answer = {
  sql: key,
  notNull: true,
  isCostly: true,
  joins,
  where: answered,
  order: (scope: Scope): Sql => {
    refusePastDay(scope);
    return constant(key);
  },
} as const;

/** The answer as a field to filter and sort by: worst first. */
export const answerFields = { mayBeUsed: answer, 'mayBeUsed.answer': answer } as const;
