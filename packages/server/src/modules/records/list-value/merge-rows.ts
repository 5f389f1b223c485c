import {
  isGroup,
  type LookupList,
  type LookupUse,
  type LookupUser,
} from '@roadproof/domain/company/lookup-list';
import { sql, type RawBuilder } from 'kysely';
import { newId } from '../../../db/id.ts';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isOpenRenewal } from '../../equipment/renewal/rows.ts';
import { idLists, references, texts, type Reference } from '../../company/lookup/references.ts';
import { lockUsers } from './merge-locks.ts';
import { tableOf } from '../../company/lookup/save-rows.ts';

const company = sql`(select current_client())`;

/** A merge, and the two values it is of. */
export interface Merging {
  readonly id: string;
  readonly list: LookupList;
  readonly from: string;
  readonly into: string;
}

/** A value as it is merged. */
export interface Merged {
  readonly id: string;
  readonly name: string;
  /** What rules know it by; its name where it has no other. */
  readonly key: string;
  readonly isShown: boolean;
  /** A rule knows it by its code, or by the calendar of an agency. */
  readonly isSystem: boolean;
}

/** The values of a list with these ids; `lock` locks them in the order of their ids against other merges and deletions, and lets saves choose them. */
export async function valuesOf(
  db: CompanyTransaction,
  list: LookupList,
  ids: readonly string[],
  lock: boolean,
): Promise<readonly Merged[]> {
  const { table, key, name, isShown, isOfList } = tableOf(list);
  const { rows } = await sql<Merged>`
    select v.id, ${name} as name, ${key} as key, ${isShown} as "isShown",
           ${systemOf(list)} as "isSystem"
      from ${table} v
     where ${isOfList} and v.id = any(${ids}::uuid[])
     order by v.id ${lock ? sql`for no key update` : sql``}`.execute(db.withoutPlugins());
  return rows;
}

/** Locks the value that a merge deletes, also against saves that choose it. A save that chooses the other value does not wait: it may hold a record that the merge moves. */
export async function lockMerged(
  db: CompanyTransaction,
  list: LookupList,
  id: string,
): Promise<void> {
  const { table } = tableOf(list);
  await sql`select from ${table} v where v.client_id = ${company} and v.id = ${id}::uuid for update`.execute(
    db.withoutPlugins(),
  );
}

function systemOf(list: LookupList): RawBuilder<boolean> {
  if (isGroup(list)) return sql`v.is_system`;
  return list === 'renewalType'
    ? sql`(v.code is not null or v.agency_rule is not null)`
    : sql`false`;
}

// What stands for the same twice would count twice: a course asked of a group is asked of it once.
const onceFor: Readonly<Record<string, string>> = { course_audience: 'course_catalog_id' };

/** Moves everything that refers to a value to another one, one statement per column, and keeps what was moved. */
export async function moveAll(db: CompanyTransaction, merging: Merging): Promise<number> {
  // A company of 100,000 people has more to move in one statement than a call usually may.
  await allowMinutes(db);
  let moved = 0;
  await lockUsers(db, merging.list, merging.from);
  const isOfList = ({ list }: { readonly list: LookupList }) => list === merging.list;
  for (const reference of references.filter(isOfList)) {
    await dropDoubles(db, merging, reference);
    moved += await moveColumn(db, merging, reference);
  }
  for (const reference of idLists.filter(isOfList))
    moved += await moveInList(db, merging, reference);
  for (const { table, column, isText } of texts)
    moved += await moveInText(db, merging, { table, column, isText });
  return moved;
}

/** Lets the statements of this transaction take minutes. */
export async function allowMinutes(db: CompanyTransaction): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(db);
}

async function moveColumn(
  db: CompanyTransaction,
  { id, from, into }: Merging,
  { table, column }: Reference,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with moved as (
      update ${sql.table(table)} set ${sql.ref(column)} = ${into}::uuid
       where client_id = ${company} and ${sql.ref(column)} = ${from}::uuid returning id)
    ${keepMoves(id, table, column)}`.execute(db.withoutPlugins());
  return rows[0]?.count ?? 0;
}

/** The second half of a statement whose `moved` are the records: writes them down and answers how many. */
function keepMoves(id: string, table: string, column: string, more = false) {
  return sql`
    insert into lookup_move (client_id, id, lookup_merge_id, table_name, column_name, record_ids, old_values, new_values)
    select ${company}, ${newId()}::uuid, ${id}::uuid, ${table}, ${column}, array_agg(id),
           ${more ? sql`jsonb_object_agg(id, old)` : sql`null::jsonb`},
           ${more ? sql`jsonb_object_agg(id, new)` : sql`null::jsonb`}
      from moved having count(*) > 0
    returning cardinality(record_ids) as count`;
}

async function dropDoubles(
  db: CompanyTransaction,
  { id, from, into }: Merging,
  { table, column }: Reference,
): Promise<void> {
  const once = onceFor[table];
  if (once === undefined) return;
  await sql`
    with moved as (
      update ${sql.table(table)} t set deleted_at = now()
       where t.client_id = ${company} and ${sql.ref(`t.${column}`)} = ${from}::uuid and t.deleted_at is null
         and exists (select from ${sql.table(table)} o where o.client_id = t.client_id
           and ${sql.ref(`o.${column}`)} = ${into}::uuid and o.deleted_at is null
           and ${sql.ref(`o.${once}`)} = ${sql.ref(`t.${once}`)})
      returning t.id)
    ${keepMoves(id, table, 'deleted_at')}`.execute(db.withoutPlugins());
}

async function moveInList(
  db: CompanyTransaction,
  { id, from, into }: Merging,
  { table, column }: Reference,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with before as (
      select id, ${sql.ref(column)} as old,
             (select array_agg(distinct one) from unnest(array_replace(${sql.ref(column)}, ${from}::uuid, ${into}::uuid)) one) as new
        from ${sql.table(table)}
       where client_id = ${company} and ${from}::uuid = any(${sql.ref(column)}) order by id for no key update),
    moved as (
      update ${sql.table(table)} t set ${sql.ref(column)} = b.new from before b
       where t.client_id = ${company} and t.id = b.id returning t.id, b.old, b.new)
    ${keepMoves(id, table, column, true)}`.execute(db.withoutPlugins());
  return rows[0]?.count ?? 0;
}

async function moveInText(
  db: CompanyTransaction,
  { id, from, into }: Merging,
  {
    table,
    column,
    isText,
  }: { readonly table: string; readonly column: string; readonly isText: boolean },
): Promise<number> {
  const replaced = sql`replace(${sql.ref(column)}::text, ${from}, ${into})`;
  const { rows } = await sql<{ count: number }>`
    with before as (
      select id, ${sql.ref(column)} as old, ${isText ? replaced : sql`${replaced}::jsonb`} as new
        from ${sql.table(table)}
       where client_id = ${company} and ${sql.ref(column)}::text like ${`%${from}%`} order by id for no key update),
    moved as (
      update ${sql.table(table)} t set ${sql.ref(column)} = b.new from before b
       where t.client_id = ${company} and t.id = b.id returning t.id, b.old, b.new)
    ${keepMoves(id, table, column, true)}`.execute(db.withoutPlugins());
  return rows[0]?.count ?? 0;
}

/** How many saved filters and the like name a value. */
export async function savedUses(db: CompanyTransaction, id: string): Promise<readonly LookupUse[]> {
  const counts = texts.map(
    ({ table, column }) => sql`(select count(*) from ${sql.table(table)} x
      where x.client_id = ${company} and x.deleted_at is null and ${sql.ref(`x.${column}`)}::text like ${`%${id}%`})`,
  );
  const { rows } = await sql<{ count: number }>`
    select (${sql.join(counts, sql` + `)})::int as count`.execute(db);
  return [{ of: 'saved', count: rows[0]?.count ?? 0 }];
}

/** What the records of a table are called; null of one that has no name for people. */
export function userOf(table: string): LookupUser | null {
  const known: Readonly<Record<string, LookupUser>> = Object.fromEntries(
    [...references, ...idLists].map(({ table: name, of }) => [name, of]),
  );
  return known[table] ?? (texts.some((one) => one.table === table) ? 'saved' : null);
}

/** How many units have an open renewal of both types. */
export async function unitsWithBoth(
  db: CompanyTransaction,
  from: string,
  into: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.equipment_id)::int as count from renewal r
     where r.client_id = ${company} and r.renewal_type_id = ${from}::uuid and r.deleted_at is null
       and ${constant(isOpenRenewal)} and r.equipment_id in (
         select r.equipment_id from renewal r
          where r.client_id = ${company} and r.renewal_type_id = ${into}::uuid
            and r.deleted_at is null and ${constant(isOpenRenewal)})`.execute(db);
  return rows[0]?.count ?? 0;
}
