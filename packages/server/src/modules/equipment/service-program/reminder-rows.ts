import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** The program that asks for the task of a reminder on its unit, and whether the reminder follows it. */
export async function programOfReminder(db: CompanyTransaction, id: string) {
  const { rows } = await sql<{ id: string; name: string; isFollowed: boolean }>`
    select p.id, p.name, r.program_line_id is not null as "isFollowed"
      from service_reminder r
      join service_program_line l on l.client_id = r.client_id and l.deleted_at is null
       and (l.id = r.program_line_id or r.program_line_id is null and l.task_id = r.task_id)
      join service_program p on p.client_id = l.client_id and p.id = l.service_program_id
       and p.deleted_at is null
      join service_program_unit m on m.client_id = l.client_id and m.equipment_id = r.equipment_id
       and m.service_program_id = p.id and m.deleted_at is null
     where r.client_id = (select current_client()) and r.id = ${id}::uuid
     order by p.name limit 1`.execute(db.withoutPlugins());
  return rows[0];
}

/** The name of the program of a line. */
export async function programNameOf(
  db: CompanyTransaction,
  lineId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('serviceProgramLine as l')
    .innerJoin('serviceProgram as p', (join) =>
      join.onRef('p.clientId', '=', 'l.clientId').onRef('p.id', '=', 'l.serviceProgramId'),
    )
    .select('p.name')
    .where('l.id', '=', lineId)
    .executeTakeFirst();
  return row?.name;
}

/** Lets a deleted reminder follow no program any more. */
export async function leaveDeleted(db: CompanyTransaction, id: string): Promise<void> {
  await db
    .updateTable('serviceReminder')
    .set({ programLineId: null })
    .where('id', '=', id)
    .where('programLineId', 'is not', null)
    .where('deletedAt', 'is not', null)
    .execute();
}

/** A task of a program that was deleted; undefined while all are there. */
export async function deletedTaskOf(
  db: CompanyTransaction,
  programId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('serviceProgramLine as l')
    .innerJoin('serviceTask as t', (join) =>
      join.onRef('t.clientId', '=', 'l.clientId').onRef('t.id', '=', 'l.taskId'),
    )
    .select('t.name')
    .where('l.serviceProgramId', '=', programId)
    .where('l.deletedAt', 'is', null)
    .where('t.deletedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}
