import { courseCompliance } from '@roadproof/domain/training/course';
import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import { scopeOf, type Reader } from '../../../db/list.ts';
import { completed, holders } from './completed-rows.ts';

/** How many current employees have a course, and where they stand. */
export interface CourseCounts {
  readonly assignedNow: number;
  readonly overdueNow: number;
  readonly compliance: number | null;
  readonly dueSoonNow: number;
  readonly neverNow: number;
  readonly waivedNow: number;
}

interface Raw {
  readonly id: string;
  readonly assigned: number;
  readonly overdue: number;
  readonly soon: number;
  readonly never: number;
  readonly waived: number;
}

/** The counts of these courses, or of all, in one statement. */
export async function countsOf(
  context: Reader,
  ids?: readonly string[],
): Promise<(id: string) => CourseCounts> {
  const scope = scopeOf(context);
  const which = ids === undefined ? sql`` : sql` and x.course_catalog_id = any(${ids}::uuid[])`;
  const { rows } = await sql<Raw>`
    select x.course_catalog_id as id, count(*)::int as assigned,
           (count(*) filter (where ${holders('OverDue', scope)}))::int as overdue,
           (count(*) filter (where ${holders('DueSoon', scope)}))::int as soon,
           (count(*) filter (where ${holders('Never', scope)}))::int as never,
           (count(*) filter (where ${holders('Waived', scope)}))::int as waived
      from ${constant(completed)}
      join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
     where x.client_id = ${scope.clientId}::uuid${which}
     group by 1
  `.execute(context.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const { assigned = 0, overdue = 0, soon = 0, never = 0, waived = 0 } = byId.get(id) ?? {};
    return {
      assignedNow: assigned,
      overdueNow: overdue,
      compliance: courseCompliance(assigned - waived, overdue),
      dueSoonNow: soon,
      neverNow: never,
      waivedNow: waived,
    };
  };
}

/** A list's rows with their counts. */
export async function* withCounts<Row extends { readonly id: string }>(
  rows: AsyncIterable<Row>,
  counts: (id: string) => CourseCounts,
): AsyncGenerator<Row & CourseCounts> {
  for await (const row of rows) yield { ...row, ...counts(row.id) };
}
