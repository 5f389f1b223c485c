import { operators, type Condition } from '@roadproof/contract/filter';
import { auditTableOf, auditTablesNamed } from '@roadproof/domain/record-kind';
import { sql } from 'kysely';
import { constant, type Scope, type Sql } from '../../../db/list-source.ts';
import { likeText, says } from '../../../db/search-sql.ts';
import { badRequest } from '../../../errors.ts';

const refusal = (field: string): Error =>
  badRequest(
    `"${field}" of the audit log cannot be compared in this way.`,
    'Use equals, or for a day at least and at most.',
    field,
  );

const comparisons: Readonly<Record<number, string>> = {
  [operators.less]: '<',
  [operators.atLeast]: '>=',
};

/**
 * A moment, or a day by the company's clock; compared as moments, so that the index serves. A whole
 * day begins at its midnight and ends before the next one.
 */
export function whenCondition({ value, comparisonOperator }: Condition, scope: Scope): Sql {
  const text = String(value);
  const isDay = text.length === 10;
  const start = (days: number): Sql =>
    isDay
      ? sql`((${text}::date + ${sql.lit(days)})::timestamp at time zone ${scope.timeZone})`
      : sql`${text}::timestamptz`;
  switch (comparisonOperator) {
    case operators.less:
    case operators.atLeast:
      return sql`a.at ${constant(comparisons[comparisonOperator] ?? '=')} ${start(0)}`;
    case operators.greater:
      return isDay ? sql`a.at >= ${start(1)}` : sql`a.at > ${start(0)}`;
    case operators.atMost:
      return isDay ? sql`a.at < ${start(1)}` : sql`a.at <= ${start(0)}`;
    case operators.equals:
      return isDay ? sql`(a.at >= ${start(0)} and a.at < ${start(1)})` : sql`a.at = ${start(0)}`;
    case operators.notEquals:
      return isDay
        ? sql`not (a.at >= ${start(0)} and a.at < ${start(1)})`
        : sql`a.at <> ${start(0)}`;
    case operators.empty:
      return sql`false`;
    case operators.notEmpty:
      return sql`true`;
    default:
      throw refusal('at');
  }
}

/** Who did it, by a part of the name: the few people of that name first, then what they did. */
export function whoCondition({ value, comparisonOperator }: Condition): Sql {
  if (comparisonOperator === operators.empty)
    return sql`(a.actor_id is null and ${linkOf} is null)`;
  if (comparisonOperator === operators.notEmpty)
    return sql`(a.actor_id is not null or ${linkOf} is not null)`;
  const text = likeText(String(value));
  const patterns: Readonly<Record<number, string>> = {
    [operators.contains]: `%${text}%`,
    [operators.startsWith]: `${text}%`,
    [operators.equals]: text,
    [operators.notEquals]: text,
  };
  const pattern = patterns[comparisonOperator];
  if (pattern === undefined) throw refusal('actor');
  const people = sql`array(select p.id from employee p where p.client_id = (select current_client())
    and ${says(`p.first_name || ' ' || p.last_name`, { typed: pattern })})`;
  const links = sql`array(select l.id::text from link l where l.client_id = (select current_client())
    and ${says('l.for_name', { typed: pattern })})`;
  return comparisonOperator === operators.notEquals
    ? sql`((a.actor_id is null or a.actor_id <> all(${people}))
        and (${linkOf} is null or ${linkOf} <> all(${links})))`
    : sql`(a.actor_id = any(${people}) or ${linkOf} = any(${links}))`;
}

// As the index `audit_entry_link` has it.
const linkOf = sql`(case when a.request_id like 'link:%' then split_part(a.request_id, ':', 2) end)`;

/** The kind of record, by the name the screen gives it. */
export function kindCondition({ value, comparisonOperator }: Condition): Sql {
  const table = auditTableOf(String(value));
  switch (comparisonOperator) {
    case operators.equals:
      return table === undefined ? sql`false` : sql`a.table_name = ${table}`;
    case operators.notEquals:
      return table === undefined ? sql`true` : sql`a.table_name <> ${table}`;
    case operators.contains:
      return sql`a.table_name = any(${auditTablesNamed(String(value), 'contains')}::text[])`;
    case operators.startsWith:
      return sql`a.table_name = any(${auditTablesNamed(String(value), 'startsWith')}::text[])`;
    case operators.empty:
      return sql`false`;
    case operators.notEmpty:
      return sql`true`;
    default:
      throw refusal('kind');
  }
}
