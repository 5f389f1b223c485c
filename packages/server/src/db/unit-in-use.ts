import { sql } from 'kysely';
import { lookupId } from './lookup-sql.ts';

const client = '(select current_client())';
const status = (name: string): string => lookupId('EquipmentStatus', name);

// Few units are out of use, and the statement finds them once. One without a status is in use.
/** Rows whose unit is neither deleted, sold nor out of service, by the column that holds its id: only they have something due (docs/domain.md, Units out of use). */
export function isOfUnitInUse(column: string): string {
  return `${column} not in (
    select u.id from equipment u where u.client_id = ${client} and u.deleted_at is null
       and u.equipment_status_id in (${status('Sold')}, ${status('Out of Service')})
    union all
    select u.id from equipment u where u.client_id = ${client} and u.deleted_at is not null)`;
}

/** Rows whose unit is not deleted, by the column that holds its id; sold units count: work on them is still to be done or closed. */
export function isOfKnownUnit(column: string): string {
  return `${column} not in (
    select u.id from equipment u where u.client_id = ${client} and u.deleted_at is not null)`;
}

/** The switch of a list that leaves certain units, by the column that holds a unit's id. */
export const ofUnits = (column: string) => ({
  equipmentId: (ids: readonly string[]) => ({
    sql: sql`${sql.raw(column)} = any(${ids}::uuid[])`,
  }),
});

/** The switch of a list that leaves the units of a terminal, a group of people: those whose own group has its name. */
export const ofTerminal = (column: string) => ({
  terminal: (groupId: string) => ({
    sql: sql`${sql.raw(column)} in (
      select u.id from equipment u
        join equipment_group ug on ug.client_id = u.client_id and ug.id = u.equipment_group_id
        join employee_group eg on eg.client_id = u.client_id and eg.id = ${groupId}::uuid
         and lower(eg.group_name) = lower(ug.group_name)
       where u.client_id = (select current_client()))`,
  }),
});

/** The name of a unit's status, within a statement about the table of units. */
export const unitStatus = sql<string | null>`(select v.lookup_name from lookup_value v
  where v.client_id = equipment.client_id and v.id = equipment.equipment_status_id)`;
