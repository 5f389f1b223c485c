import type { dispatch } from '@roadproof/contract/overview/dispatch';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import { mayOpen } from '@roadproof/domain/account/permission';
import { sql } from 'kysely';
import { constant, type Sql } from '../../../db/list-source.ts';
import { lookupId } from '../../../db/lookup-sql.ts';
import { patternsOf, anySays } from '../../../db/search-sql.ts';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../http/context.ts';
import { isInUse } from '../../equipment/equipment/rows.ts';
import { driverSource } from '../../people/driver/rows.ts';

type Input = ParsedInput<typeof dispatch.choices>;
type Answer = RawOutput<typeof dispatch.choices>;

/** The columns of a choice, where they come from, and the texts that a search looks at. */
interface Choices {
  readonly select: (maySee: boolean) => Sql;
  readonly from: Sql;
  readonly order: Sql;
  readonly key: Sql;
  readonly searched: readonly string[];
}

const isCurrent = `e.employee_status_id = ${lookupId('EmployeeStatus', 'Current')}`;
const isDriver = `(${driverSource.where})`;

/** 'CDL A', or 'Class C' of a license that is not commercial. */
const license = `case when k.lookup_name <> 'None' then
  case when lower(t.lookup_name) = 'cdl' then 'CDL ' else 'Class ' end || k.lookup_name end`;
const weight = `to_char(q.gvwr, 'FM999,999,999') || ' lb'`;

/** Drivers of the lists first, then other people with a license. */
const drivers: Choices = {
  select: (maySee) =>
    constant(`e.id, e.first_name || ' ' || e.last_name as title,
    nullif(concat_ws(' · ', ${maySee ? license : `nullif(e.employee_number, '')`}, g.group_name), '') as detail`),
  from: constant(`employee e
    left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id
    left join lookup_value k on k.client_id = e.client_id and k.id = e.licence_class_id
    left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
   where e.client_id = (select current_client()) and e.deleted_at is null and ${isCurrent}
     and (${isDriver} or k.lookup_name <> 'None')`),
  order: constant(`${isDriver} desc, e.last_name, e.first_name, e.id`),
  key: constant('e.id'),
  searched: [`e.first_name || ' ' || e.last_name`, 'e.employee_number'],
};

const unitsWhere = (category: string): Choices => ({
  select: (maySee) =>
    constant(`q.id, q.name as title,
    nullif(concat_ws(' · ', concat_ws(', ', t.equipment_type_name, ${maySee ? weight : 'null'}), g.group_name), '') as detail`),
  from: constant(`equipment q
    left join equipment_type t on t.client_id = q.client_id and t.id = q.type_id
    left join equipment_group g on g.client_id = q.client_id and g.id = q.equipment_group_id
   where q.client_id = (select current_client()) and q.deleted_at is null and ${isInUse}
     and coalesce(t.on_highway, true) and ${category}`),
  order: constant('q.name, q.id'),
  key: constant('q.id'),
  searched: ['q.name', 'q.plate'],
});

const isTrailer = `coalesce(t.category in ('Trailer', 'Dolly'), false)`;

const sources: Readonly<Record<Input['kind'], Choices>> = {
  driver: drivers,
  unit: unitsWhere(`not ${isTrailer}`),
  trailer: unitsWhere(isTrailer),
};

/** Returns one page of the drivers or units that a question can be about, in one statement. */
export async function choicesOf(
  { kind, search, id, pageNumber, pageSize }: Input,
  { db, caller }: Pick<Context, 'db' | 'caller'>,
): Promise<Answer> {
  const { select, from, order, key, searched } = sources[kind];
  const matches = patternsOf(search).map((pattern) => sql`and ${anySays(searched, pattern)}`);
  const maySee = mayOpen(caller.flags, kind === 'driver' ? 'EMPLOYEE' : 'EQUIPMENT');
  const one = id === undefined ? sql`` : sql`and ${key} = ${id}::uuid`;
  const { rows } = await sql<Answer['data'][number] & { total: number }>`
    select ${select(maySee)}, count(*) over ()::int as total from ${from} ${sql.join(matches, sql` `)} ${one}
     order by ${order} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(
    db.withoutPlugins(),
  );
  if (id !== undefined && rows.length === 0) throw notFound('Record');
  return {
    data: rows.map(({ id: found, title, detail }) => ({ id: found, title, detail })),
    total: rows[0]?.total ?? 0,
  };
}
