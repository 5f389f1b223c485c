import { sql } from 'kysely';
import { lockRows } from '../../../../db/lock-rows.ts';
import type { CompanyTransaction } from '../../../../db/transaction.ts';

type Mark = 'Present' | 'Absent' | 'Excused';

/** Marks who was at a class; what somebody who was not there owes stays open and free for another class. */
export async function markAttendance(
  db: CompanyTransaction,
  marks: {
    readonly present: readonly string[];
    readonly absent: readonly string[];
    readonly excused: readonly string[];
  },
): Promise<void> {
  const given: readonly (readonly [Mark, readonly string[]])[] = [
    ['Present', marks.present],
    ['Absent', marks.absent],
    ['Excused', marks.excused],
  ];
  for (const [mark, places] of given) await setAttendance(db, places, mark);
}

/** Sets one mark, and its note where one is given; answers how many seats changed. */
export async function setAttendance(
  db: CompanyTransaction,
  places: readonly string[],
  mark: Mark | null,
  note?: string | null,
): Promise<number> {
  if (places.length === 0) return 0;
  await lockRows(db, 'trainingMapping', places);
  const { numAffectedRows = 0n } = await sql`
    update training_mapping
       set attendance = ${mark},
           attendance_note = case when ${note === undefined}::boolean then attendance_note else ${note ?? null} end
     where client_id = (select current_client()) and id = any(${[...places]}::uuid[])
       and reason is null and deleted_at is null
       and (attendance is distinct from ${mark}
         or (${note !== undefined}::boolean and attendance_note is distinct from ${note ?? null}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}
