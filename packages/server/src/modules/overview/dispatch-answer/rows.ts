import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DispatchLoad } from '@roadproof/domain/dispatch/dispatch-facts';
import type { KeptViews } from '@roadproof/domain/dispatch/kept-answer';
import { sql } from 'kysely';
import { nameOf } from '../../../db/list-part.ts';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A kept answer as the database returns it. */
export interface StoredAnswer {
  readonly id: string;
  readonly keptAt: string;
  readonly keptBy: { readonly id: string; readonly displayName: string };
  readonly employeeId: string;
  readonly equipmentId: string;
  readonly trailerIds: readonly string[];
  readonly load: DispatchLoad;
  readonly day: CalendarDay;
  readonly reasons: KeptViews;
  readonly driver: string;
  /** The names of the power unit and its trailers. */
  readonly units: readonly string[];
}

/** Returns a kept answer with the names of today, also of records that were deleted since. */
export async function storedAnswer(
  db: CompanyTransaction,
  id: string,
): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select x.id, x.created_at as "keptAt", x.employee_id as "employeeId",
           json_build_object('id', p.id, 'displayName', ${constant(nameOf('p'))}) as "keptBy",
           x.equipment_id as "equipmentId", x.trailer_ids as "trailerIds", x.load, x.day, x.reasons,
           ${constant(nameOf('e'))} as driver,
           (select json_agg(u.name order by t.place)
              from unnest(x.equipment_id || x.trailer_ids) with ordinality t (id, place)
              join equipment u on u.client_id = x.client_id and u.id = t.id) as units
      from dispatch_answer x
      join employee e on e.client_id = x.client_id and e.id = x.employee_id
      join employee p on p.client_id = x.client_id and p.id = x.asked_by_id
     where x.client_id = (select current_client()) and x.id = ${id}::uuid`.execute(
    db.withoutPlugins(),
  );
  return rows[0];
}
