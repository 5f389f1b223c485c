import type { Kind } from '@roadproof/contract/column';
import { operators, type Condition, type FieldFilter } from '@roadproof/contract/filter';
import { sql } from 'kysely';
import { badRequest } from '../errors.ts';
import { constant, type Field, type Scope, type Sql } from './list-source.ts';
import { patternOf, says } from './search-sql.ts';

const textKinds: ReadonlySet<Kind> = new Set(['text', 'phone', 'email', 'link', 'status']);
const comparisons: Readonly<Record<number, string>> = {
  [operators.less]: '<',
  [operators.greater]: '>',
  [operators.atLeast]: '>=',
  [operators.atMost]: '<=',
};

/** All conditions of one field as SQL: combineWith 0 joins them by AND, 1 by OR; none is no condition. */
export function fieldCondition(
  name: string,
  field: Field,
  filter: FieldFilter,
  scope: Scope,
): Sql | null {
  const { filters, combineWith } = filter;
  if (filters.length === 0) return null;
  if (
    combineWith === 1 &&
    field.kind === 'id' &&
    !field.where &&
    filters.every((one) => one.comparisonOperator === operators.equals)
  ) {
    return sql`${constant(field.sql)} = any(${filters.map((one) => one.value)}::uuid[])`;
  }
  const parts = filters.map(
    (one) => field.where?.(one, scope, name) ?? condition(name, field, one, scope),
  );
  return sql`(${sql.join(parts, combineWith === 1 ? sql` or ` : sql` and `)})`;
}

function condition(name: string, field: Field, one: Condition, scope: Scope): Sql {
  const column = constant(field.sql);
  const isText = textKinds.has(field.kind);
  if (one.comparisonOperator === operators.empty)
    return isText ? sql`coalesce(${column}, '') = ''` : sql`${column} is null`;
  if (one.comparisonOperator === operators.notEmpty)
    return isText ? sql`coalesce(${column}, '') <> ''` : sql`${column} is not null`;
  if (
    one.comparisonOperator === operators.contains ||
    one.comparisonOperator === operators.startsWith
  ) {
    if (!isText)
      throw badRequest(
        `"${name}" cannot be searched by part of its text.`,
        'Use equals, at least or at most.',
        name,
      );
    const start = one.comparisonOperator === operators.contains ? '%' : '';
    return says(column, patternOf(String(one.value), start));
  }
  if (field.kind === 'instant' && String(one.value).length === 10) return ofDay(column, one, scope);
  const left = isText ? sql`lower(${column})` : column;
  const right = isText ? once(sql`lower(${String(one.value)})`) : typed(field.kind, one.value);
  if (one.comparisonOperator === operators.equals) return sql`${left} = ${right}`;
  if (one.comparisonOperator === operators.notEquals) return sql`${left} is distinct from ${right}`;
  if (field.kind === 'id' || field.kind === 'boolean')
    throw badRequest(
      `"${name}" can only be compared by equals or not equals.`,
      'Use operator 0 or 1.',
      name,
    );
  return sql`${left} ${constant(comparisons[one.comparisonOperator] ?? '=')} ${right}`;
}

/** An expression of values alone, computed once: a kept plan does not know its values and would compute it for each row. */
const once = (expression: Sql): Sql => sql`(select ${expression})`;

/** An instant compared with a whole day of the company, its hours as bounds so that an index serves it. */
function ofDay(column: Sql, { value, comparisonOperator }: Condition, { timeZone }: Scope): Sql {
  const begin = once(sql`${value}::date::timestamp at time zone ${timeZone}`);
  const end = once(sql`(${value}::date + 1)::timestamp at time zone ${timeZone}`);
  const within = sql`(${column} >= ${begin} and ${column} < ${end})`;
  switch (comparisonOperator) {
    case operators.equals:
      return within;
    case operators.notEquals:
      return sql`${within} is not true`;
    case operators.less:
      return sql`${column} < ${begin}`;
    case operators.greater:
      return sql`${column} >= ${end}`;
    case operators.atLeast:
      return sql`${column} >= ${begin}`;
    default:
      return sql`${column} < ${end}`;
  }
}

function typed(kind: Kind, value: Condition['value']): Sql {
  switch (kind) {
    case 'number':
    case 'money':
    case 'reading':
      return sql`${value}::numeric`;
    case 'day':
    case 'mediumDay':
      return sql`${value}::date`;
    case 'instant':
      return sql`${value}::timestamptz`;
    case 'boolean':
      return sql`${value}::boolean`;
    case 'id':
      return sql`${value}::uuid`;
    default:
      return sql`${value}`;
  }
}
