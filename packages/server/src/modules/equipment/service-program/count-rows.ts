import { sql } from 'kysely';
import { inState } from '../../../db/due-sql.ts';
import { constant } from '../../../db/list-source.ts';
import { scopeOf, type Reader } from '../../../db/list.ts';
import { isOfUnitInUse } from '../../../db/unit-in-use.ts';
import { reminderFacts } from '../service-reminder/rows.ts';

/** How many reminders of a program are due. */
export interface DueCounts {
  readonly overdue: number;
  readonly dueSoon: number;
}

/** What counts are asked by: a program, or one unit of it. */
type By = 'program' | 'unit';

const keys: Readonly<Record<By, string>> = {
  program: 'l.service_program_id',
  unit: 'm.id',
};

/** How many reminders are due, by program or by unit of a program, in one statement; those that follow no program count nowhere. */
export async function dueCountsOf(
  context: Reader,
  by: By,
  ids?: readonly string[],
): Promise<(id: string) => DueCounts> {
  const scope = scopeOf(context);
  const key = constant(keys[by]);
  const which = ids === undefined ? sql`` : sql` and ${key} = any(${ids}::uuid[])`;
  const { rows } = await sql<DueCounts & { readonly id: string }>`
    select ${key} as id,
           (count(*) filter (where ${inState(reminderFacts, 'OVERDUE', scope)}))::int as overdue,
           (count(*) filter (where ${inState(reminderFacts, 'DUE_SOON', scope)}))::int as "dueSoon"
      from service_reminder r
      join service_program_line l on l.client_id = r.client_id and l.id = r.program_line_id
      join service_program_unit m on m.client_id = r.client_id and m.equipment_id = r.equipment_id
       and m.service_program_id = l.service_program_id and m.deleted_at is null
     where r.client_id = ${scope.clientId}::uuid and r.deleted_at is null
       and r.program_line_id is not null and ${constant(isOfUnitInUse('r.equipment_id'))}${which}
     group by 1`.execute(context.db.withoutPlugins());
  const found = new Map(rows.map(({ id, overdue, dueSoon }) => [id, { overdue, dueSoon }]));
  return (id) => found.get(id) ?? { overdue: 0, dueSoon: 0 };
}

/** A list's rows with what is due of each. */
export async function* withDueCounts<Row extends { readonly id: string }>(
  rows: AsyncIterable<Row>,
  counts: (id: string) => DueCounts,
): AsyncGenerator<Row & DueCounts> {
  for await (const row of rows) yield { ...row, ...counts(row.id) };
}
