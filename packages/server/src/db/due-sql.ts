import { operators, type Condition } from '@roadproof/contract/filter';
import type { DueState, DueWindow } from '@roadproof/domain/due';
import { stateFromText } from '@roadproof/domain/status-text';
import { sql } from 'kysely';
import { badRequest } from '../errors.ts';
import { constant, type Scope, type Sql } from './list-source.ts';

/** SQL for the facts of a due status in a row; each text is a constant SQL expression. */
export interface DueStatusSql {
  /** The due date, if time counts. */
  readonly due?: string;
  /** Days of the due-soon window of the row; the company's for its kind when missing or null. */
  readonly threshold?: string;
  /** The longest window the row allows, in days: a quarter of its interval; null or missing for any. */
  readonly mostDays?: string;
  /** Whose days of the company count; those of everything else when missing. */
  readonly window?: DueWindow;
  /** How far the nearest meter is from being due, negative when past, and from its due-soon window; null without one. */
  readonly meters?: { readonly left: string; readonly soon: string };
  /** The first due-soon day, where the row keeps it; then an index can serve the window. */
  readonly soonFrom?: string;
  /** True while something can still be due, never null; elsewhere the state is completed. */
  readonly open?: string;
  /** True, never null, where something is asked for and nothing is there to be due: overdue, and missing. */
  readonly missing?: string;
  /** True, never null, where something was found that stops it whatever its day is: overdue, also where it is not open. */
  readonly failed?: string;
  /** Which of what is not open was waived; nothing where it is missing. */
  readonly waived?: string;
}

/** Rows in one state: the same rule as `dueStatusOf`, `meterDueStatus` and `worst` of the domain, in SQL. */
export function inState(facts: DueStatusSql, state: DueState, scope: Scope): Sql {
  const open = facts.open ? sql`${constant(facts.open)} and ` : sql``;
  const late = overdue(facts, scope);
  switch (state) {
    case 'COMPLETED':
      return facts.open
        ? sql`(not ${constant(facts.open)}${notWaived(facts)}${notFailed(facts)})`
        : sql`false`;
    case 'WAIVED':
      return facts.open && facts.waived
        ? sql`(not ${constant(facts.open)} and ${constant(facts.waived)})`
        : sql`false`;
    case 'OVERDUE':
      // Each side by itself, so that an index finds it.
      return facts.failed
        ? sql`((${open}${late}) or ${constant(facts.failed)})`
        : sql`(${open}${late})`;
    case 'DUE_SOON':
      return sql`(${open}${soon(facts, scope)}${facts.meters ? sql` and ${late} is not true` : sql``}${notFailed(facts)})`;
    case 'PENDING':
      return sql`(${open}${late} is not true and ${soon(facts, scope)} is not true${notFailed(facts)})`;
    case 'MISSING':
      if (facts.missing) return sql`(${open}${constant(facts.missing)}${notFailed(facts)})`;
      return sql`(${open}${constant(facts.due ?? 'null')} is null)`;
  }
}

const notWaived = ({ waived }: DueStatusSql): Sql =>
  waived ? sql` and not ${constant(waived)}` : sql``;

const notFailed = ({ failed }: DueStatusSql): Sql =>
  failed ? sql` and not ${constant(failed)}` : sql``;

function overdue(facts: DueStatusSql, scope: Scope): Sql {
  const parts: Sql[] = [];
  if (facts.due) parts.push(sql`${constant(facts.due)} < ${scope.today}::date`);
  if (facts.meters) parts.push(sql`${constant(facts.meters.left)} < 0`);
  if (facts.missing) parts.push(constant(facts.missing));
  return anyOf(parts);
}

function soon(facts: DueStatusSql, scope: Scope): Sql {
  const parts: Sql[] = [];
  // What the row keeps is of today's days.
  if (facts.due && facts.soonFrom && scope.asOf === undefined) {
    parts.push(
      sql`(${constant(facts.soonFrom)} <= ${scope.today}::date and ${constant(facts.due)} >= ${scope.today}::date)`,
    );
  } else if (facts.due) {
    const company = sql`${scope.dueSoonDays[facts.window ?? 'other']}::int`;
    const days = facts.threshold
      ? sql`coalesce(${constant(facts.threshold)}, ${company})`
      : company;
    const window = facts.mostDays ? sql`least(${days}, ${constant(facts.mostDays)})` : days;
    parts.push(
      sql`${constant(facts.due)} between ${scope.today}::date and ${scope.today}::date + ${window}`,
    );
  }
  if (facts.meters) parts.push(sql`${constant(facts.meters.soon)} <= 0`);
  return anyOf(parts);
}

// A missing date or reading makes a part null; callers that negate say "is not true" for that reason.
function anyOf(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** The state of a row as a number to sort by: missing and overdue first, completed and waived ones last. */
export function stateOrder(facts: DueStatusSql): (scope: Scope) => Sql {
  const missing = facts.missing
    ? sql` when ${constant(facts.missing)}${notFailed(facts)} then 0`
    : sql``;
  return (scope) =>
    sql`case${missing} when ${inState(facts, 'COMPLETED', scope)} then 4 when ${inState(facts, 'WAIVED', scope)} then 5 when ${inState(facts, 'OVERDUE', scope)} then 1 when ${inState(facts, 'DUE_SOON', scope)} then 2 else 3 end`;
}

/** Translates `status equals 'OverDue'` in any module's spelling into the predicate; other operators are refused. */
export function stateCondition(
  facts: DueStatusSql,
): (condition: Condition, scope: Scope, name: string) => Sql {
  return (condition, scope, name) => {
    const state = stateFromText(String(condition.value ?? ''));
    if (state === null)
      throw badRequest(
        `"${String(condition.value)}" is not a status.`,
        'Use Pending, Due Soon, Overdue or Completed.',
        name,
      );
    if (condition.comparisonOperator === operators.equals) return inState(facts, state, scope);
    if (condition.comparisonOperator === operators.notEquals)
      return sql`${inState(facts, state, scope)} is not true`;
    throw badRequest(
      'A status can only be compared by equals or not equals.',
      'Use operator 0 or 1.',
      name,
    );
  };
}
