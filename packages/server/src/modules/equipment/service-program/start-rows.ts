import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { LineSchedule } from './line-rows.ts';

const company = sql.raw('(select current_client())');

/** Locks the company, so that of two starts at the same moment the second finds what the first made. */
export async function lockCompany(db: CompanyTransaction, clientId: string): Promise<void> {
  await db.selectFrom('client').select('id').where('id', '=', clientId).forUpdate().execute();
}

/** Adds tasks with the words of their work; a task that exists stays as it is. */
export async function addStarterTasks(
  db: CompanyTransaction,
  tasks: readonly { readonly name: string; readonly description: string | null }[],
): Promise<void> {
  const rows = tasks.map((task) => ({ id: newId(), ...task }));
  await sql`insert into service_task (client_id, id, name, description)
    select ${company}, x.id, x.name, x.description
      from ${givenRows(rows, sql`id uuid, name text, description text`)} x
    on conflict (client_id, lower(name)) where deleted_at is null do nothing`.execute(db);
}

/** A program that a start adds. */
export interface NewProgram {
  readonly id: string;
  readonly name: string;
}

/** Adds programs. */
export async function addPrograms(
  db: CompanyTransaction,
  programs: readonly NewProgram[],
): Promise<void> {
  if (programs.length === 0) return;
  await sql`insert into service_program (client_id, id, name)
    select ${company}, x.id, x.name
      from ${givenRows(programs, sql`id uuid, name text`)} x`.execute(db);
}

/** A task of a program that a start adds. */
export interface NewLine extends LineSchedule {
  readonly id: string;
  readonly programId: string;
  readonly taskId: string;
  readonly position: number;
  /** Lines of the same program. */
  readonly includes: readonly string[];
}

/** Adds tasks to several programs. */
export async function addProgramLines(
  db: CompanyTransaction,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const columns = sql`id uuid, "programId" uuid, "taskId" uuid, position int, includes uuid[],
    "primaryMeterInterval" numeric, "primaryDueSoonThreshold" numeric,
    "secondaryMeterInterval" numeric, "secondaryDueSoonThreshold" numeric, "timeInterval" int,
    "timeIntervalTypeId" uuid, "timeIntervalThreshold" int, "keepFixedSchedule" boolean`;
  await sql`insert into service_program_line (client_id, id, service_program_id, task_id, position,
      includes, primary_meter_interval, primary_due_soon_threshold, secondary_meter_interval,
      secondary_due_soon_threshold, time_interval, time_interval_type_id, time_interval_threshold,
      keep_fixed_schedule)
    select ${company}, x.id, x."programId", x."taskId", x.position, x.includes,
      x."primaryMeterInterval", x."primaryDueSoonThreshold", x."secondaryMeterInterval",
      x."secondaryDueSoonThreshold", x."timeInterval", x."timeIntervalTypeId",
      x."timeIntervalThreshold", x."keepFixedSchedule"
      from ${givenRows(lines, columns)} x`.execute(db.withoutPlugins());
}

/** The tasks of several programs in their order, each with its program. */
export async function linesOfPrograms(db: CompanyTransaction, programIds: readonly string[]) {
  if (programIds.length === 0) return [];
  return db
    .selectFrom('serviceProgramLine as l')
    .innerJoin('serviceTask as t', (join) =>
      join.onRef('t.clientId', '=', 'l.clientId').onRef('t.id', '=', 'l.taskId'),
    )
    .select(['l.id', 'l.taskId', 't.name as taskName', 'l.position', 'l.serviceProgramId'])
    .select(['l.primaryMeterInterval', 'l.primaryDueSoonThreshold'])
    .select(['l.secondaryMeterInterval', 'l.secondaryDueSoonThreshold'])
    .select(['l.timeInterval', 'l.timeIntervalTypeId', 'l.timeIntervalThreshold'])
    .select(['l.keepFixedSchedule', 'l.includes'])
    .where('l.serviceProgramId', 'in', [...programIds])
    .where('l.deletedAt', 'is', null)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}

/** A unit that joins a program. */
export interface NewMember {
  readonly id: string;
  readonly programId: string;
  readonly unitId: string;
}

/** Puts units into several programs. */
export async function addMembers(
  db: CompanyTransaction,
  members: readonly NewMember[],
): Promise<void> {
  const columns = sql`id uuid, "programId" uuid, "unitId" uuid`;
  await sql`insert into service_program_unit (client_id, id, service_program_id, equipment_id)
    select ${company}, x.id, x."programId", x."unitId"
      from ${givenRows(members, columns)} x`.execute(db.withoutPlugins());
}
