import { operators, type Condition } from '@roadproof/contract/filter';
import { sql } from 'kysely';
import { constant, type Sql } from './list-source.ts';

// Uncorrelated on purpose: the planner finds the id once and then uses it in an index.
/** The id of a system lookup value as a constant SQL expression; group and name are our own words, never input. */
export function lookupId(group: string, name: string): string {
  return `(select v.id from lookup_value v where v.client_id = (select current_client()) and v.lookup_group_name = '${group}' and lower(v.lookup_name) = '${name.toLowerCase()}' and v.deleted_at is null)`;
}

/** The ids of the types of people who stand in the lists of drivers; the standings of drivers ask the same (0015). */
export const driverTypeIds = `array(select v.id from lookup_value v where v.client_id = (select current_client()) and v.lookup_group_name = 'EmployeeType' and (lower(v.lookup_name) = 'cdl' or v.needs_driver_file and (select coalesce((c.settings ->> 'includeNonCdlDrivers')::boolean, false) from client c where c.id = (select current_client()))))`;

/** Whether a column holds the lookup value of one of these names, in any letter case. */
export function isNamed(column: string, group: string, names: readonly string[]): Sql {
  const [name] = names;
  const of = (value: Sql): Sql =>
    sql`select v.id from lookup_value v where v.client_id = (select current_client()) and v.lookup_group_name = ${group} and lower(v.lookup_name) ${value} and v.deleted_at is null`;
  if (names.length === 1) return sql`${constant(column)} = (${of(sql`= lower(${name})`)})`;
  const all = names.map((one) => one.toLowerCase());
  return sql`${constant(column)} = any(array(${of(sql`= any(${all}::text[])`)}))`;
}

/** A condition on the label of a choice of our own, found by the id its column holds: by its name too, which stays when a company renames the label. */
export function labelled(group: string, column: string) {
  return ({ value, comparisonOperator }: Condition): Sql | undefined => {
    const isMeant = sql`${constant(column)} = any(array(select v.id from lookup_value v where v.client_id = (select current_client()) and v.lookup_group_name = ${group} and lower(${String(value)}) in (lower(v.lookup_name), lower(v.lookup_display_name))))`;
    if (comparisonOperator === operators.equals) return isMeant;
    return comparisonOperator === operators.notEquals ? sql`${isMeant} is not true` : undefined;
  };
}

/** `{alias}` being an open table alias: rows of Current employees only. */
export function isCurrentEmployee(alias: string): Sql {
  return constant(`${alias}.employee_status_id = ${lookupId('EmployeeStatus', 'Current')}`);
}
