import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

const company = sql.raw('(select current_client())');

/** A start of programs: the moment all its records have. */
export interface StartMark {
  /** With microseconds, as the database has it. */
  readonly at: string;
  readonly milliseconds: number;
  readonly byId: string | null;
}

/** The start that put a unit into a program, by the id of that; undefined where there is none. */
export async function startMark(
  db: CompanyTransaction,
  id: string,
): Promise<StartMark | undefined> {
  const { rows } = await sql<StartMark>`
    select m.created_at::text as at,
           (extract(epoch from m.created_at) * 1000)::float8 as milliseconds, m.created_by as "byId" from service_program_unit m
     where m.client_id = ${company} and m.id = ${id}::uuid`.execute(db.withoutPlugins());
  return rows[0];
}

/** The records of a start, and what became of them since. */
export interface StartedRecords {
  readonly unitIds: readonly string[];
  readonly programs: number;
  readonly reminders: number;
  /** A reminder that was completed since, as 'PM-A of Truck 12'. */
  readonly completed: string | null;
  /** Reminders, units of programs and programs that were changed or deleted since. */
  readonly changed: number;
  /** A program of the start that other units joined since. */
  readonly joined: string | null;
}

const made = (alias: string, { at, byId }: StartMark) =>
  sql`${sql.ref(alias)}.client_id = ${company}
    and ${sql.ref(alias)}.created_at = ${at}::timestamptz
    and ${sql.ref(alias)}.created_by is not distinct from ${byId}::uuid`;

/** The units that a start put into programs. */
export async function startedUnitIds(
  db: CompanyTransaction,
  mark: StartMark,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.equipment_id as id from service_program_unit m
     where ${made('m', mark)} order by 1`.execute(db.withoutPlugins());
  return rows.map(({ id }) => id);
}

/** Looks at what a start made. */
export async function startedRecords(
  db: CompanyTransaction,
  mark: StartMark,
): Promise<Omit<StartedRecords, 'unitIds'>> {
  const { rows } = await sql<Omit<StartedRecords, 'unitIds'>>`
    with member as materialized (select m.* from service_program_unit m where ${made('m', mark)}),
    reminder as materialized (
      select r.* from service_reminder r
       where ${made('r', mark)} and r.equipment_id in (select equipment_id from member)),
    program as materialized (
      select p.* from service_program p
       where ${made('p', mark)} and p.id in (select service_program_id from member))
    select (select count(distinct service_program_id)::int from member) as programs,
      (select count(*)::int from reminder) as reminders,
      (select t.name || ' of ' || q.name from service_reminder_history h
         join reminder r on r.id = h.service_reminder_id
         join service_task t on t.client_id = r.client_id and t.id = r.task_id
         join equipment q on q.client_id = r.client_id and q.id = r.equipment_id
        where h.client_id = ${company} and h.deleted_at is null
          and h.created_at <> ${mark.at}::timestamptz
        order by q.name, t.name limit 1) as completed,
      (select count(*)::int from (
         select from member where deleted_at is not null
         union all select from reminder where deleted_at is not null or version > 1
         union all select from program where deleted_at is not null) c) as changed,
      (select p.name from service_program_unit m join program p on p.id = m.service_program_id
        where m.client_id = ${company} and m.deleted_at is null
          and m.created_at <> ${mark.at}::timestamptz limit 1) as joined`.execute(
    db.withoutPlugins(),
  );
  const [found] = rows;
  if (!found) throw new Error('a query without a table has a row');
  return found;
}

/** Deletes what a start made: completions, reminders, units of programs, programs, and tasks that nothing else needs. */
export async function removeStarted(
  db: CompanyTransaction,
  mark: StartMark,
  deletedAt: string,
): Promise<void> {
  const at = sql`${deletedAt}::timestamptz`;
  const units = sql`(select m.equipment_id from service_program_unit m where ${made('m', mark)})`;
  await sql`update service_reminder_history h set deleted_at = ${at}
    from service_reminder r
    where ${made('h', mark)} and ${made('r', mark)} and r.id = h.service_reminder_id
      and r.equipment_id in ${units} and h.deleted_at is null`.execute(db);
  await sql`update service_reminder r set deleted_at = ${at}
    where ${made('r', mark)} and r.equipment_id in ${units} and r.deleted_at is null`.execute(db);
  await sql`update service_program_unit m set deleted_at = ${at}
    where ${made('m', mark)} and m.deleted_at is null`.execute(db);
  await sql`update service_program p set deleted_at = ${at}
    where ${made('p', mark)} and p.deleted_at is null`.execute(db);
  await sql`update service_task t set deleted_at = ${at}
    where ${made('t', mark)} and t.deleted_at is null
      and not exists (select from service_reminder r where r.client_id = t.client_id
        and r.task_id = t.id and r.deleted_at is null)
      and not exists (select from service_program_line l
        join service_program p on p.client_id = l.client_id and p.id = l.service_program_id
        where l.client_id = t.client_id and l.task_id = t.id and l.deleted_at is null
          and p.deleted_at is null)`.execute(db);
}
