import {
  includedReminders,
  type FollowingReminder,
  type IncludingLine,
} from '@roadproof/domain/equipment/included-service';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

interface Found {
  readonly lines: readonly IncludingLine[] | null;
  readonly completed: readonly FollowingReminder[] | null;
  readonly followers: readonly FollowingReminder[] | null;
}

/** The reminders that are completed when these are, of all units in one statement: each with the one it is part of. Nothing is locked. */
export async function includedWith(
  db: CompanyTransaction,
  reminderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (reminderIds.length === 0) return new Map();
  const reminder = sql.raw(
    `jsonb_build_object('id', r.id, 'unitId', r.equipment_id, 'lineId', r.program_line_id)`,
  );
  const { rows } = await sql<Found>`
    with completed as materialized (
      select r.* from service_reminder r
       where r.client_id = (select current_client()) and r.id = any(${[...reminderIds]}::uuid[])
         and r.program_line_id is not null and r.deleted_at is null),
    line as materialized (
      select l.id, l.includes from service_program_line l
       where l.client_id = (select current_client()) and l.deleted_at is null
         and l.service_program_id in (
           select o.service_program_id from service_program_line o
            where o.client_id = (select current_client())
              and o.id in (select program_line_id from completed) and o.includes <> '{}')),
    followers as materialized (
      select r.* from service_reminder r
       where r.client_id = (select current_client()) and r.deleted_at is null
         and r.program_line_id = any(array(select unnest(includes) from line))
         and r.equipment_id in (select equipment_id from completed))
    select (select jsonb_agg(jsonb_build_object('id', id, 'includes', includes)) from line) as lines,
           (select jsonb_agg(${reminder} order by array_position(${[...reminderIds]}::uuid[], r.id)) from completed r) as completed,
           (select jsonb_agg(${reminder} order by r.id) from followers r) as followers`.execute(
    db.withoutPlugins(),
  );
  const [found] = rows;
  return includedReminders(found?.completed ?? [], found?.followers ?? [], found?.lines ?? []);
}

/** The tasks of the reminders that are completed when this one is, in the order of their names. */
export async function includedTasks(db: CompanyTransaction, reminderId: string): Promise<string[]> {
  const parts = [...(await includedWith(db, [reminderId])).keys()];
  if (parts.length === 0) return [];
  const rows = await db
    .selectFrom('serviceReminder as r')
    .innerJoin('serviceTask as t', (join) =>
      join.onRef('t.clientId', '=', 'r.clientId').onRef('t.id', '=', 'r.taskId'),
    )
    .select('t.name')
    .where('r.id', 'in', parts)
    .orderBy('t.name')
    .execute();
  return rows.map(({ name }) => name);
}
