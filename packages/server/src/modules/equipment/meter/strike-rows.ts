import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** Marks readings as counting for nothing. */
export async function strike(
  db: CompanyTransaction,
  ids: readonly string[],
  { at, reason }: { readonly at: string; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('meterReading')
    .set({ voidedAt: at, voidedReason: reason })
    .where('id', 'in', ids)
    .execute();
}

interface Shown {
  readonly unitMeter: string;
  readonly reading: number;
  readonly offset: number;
}

/**
 * What meters showed before the first of these readings, by unit and meter: as the audit trail has
 * it of the same request, else the reading the unit began with. Units that came in bulk may show
 * a reading without a list of readings.
 */
export async function shownBefore(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Shown>> {
  const { rows } = await sql<Shown>`
    select distinct on (m.equipment_id, m.meter) m.equipment_id || ' ' || m.meter as "unitMeter",
           coalesce((a.old_values ->> ('current_' || m.meter || '_reading'))::numeric,
             case m.meter when 'primary' then q.initial_primary_reading
                          else q.initial_secondary_reading end) as reading,
           m.meter_offset as "offset"
      from meter_reading m
      join equipment q on q.client_id = m.client_id and q.id = m.equipment_id
      left join audit_entry e on e.client_id = m.client_id and e.table_name = 'meter_reading'
       and e.record_id = m.id and e.action = 'insert'
      left join audit_entry a on a.client_id = m.client_id and a.table_name = 'equipment'
       and a.record_id = m.equipment_id and a.action = 'update' and a.request_id = e.request_id
       and a.new_values ? ('current_' || m.meter || '_reading')
     where m.client_id = (select current_client()) and m.id = any(${[...ids]}::uuid[])
     order by m.equipment_id, m.meter, m.read_at, m.id, a.id`.execute(db.withoutPlugins());
  return new Map(rows.filter(({ reading }) => reading !== null).map((row) => [row.unitMeter, row]));
}
