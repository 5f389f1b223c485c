import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { NewReading } from './rows.ts';
import { newId } from '../../../db/id.ts';

/** A second reading of an imported row: it lives and goes with the row's own one. */
export async function addCompanions(
  db: CompanyTransaction,
  clientId: string,
  readings: readonly NewReading[],
): Promise<void> {
  if (readings.length === 0) return;
  const rows = readings.map((one) => ({ ...one, id: newId() }));
  await sql`
    insert into meter_reading (client_id, id, equipment_id, meter, reading, meter_offset, read_at, source, note)
    select ${clientId}::uuid, r.id, r."equipmentId", r.meter, r.reading, r."offset", r.at, r.source, r.note
      from ${givenRows(rows, sql`id uuid, "equipmentId" uuid, meter text, reading numeric, "offset" numeric, at timestamptz, source text, note text`)} r`.execute(
    db,
  );
}

// Written in one transaction, both readings of a row carry its time.
const companion = sql`c.client_id = p.client_id and c.equipment_id = p.equipment_id
  and c.meter = 'secondary' and p.meter = 'primary' and c.read_at = p.read_at
  and c.created_at = p.created_at and c.deleted_at is null`;

/** Units whose second reading of an imported row was put right since, so that the row cannot be taken back. */
export async function changedCompanions(db: CompanyTransaction, batchId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, q.name from import_row r
      join meter_reading p on p.client_id = r.client_id and p.id = r.record_id
      join meter_reading c on ${companion}
      join equipment q on q.client_id = p.client_id and q.id = p.equipment_id
     where r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid
       and r.outcome = 'create' and c.version > 1`.execute(db);
  return rows;
}

/**
 * Brings the units of imported readings up to their newest ones, after they were written or taken
 * back. A first reading that came with the import is the unit's first one, and goes with it.
 */
export async function followReadings(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<void> {
  const those = sql`p.client_id = (select current_client()) and p.id = any(${[...ids]}::uuid[])`;
  await sql`update meter_reading c set deleted_at = p.deleted_at from meter_reading p
    where ${those} and ${companion} and p.deleted_at is not null`.execute(db);
  await bringUp(db, ids, 'primary');
  await bringUp(db, ids, 'secondary');
}

async function bringUp(
  db: CompanyTransaction,
  ids: readonly string[],
  meter: 'primary' | 'secondary',
): Promise<void> {
  const current = sql.ref(`current_${meter}_reading`);
  const initial = sql.ref(`initial_${meter}_reading`);
  const offset = sql.ref(`${meter}_meter_offset`);
  await sql`
    update equipment q set
           ${current} = case when n.reading is not null then n.reading when n.was_first then null else q.${initial} end,
           ${offset} = coalesce(n.meter_offset, 0),
           ${initial} = case when n.reading is null and n.was_first then null
                             else coalesce(q.${initial}, n.first) end
      from (
        select u.id, l.reading, l.meter_offset, f.reading as first, exists (
                 select from meter_reading d
                  where d.client_id = u.client_id and d.equipment_id = u.id and d.meter = ${meter}
                    and d.deleted_at is not null and d.source in ('import', 'initial')
                    and d.reading = u.${initial}) as was_first
          from equipment u
          left join lateral (select m.reading, m.meter_offset from meter_reading m
             where m.client_id = u.client_id and m.equipment_id = u.id and m.meter = ${meter}
               and m.deleted_at is null and m.voided_at is null
             order by m.read_at desc, m.id desc limit 1) l on true
          left join lateral (select m.reading from meter_reading m
             where m.client_id = u.client_id and m.equipment_id = u.id and m.meter = ${meter}
               and m.deleted_at is null and m.voided_at is null
             order by m.read_at, m.id limit 1) f on true
         where u.client_id = (select current_client()) and u.id in (
                 select p.equipment_id from meter_reading p
                  where p.client_id = (select current_client()) and p.id = any(${[...ids]}::uuid[]))
           and exists (select from meter_reading t
                where t.client_id = u.client_id and t.equipment_id = u.id and t.meter = ${meter}
                  and t.source in ('import', 'initial'))
      ) n
     where q.client_id = (select current_client()) and q.id = n.id`.execute(db);
}
