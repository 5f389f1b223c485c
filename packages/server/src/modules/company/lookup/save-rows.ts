import {
  isGroup,
  lookupGroups,
  nameFieldOf,
  type LookupGroup,
  type LookupList,
  type LookupUse,
} from '@roadproof/domain/company/lookup-list';
import { sql } from 'kysely';
import { sqlName } from '../../../db/list-part.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { joinOfUses, usesOf } from './use-sql.ts';

/** A list as its table has it: the table, the columns of key and name, and which rows are of the list. */
export function tableOf(list: LookupList) {
  if (isGroup(list))
    return {
      table: sql.table('lookup_value'),
      nameColumn: 'lookup_display_name',
      key: sql.ref('v.lookup_name'),
      name: sql.ref('v.lookup_display_name'),
      isShown: sql`not v.is_hidden`,
      isOfList: sql<boolean>`v.client_id = (select current_client()) and v.deleted_at is null and v.lookup_group_name = ${list}`,
    };
  const nameColumn = sqlName(nameFieldOf(list));
  const name = sql.ref(`v.${nameColumn}`);
  return {
    table: sql.table(sqlName(list)),
    nameColumn,
    key: name,
    name,
    isShown: sql`v.is_active`,
    isOfList: sql<boolean>`v.client_id = (select current_client()) and v.deleted_at is null`,
  };
}

/** A value of a list. */
export interface Value {
  readonly id: string;
  readonly name: string;
  readonly isShown: boolean;
}

/** The value of a name, whatever its letter case; of a group by its key or by what is displayed. */
export async function valueNamed(
  db: CompanyTransaction,
  list: LookupList,
  name: string,
  except: string | null = null,
): Promise<Value | undefined> {
  const { table, key, name: shown, isShown, isOfList } = tableOf(list);
  const { rows } = await sql<Value>`
    select v.id, ${shown} as name, ${isShown} as "isShown" from ${table} v
     where ${isOfList} and lower(${name}) in (lower(${key}), lower(${shown}))
       and v.id is distinct from ${except}::uuid limit 1`.execute(db.withoutPlugins());
  return rows[0];
}

/** The value that stands in the way of one that comes back: of its key, its name, or of a state its code. */
export async function inTheWayOf(
  db: CompanyTransaction,
  list: LookupList,
  id: string,
): Promise<Value | undefined> {
  const { table, nameColumn, key, name, isShown, isOfList } = tableOf(list);
  const hasCode =
    list === 'state' ? sql`or v.country = o.country and upper(v.code) = upper(o.code)` : sql``;
  const words = isGroup(list)
    ? sql`lower(o.lookup_name), lower(o.lookup_display_name)`
    : sql`lower(${sql.ref(`o.${nameColumn}`)})`;
  const { rows } = await sql<Value>`
    select v.id, ${name} as name, ${isShown} as "isShown" from ${table} v
      join ${table} o on o.client_id = v.client_id and o.id = ${id}::uuid
     where ${isOfList} and v.id <> o.id
       and (lower(${key}) in (${words}) or lower(${name}) in (${words}) ${hasCode})
     limit 1`.execute(db.withoutPlugins());
  return rows[0];
}

/** The next place in the order of a group. */
export async function nextPlace(db: CompanyTransaction, group: LookupGroup): Promise<number> {
  const { next } = await db
    .selectFrom('lookupValue')
    .select(sql<number>`coalesce(max(sort_order), 0)::int + 1`.as('next'))
    .where('lookupGroupName', '=', group)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return next;
}

/** Who uses a value. */
export async function usesOfValue(
  db: CompanyTransaction,
  list: LookupList,
  id: string,
): Promise<readonly LookupUse[]> {
  const use = joinOfUses([list]);
  const { table } = tableOf(list);
  const { rows } = await sql<{ text: string }>`
    select ${sql.raw(use.text)} as text from ${table} v ${sql.raw(use.sql)}
     where v.client_id = (select current_client()) and v.id = ${id}::uuid`.execute(db);
  return usesOf(rows[0]?.text ?? '');
}

/** The list a lookup value is of; undefined where it is of a group nobody looks after. */
export function groupOf(name: string): LookupGroup | undefined {
  return lookupGroups.find((group) => group === name);
}

/** The state of a code in a country. */
export async function stateOfCode(db: CompanyTransaction, country: string, code: string) {
  return db
    .selectFrom('state')
    .select(['id', 'stateName'])
    .where('country', '=', country)
    .where((eb) => eb(eb.fn<string>('upper', ['code']), '=', code))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The group of a value that was deleted. */
export async function groupOfDeleted(
  db: CompanyTransaction,
  id: string,
): Promise<LookupGroup | undefined> {
  const row = await db
    .selectFrom('lookupValue')
    .select('lookupGroupName')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && groupOf(row.lookupGroupName);
}
