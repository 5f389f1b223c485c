import { rehearsalRow } from '@roadproof/contract/report/rehearsal';
import { rehearsalColumns } from '@roadproof/contract/report/rehearsal.columns';
import { addMonths, type CalendarDay } from '@roadproof/domain/calendar-day';
import { registerFrom } from '@roadproof/domain/incident/accident-register';
import {
  openChecks,
  scoreOf,
  type CheckResult,
  type Pool,
  type PoolMember,
  type Viewer,
} from '@roadproof/domain/report/rehearsal';
import { sql, type Insertable } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, nameOf, part } from '../../../db/list-part.ts';
import { constant } from '../../../db/list-source.ts';
import { says } from '../../../db/search-sql.ts';
import type { RehearsalTable } from '../../../db/tables/report.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isInUse } from '../../equipment/equipment/rows.ts';

const kindName = `case r.kind when 'weekly' then 'Weekly' else 'Drawn again' end`;

/** Rehearsals as one person may see them, the latest first: their totals are those of the open checks. */
export const rehearsalSource = (viewer: Viewer) =>
  listSource(rehearsalRow, {
    name: 'rehearsal',
    of: part('rehearsal', 'r'),
    where: 'r.deleted_at is null',
    columns: rehearsalColumns,
    joins: { person: leftJoin('employee', 'p', 'r.made_by_id') },
    fields: {
      kindName: { sql: kindName, notNull: true },
      maker: { sql: nameOf('p'), joins: ['person'] },
    },
    also: { checks: { sql: 'r.findings', kind: 'text', searched: false } },
    made: ['examined', 'violating', 'patterns', 'score'],
    reads: ['checks'],
    row: ({ checks }) => scoreOf(openChecks(checks as unknown as readonly CheckResult[], viewer)),
    search: (pattern) => ({
      sql: says(`concat_ws(' ', ${kindName}, ${nameOf('p')})`, pattern),
      joins: ['person'],
    }),
    order: [
      { field: 'week', direction: 'desc' },
      { field: 'createdAt', direction: 'desc' },
    ],
  });

/** A rehearsal as it is kept. */
export interface Kept {
  readonly id: string;
  readonly week: CalendarDay;
  readonly kind: 'weekly' | 'extra';
  readonly createdAt: string;
  readonly seed: Buffer;
  readonly drivers: readonly string[];
  readonly units: readonly string[];
  readonly pool: Pool;
  readonly findings: readonly CheckResult[];
  readonly maker: string | null;
}

/** The rehearsal with this id; the weekly one of a week; the latest weekly one, or the latest of all before the first. */
export async function keptRehearsal(
  db: CompanyTransaction,
  { id, week }: { readonly id?: string | undefined; readonly week?: CalendarDay | undefined },
): Promise<Kept | undefined> {
  const which =
    id !== undefined
      ? sql`r.id = ${id}::uuid`
      : week !== undefined
        ? sql`r.week = ${week}::date and r.kind = 'weekly'`
        : sql`true`;
  const { rows } = await sql<Kept>`
    select r.id, r.week, r.kind, r.created_at as "createdAt", r.seed, r.drivers, r.units, r.pool,
           r.findings, ${constant(nameOf('p'))} as maker
      from rehearsal r
      left join employee p on p.client_id = r.client_id and p.id = r.made_by_id
     where r.client_id = (select current_client()) and r.deleted_at is null and ${which}
     order by r.kind = 'weekly' desc, r.week desc, r.created_at desc
     limit 1`.execute(db.withoutPlugins());
  return rows[0];
}

/** The weekly rehearsals of a span of weeks, the oldest first. */
export async function weeklyRehearsals(
  db: CompanyTransaction,
  from: CalendarDay,
  to: CalendarDay,
): Promise<readonly Pick<Kept, 'week' | 'findings'>[]> {
  const { rows } = await sql<Pick<Kept, 'week' | 'findings'>>`
    select r.week, r.findings from rehearsal r
     where r.client_id = (select current_client()) and r.deleted_at is null and r.kind = 'weekly'
       and r.week between ${from}::date and ${to}::date
     order by r.week`.execute(db.withoutPlugins());
  return rows;
}

/** Writes a rehearsal; undefined where another server wrote that of the week first. */
export async function insertRehearsal(
  db: CompanyTransaction,
  row: Insertable<RehearsalTable>,
): Promise<{ readonly id: string; readonly version: number } | undefined> {
  return db
    .insertInto('rehearsal')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['clientId', 'week']).where('kind', '=', sql.lit('weekly')).doNothing(),
    )
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** How many were drawn by hand since an instant. */
export async function extrasSince(db: CompanyTransaction, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('rehearsal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'extra')
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads all that can be drawn today: the drivers of the lists and the units in use. */
export async function poolOf(
  db: CompanyTransaction,
  today: CalendarDay,
  isFirst: boolean,
): Promise<Pool> {
  const { rows } = await sql<
    { of: 'driver' | 'unit'; isNew: boolean; hadAccident: boolean } & PoolMember
  >`
    select 'driver' as "of", e.id, ${constant(nameOf('e'))} as name,
           coalesce(e.hire_date between ${addMonths(today, -12)}::date and ${today}::date, false) as "isNew",
           exists (select from incident_driver d
             join incident i on i.client_id = d.client_id and i.id = d.incident_id
            where d.client_id = e.client_id and d.employee_id = e.id and d.deleted_at is null
              and i.recordable and i.deleted_at is null
              and i.incident_date between ${registerFrom('threeYears', today)}::date and ${today}::date) as "hadAccident"
      from driver_standing s
      join employee e on e.client_id = s.client_id and e.id = s.id
     where s.client_id = (select current_client()) and s.is_driver
    union all
    select 'unit', q.id, q.name, false, false from equipment q
     where q.client_id = (select current_client()) and q.deleted_at is null and ${constant(isInUse)}
     order by 2`.execute(db.withoutPlugins());
  const members = (of: 'driver' | 'unit') =>
    rows.filter((row) => row.of === of).map(({ id, name }) => ({ id, name }));
  const first = (is: (row: (typeof rows)[number]) => boolean) =>
    isFirst ? rows.filter(is).map(({ id }) => id) : [];
  return {
    drivers: members('driver'),
    units: members('unit'),
    newHires: first(({ isNew }) => isNew),
    inAccidents: first(({ hadAccident }) => hadAccident),
  };
}

/** True where a driver or unit can be drawn. */
export async function canDraw(db: CompanyTransaction): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from driver_standing s
             where s.client_id = (select current_client()) and s.is_driver)
        or exists (select from equipment q
             where q.client_id = (select current_client()) and q.deleted_at is null
               and ${constant(isInUse)}) as "is"`.execute(db.withoutPlugins());
  return rows[0]?.is ?? false;
}
