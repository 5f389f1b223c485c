import type { MeterName } from '@roadproof/domain/equipment/meter';
import { sql } from 'kysely';
import { firstOf } from '../../../db/first-of.ts';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { StoredReading } from './rows.ts';

export interface Entry extends StoredReading {
  readonly id: string;
  readonly version: number;
  readonly meter: MeterName;
  readonly note: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  /** Who changed it last, where it was changed. */
  readonly correctedBy: string | null;
}

/** The readings of a unit, newest first: of both meters, or the newest few of one. */
export async function entriesOf(
  db: CompanyTransaction,
  equipmentId: string,
  newest?: { readonly meter: MeterName; readonly count: number },
): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select m.id, m.version, m.meter, m.reading, m.meter_offset as "offset", m.read_at as at,
           m.source, m.note, r.first_name, r.last_name, m.updated_at, m.updated_by,
           nullif(concat_ws(' ', c.first_name, c.last_name), '') as corrected_by
      from meter_reading m
      left join employee r on r.client_id = m.client_id and r.id = ${constant(firstOf('m.read_by_id', 'm.created_by'))}
      left join employee c on c.client_id = m.client_id and c.id = m.updated_by and m.version > 1
     where m.client_id = (select current_client()) and m.equipment_id = ${equipmentId}::uuid
       and m.deleted_at is null and m.voided_at is null
       ${newest ? sql`and m.meter = ${newest.meter}` : sql``}
     order by m.read_at desc, m.id desc
     ${newest ? sql`limit ${newest.count}` : sql``}`.execute(db);
  return rows;
}

/** The unit and meter of a reading, not locked; undefined when there is none. */
export async function whereabouts(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('meterReading')
    .select(['equipmentId', 'meter'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}
