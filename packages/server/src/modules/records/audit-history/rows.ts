import type { historyRequest } from '@roadproof/contract/records/audit-history';
import { auditColumnsNamed } from '@roadproof/domain/records/audit-label';
import { sql } from 'kysely';
import type { z } from 'zod';
import { linkActor } from '../../../db/link-mark.ts';
import { constant, type Sql } from '../../../db/list-source.ts';
import { patternOf, says } from '../../../db/search-sql.ts';
import type { Context } from '../../../http/context.ts';
import { restrictedColumns } from '../../incident/incident/restricted.ts';
import { adminColumns, historyEntity, type ShownPart } from './entity.ts';
import { namesOfRefs } from './names.ts';

type Request = z.output<typeof historyRequest>;
type Values = Readonly<Record<string, unknown>>;

/** An entry of the trail as the database keeps it. */
export interface RawEntry {
  readonly id: number;
  readonly table_name: string;
  readonly record_id: string;
  readonly action: 'insert' | 'update' | 'delete';
  readonly at: string;
  readonly actor_id: string | null;
  /** The name of the link without an account that wrote it. */
  readonly link: string | null;
  readonly request_id: string | null;
  readonly old_values: Values | null;
  readonly new_values: Values | null;
  readonly subject: string | null;
  /** The imported file it came from, if any, and whether that import was taken back by it. */
  readonly import_file: string | null;
  readonly is_undo: boolean | null;
}

/** What one statement answers of a record's history. */
export interface History {
  /** Null when there is no such record. */
  readonly record: { readonly created_at: string; readonly created_by: string | null } | null;
  /** True when the trail has no entry of the record's beginning: it was loaded in bulk. */
  readonly isUnrecorded: boolean;
  readonly entries: readonly RawEntry[] | null;
  readonly names: Readonly<Record<string, string>> | null;
  readonly people: readonly { readonly id: string; readonly displayName: string }[] | null;
}

/** Entries on a page. */
export const pageSize = 50;

/** The columns a caller is not told of in one kind of history. */
export function silentFor(
  { caller }: Pick<Context, 'caller'>,
  entity: Request['Entity'],
): string[] {
  return [
    ...historyEntity[entity].silent,
    ...(caller.flags.hasAdminAccess ? [] : adminColumns),
    ...(caller.mayOpenRestricted ? [] : restrictedColumns),
  ];
}

const company = constant('(select current_client())');

/** A page of a record's history with everything needed to tell it, in one statement. */
export async function historyOf(request: Request, context: Context): Promise<History> {
  const { table, parts } = historyEntity[request.Entity];
  const shown = parts.map((part) => rowsOf(part, context));
  const { rows } = await sql<History>`
    with given as (select ${request.Id}::uuid as id, ${context.caller.mayOpenRestricted}::boolean as may_open_restricted),
    record as (select e.id, e.created_at, e.created_by from ${constant(table)} e
      where e.client_id = ${company} and e.id = ${request.Id}::uuid and e.deleted_at is null),
    own as materialized (select ${table}::text as table_name, e.id, null::text as subject from record e
      ${sql.join(shown, constant(' '))}),
    page as materialized (select a.*, o.subject from own o cross join lateral (
      select a.client_id, a.id, a.table_name, a.record_id, a.action, a.at, a.actor_id, a.request_id, a.old_values, a.new_values
      from audit_entry a
      where a.client_id = ${company} and a.table_name = o.table_name and a.record_id = o.id
        and ${entryConditions(request, context)}
      order by a.id desc limit ${pageSize + 1}) a
      order by a.id desc limit ${pageSize + 1}),
    refs as (select v.value::uuid as id from page p cross join lateral (
        select value from jsonb_each_text(p.old_values) union all select value from jsonb_each_text(p.new_values)) v
      where v.value ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
      union select p.actor_id from page p where p.actor_id is not null
      union select r.created_by from record r where r.created_by is not null),
    names as (${constant(namesOfRefs)}),
    imports as (select a.request_id, min(b.file_name) as file_name, bool_or(a.new_values ->> 'status' = 'undone') as is_undo
      from import_row r
      join import_batch b on b.client_id = r.client_id and b.id = r.import_batch_id
      join audit_entry a on a.client_id = b.client_id and a.table_name = 'import_batch' and a.record_id = b.id
      where r.client_id = ${company} and r.record_id = ${request.Id}::uuid and r.outcome in ('create', 'update')
      group by a.request_id)
    select
      (select jsonb_build_object('created_at', r.created_at, 'created_by', r.created_by) from record r) as record,
      not exists (select from audit_entry a where a.client_id = ${company} and a.table_name = ${table}
        and a.record_id = ${request.Id}::uuid and a.action = 'insert') as is_unrecorded,
      (select jsonb_agg(to_jsonb(p) || jsonb_build_object('import_file', i.file_name, 'is_undo', i.is_undo, 'link', ${constant(linkActor('p'))}) order by p.id desc)
        from page p left join imports i on i.request_id = p.request_id and p.table_name = ${table}) as entries,
      (select jsonb_object_agg(n.id, n.name) from names n) as names,
      ${request.Before === undefined ? people : constant('null::jsonb')} as people`.execute(
    context.db,
  );
  const [history] = rows;
  if (!history) throw new Error('a statement without a table has no row');
  return history;
}

// Two branches, because the indexes of the living and of the deleted are two.
function rowsOf({ table, via, subject, joins, open }: ShownPart, context: Context): Sql {
  const condition = open && !context.caller.mayOpenRestricted ? `and ${open}` : '';
  const branch = (state: string): string =>
    `union all select '${table}', x.id, ${subject} from given g
      ${via.join}
      join ${table} x on x.client_id = (select current_client()) and x.${via.by} = ${via.owner} and x.deleted_at is ${state}
      ${joins} where true ${condition}`;
  return constant(`${branch('null')} ${branch('not null')}`);
}

const people = sql`(select jsonb_agg(jsonb_build_object('id', w.actor_id, 'displayName', e.first_name || ' ' || e.last_name)
  order by e.first_name, e.last_name, e.id)
  from (select distinct a.actor_id from own o join audit_entry a on a.client_id = ${company}
    and a.table_name = o.table_name and a.record_id = o.id) w
  join employee e on e.client_id = ${company} and e.id = w.actor_id)`;

/** Conditions for the listed entries (alias a): not those of silent columns alone, and the filters of the request. */
function entryConditions(request: Request, context: Context): Sql {
  const { Before, Who, From, To, Search } = request;
  const silent = silentFor(context, request.Entity);
  const zone = context.company.timeZone;
  const limits = historyEntity[request.Entity].parts.flatMap(({ table, entries }) =>
    entries ? [constant(`(a.table_name <> '${table}' or ${entries})`)] : [],
  );
  const conditions = [
    sql`(a.action <> 'update' or a.new_values - ${silent}::text[] <> '{}')`,
    ...limits,
    ...(Before === undefined ? [] : [sql`a.id < ${Before}::bigint`]),
    ...(Who === undefined ? [] : [sql`a.actor_id = ${Who}::uuid`]),
    ...(From === undefined ? [] : [sql`a.at >= (${From}::date)::timestamp at time zone ${zone}`]),
    ...(To === undefined ? [] : [sql`a.at < (${To}::date + 1)::timestamp at time zone ${zone}`]),
    ...(Search ? [contains(Search, request, silent)] : []),
  ];
  return sql`${sql.join(conditions, constant(' and '))}`;
}

function contains(search: string, { Entity }: Request, silent: readonly string[]): Sql {
  const pattern = patternOf(search);
  const phrase = search.toLowerCase();
  const { table, title, parts } = historyEntity[Entity];
  const tables = [{ table, title }, ...parts]
    .filter((one) => one.title.toLowerCase().includes(phrase))
    .map((one) => one.table);
  return sql`(a.table_name = any(${tables}::text[]) or ${says('o.subject', pattern)}
    or exists (select from jsonb_object_keys(coalesce(a.new_values, a.old_values)) k where k <> all(${[...silent]}::text[])
      and (k = any(${auditColumnsNamed(search)}::text[]) or ${says(`replace(k, '_', ' ')`, pattern)}))
    or exists (select from employee e where e.client_id = ${company} and e.id = a.actor_id
      and ${says(`e.first_name || ' ' || e.last_name`, pattern)}))`;
}
