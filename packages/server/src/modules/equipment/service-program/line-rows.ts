import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { sqlName } from '../../../db/list-part.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** The schedule of a line as its columns have it. */
export interface LineSchedule {
  readonly primaryMeterInterval: number | null;
  readonly primaryDueSoonThreshold: number | null;
  readonly secondaryMeterInterval: number | null;
  readonly secondaryDueSoonThreshold: number | null;
  readonly timeInterval: number | null;
  readonly timeIntervalTypeId: string | null;
  readonly timeIntervalThreshold: number | null;
  readonly keepFixedSchedule: boolean;
}

/** A task of a program as it is stored. */
export interface ProgramLine extends LineSchedule {
  readonly id: string;
  readonly taskId: string;
  readonly taskName: string;
  readonly position: number;
  /** Lines of the program whose service this one does too. */
  readonly includes: readonly string[];
}

/** A task with the program that it is of. */
export interface LineOfProgram extends ProgramLine {
  readonly serviceProgramId: string;
}

/** The tasks of a program in their order. */
export async function linesOf(
  db: CompanyTransaction,
  programId: string,
): Promise<readonly ProgramLine[]> {
  return linesOfPrograms(db, [programId]);
}

/** The tasks of several programs, those of each in their order. */
export async function linesOfPrograms(
  db: CompanyTransaction,
  programIds: readonly string[],
): Promise<readonly LineOfProgram[]> {
  if (programIds.length === 0) return [];
  return db
    .selectFrom('serviceProgramLine as l')
    .innerJoin('serviceTask as t', (join) =>
      join.onRef('t.clientId', '=', 'l.clientId').onRef('t.id', '=', 'l.taskId'),
    )
    .select(['l.id', 'l.serviceProgramId', 'l.taskId', 't.name as taskName', 'l.position'])
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

const columns = sql.raw(`position int, task_id uuid, primary_meter_interval numeric,
  primary_due_soon_threshold numeric, secondary_meter_interval numeric,
  secondary_due_soon_threshold numeric, time_interval int, time_interval_type_id uuid,
  time_interval_threshold int, keep_fixed_schedule boolean, includes uuid[]`);
const names = sql.raw(`position, task_id, primary_meter_interval, primary_due_soon_threshold,
  secondary_meter_interval, secondary_due_soon_threshold, time_interval, time_interval_type_id,
  time_interval_threshold, keep_fixed_schedule, includes`);
const sent = sql.raw(`x.position, x.task_id, x.primary_meter_interval, x.primary_due_soon_threshold,
  x.secondary_meter_interval, x.secondary_due_soon_threshold, x.time_interval,
  x.time_interval_type_id, x.time_interval_threshold, x.keep_fixed_schedule, x.includes`);
const stored =
  sql.raw(`l.position, l.task_id, l.primary_meter_interval, l.primary_due_soon_threshold,
  l.secondary_meter_interval, l.secondary_due_soon_threshold, l.time_interval,
  l.time_interval_type_id, l.time_interval_threshold, l.keep_fixed_schedule, l.includes`);

type NewLine = Omit<ProgramLine, 'taskName'>;

/** A task that joins its program. */
export type AddedLine = Omit<LineOfProgram, 'taskName'>;

const asRows = (lines: readonly NewLine[]): readonly object[] =>
  lines.map((line) =>
    Object.fromEntries(Object.entries(line).map(([name, value]) => [sqlName(name), value])),
  );

/** Adds tasks to programs. */
export async function addLines(db: CompanyTransaction, lines: readonly AddedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const given = givenRows(asRows(lines), sql`id uuid, service_program_id uuid, ${columns}`);
  await sql`insert into service_program_line (client_id, id, service_program_id, ${names})
    select (select current_client()), x.id, x.service_program_id, ${sent}
    from ${given} x`.execute(db);
}

/** Changes tasks of a program; what they have already is not written. */
export async function changeLines(
  db: CompanyTransaction,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`update service_program_line l set (${names}) = (${sent})
    from ${givenRows(asRows(lines), sql`id uuid, ${columns}`)} x
    where l.client_id = (select current_client()) and l.id = x.id
      and (${stored}) is distinct from (${sent})`.execute(db);
}

/** Takes tasks out of their program. */
export async function removeLines(
  db: CompanyTransaction,
  ids: readonly string[],
  deletedAt: string,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('serviceProgramLine')
    .set({ deletedAt })
    .where('id', 'in', [...ids])
    .execute();
}

/** How many reminders follow lines. */
export async function followersOf(
  db: CompanyTransaction,
  lineIds: readonly string[],
): Promise<number> {
  if (lineIds.length === 0) return 0;
  const { count } = await db
    .selectFrom('serviceReminder')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('programLineId', 'in', [...lineIds])
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends how reminders follow a program: deletes them, or leaves each with a schedule of its own; of all units or of these. */
export async function endFollowing(
  db: CompanyTransaction,
  {
    lineIds,
    unitIds,
    deletedAt,
  }: {
    readonly lineIds: readonly string[];
    readonly unitIds?: readonly string[];
    /** Null to keep them. */
    readonly deletedAt: string | null;
  },
): Promise<void> {
  if (lineIds.length === 0) return;
  const following = await db
    .selectFrom('serviceReminder')
    .select('id')
    .where('programLineId', 'in', [...lineIds])
    .where('deletedAt', 'is', null)
    .$if(unitIds !== undefined, (query) =>
      query.where(sql<boolean>`equipment_id = any(${[...(unitIds ?? [])]}::uuid[])`),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (following.length === 0) return;
  await db
    .updateTable('serviceReminder')
    .set(deletedAt === null ? { programLineId: null } : { deletedAt })
    .where(sql<boolean>`id = any(${following.map(({ id }) => id)}::uuid[])`)
    .execute();
}

/** How many programs ask for a task. */
export async function programsOf(db: CompanyTransaction, taskId: string): Promise<number> {
  const { count } = await db
    .selectFrom('serviceProgramLine as l')
    .innerJoin('serviceProgram as p', (join) =>
      join.onRef('p.clientId', '=', 'l.clientId').onRef('p.id', '=', 'l.serviceProgramId'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('l.taskId', '=', taskId)
    .where('l.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
