import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../../db/transaction.ts';

/** The class of a training, or that it has none. */
export interface ClassRow {
  readonly id: string;
  readonly trainingName: string;
  readonly classDate: CalendarDay | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** Name, address and city of the location, as far as there are any. */
  readonly place: readonly (string | null)[];
  readonly instructorName: string | null;
  readonly updatedAt: string;
  readonly isCancelled: boolean;
}

/** When and where the classes of trainings are. */
export async function classesOf(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<readonly ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select n.id, n.training_name, n.class_date, to_char(n.start_time, 'HH24:MI') as start_time,
           to_char(n.end_time, 'HH24:MI') as end_time, n.instructor_name, n.updated_at,
           array[l.location_name, l.address, l.city] as place,
           n.cancelled_at is not null as is_cancelled
      from training n
      left join location l on l.client_id = n.client_id and l.id = n.location_id
     where n.client_id = (select current_client()) and n.id = any(${[...ids]}::uuid[]) and n.deleted_at is null`.execute(
    db,
  );
  return rows;
}
