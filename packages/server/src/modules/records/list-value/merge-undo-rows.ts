import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { namesOfRefs } from '../audit-history/names.ts';
import { texts } from '../../company/lookup/references.ts';

const company = sql`(select current_client())`;

/** One column of a merge that is undone. */
export interface Move {
  readonly mergeId: string;
  readonly table: string;
  readonly column: string;
  readonly from: string;
  readonly into: string;
  /** The column holds a document or a list: what it held before was kept. */
  readonly isKept: boolean;
}

const recordIds = ({ mergeId, table, column }: Move) => sql`
  select unnest(m.record_ids) as id from lookup_move m
   where m.client_id = ${company} and m.lookup_merge_id = ${mergeId}::uuid
     and m.table_name = ${table} and m.column_name = ${column} and m.deleted_at is null`;

/** Gives the records that still hold what the merge gave them their old value; they are locked before (`lockMoved`). Returns how many. */
export async function moveBack(db: CompanyTransaction, move: Move): Promise<number> {
  const { table, column, from, into } = move;
  const target = sql.table(table);
  if (column === 'deleted_at') {
    const { numAffectedRows } = await sql`update ${target} t set deleted_at = null
      from (${recordIds(move)}) r where t.client_id = ${company} and t.id = r.id`.execute(db);
    return Number(numAffectedRows ?? 0);
  }
  if (!move.isKept) {
    const { numAffectedRows } = await sql`
      update ${target} t set ${sql.ref(column)} = ${from}::uuid from (${recordIds(move)}) r
       where t.client_id = ${company} and t.id = r.id and ${sql.ref(`t.${column}`)} = ${into}::uuid`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0);
  }
  const { numAffectedRows } = await sql`
    update ${target} t set ${sql.ref(column)} = ${oldOf(table, column)}
      from (${keptValues(move)}) r
     where t.client_id = ${company} and t.id = r.id and ${isAsMoved(column)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const keptValues = ({ mergeId, table, column }: Move) => sql`
  select o.key::uuid as id, o.value as old, m.new_values -> o.key as new
    from lookup_move m cross join lateral jsonb_each(m.old_values) o
   where m.client_id = ${company} and m.lookup_merge_id = ${mergeId}::uuid
     and m.table_name = ${table} and m.column_name = ${column}`;

const isText = (table: string, column: string) =>
  texts.find((one) => one.table === table && one.column === column)?.isText;

/** The value kept as a document in the type of its column. */
function oldOf(table: string, column: string) {
  const text = isText(table, column);
  if (text === undefined) return sql`array(select jsonb_array_elements_text(r.old)::uuid)`;
  return text ? sql`r.old #>> '{}'` : sql`r.old`;
}

const isAsMoved = (column: string) => sql`to_jsonb(${sql.ref(`t.${column}`)}) = r.new`;

/** The moved records that hold another value by now: they stay as they are. */
export async function changedSince(db: CompanyTransaction, move: Move): Promise<readonly string[]> {
  const { table, column, into } = move;
  if (column === 'deleted_at') return [];
  const { rows } = move.isKept
    ? await sql<{
        id: string;
      }>`select t.id from ${sql.table(table)} t join (${keptValues(move)}) r on r.id = t.id
        where t.client_id = ${company} and t.deleted_at is null and not (${isAsMoved(column)})`.execute(
        db,
      )
    : await sql<{
        id: string;
      }>`select t.id from ${sql.table(table)} t join (${recordIds(move)}) r on r.id = t.id
        where t.client_id = ${company} and t.deleted_at is null
          and ${sql.ref(`t.${column}`)} is distinct from ${into}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}

/** What these records are called. */
export async function namesOf(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    with refs as (select unnest(${ids}::uuid[]) as id), given as (select false as may_open_restricted)
    ${constant(namesOfRefs)}`.execute(db.withoutPlugins());
  return new Map(rows.map(({ id, name }) => [id, name]));
}
