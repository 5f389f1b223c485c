import { sql, type Selectable } from 'kysely';
import type { EquipmentTable } from '../../../db/tables/equipment.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { hasKey } from '../../../import/find/unit-rows.ts';

export type StoredUnit = Selectable<EquipmentTable>;

const client = sql`(select current_client())`;

/** Units that have one of these VINs, plates or names, however they are written. */
export async function unitsWithKeys(
  db: CompanyTransaction,
  keys: Parameters<typeof hasKey>[0],
  lock: boolean,
): Promise<readonly StoredUnit[]> {
  return db
    .selectFrom('equipment')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where(hasKey(keys))
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
}

/** What an import has to know of a kind of unit. */
export interface UnitKind {
  readonly name: string;
  /** The unit its first meter usually has. */
  readonly usualUnitId: string | null;
  readonly category: 'Power unit' | 'Trailer' | 'Dolly' | 'Other';
  /** Whether it may be without a VIN, as a forklift is. */
  readonly mayHaveNoVin: boolean;
}

/** Every kind of unit, by its id. */
export async function unitKinds(db: CompanyTransaction): Promise<ReadonlyMap<string, UnitKind>> {
  const rows = await db
    .selectFrom('equipmentType')
    .select(['id', 'equipmentTypeName as name', 'defaultPrimaryUnitId as usualUnitId', 'category'])
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, name, usualUnitId, category }) => [
      id,
      { name, usualUnitId, category, mayHaveNoVin: category === 'Other' },
    ]),
  );
}

/** How many months an annual inspection counts, by the company's own kind of renewal; 12 without one. */
export async function inspectionMonths(db: CompanyTransaction): Promise<number> {
  const kind = await db
    .selectFrom('renewalType')
    .select('defaultMonths')
    .where('code', '=', 'annualInspection')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return kind?.defaultMonths ?? 12;
}

/** People by full name, with or without accents, and by employee number; null where a text means several. */
export async function operatorsNamed(
  db: CompanyTransaction,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (texts.length === 0) return new Map();
  const { rows } = await sql<{ text: string; id: string; count: number }>`
    select w.text, min(e.id::text) as id, count(distinct e.id)::int as count
      from unnest(${[...texts]}::text[]) as w(text)
      join (select p.id, unnest(array[search_key(p.first_name || ' ' || p.last_name),
                     search_key(p.last_name || ', ' || p.first_name), lower(p.employee_number)]) as key
              from employee p where p.client_id = ${client} and p.deleted_at is null) e
        on e.key = search_key(w.text)
     group by w.text`.execute(db);
  return new Map(rows.map(({ text, id, count }) => [text, count === 1 ? id : null]));
}

/**
 * Brings the readings of imported units in line with what their meters show: a first reading for a
 * meter without any, another for one that has risen, and away with those of an import taken back.
 * What a sheet gives as the only reading is what the meter shows now, not when the unit came.
 */
export async function followImport(
  db: CompanyTransaction,
  unitIds: readonly string[],
): Promise<void> {
  const meters = sql`(
    select q.id, q.in_service_date, m.* from equipment q cross join lateral (values
        ('primary', q.initial_primary_reading, q.current_primary_reading, q.primary_meter_offset),
        ('secondary', q.initial_secondary_reading, q.current_secondary_reading, q.secondary_meter_offset)
      ) as m(meter, initial, current, meter_offset)
     where q.client_id = ${client} and q.id = any(${[...unitIds]}::uuid[]) and q.deleted_at is null)`;
  const ofMeter = sql`r.client_id = ${client} and r.equipment_id = q.id and r.meter = q.meter
    and r.deleted_at is null and r.voided_at is null`;
  const actor = sql`nullif(current_setting('app.actor_id', true), '')::uuid`;
  await sql`update meter_reading r set deleted_at = now() from ${meters} q
    where ${ofMeter} and r.source in ('import', 'initial')
      and (q.current is null or (r.source = 'import' and r.reading + r.meter_offset > q.current + q.meter_offset))`.execute(
    db,
  );
  const columns = sql`client_id, id, equipment_id, meter, reading, meter_offset, read_at, read_by_id, source`;
  await sql`insert into meter_reading (${columns})
    select ${client}, gen_random_uuid(), q.id, q.meter, q.initial, 0,
           case when q.current > q.initial
             then least((q.in_service_date + time '12:00') at time zone 'UTC', now() - interval '1 second')
             else now() end, ${actor}, 'initial'
      from ${meters} q
     where q.initial is not null and not exists (select from meter_reading r where ${ofMeter})`.execute(
    db,
  );
  await sql`insert into meter_reading (${columns})
    select ${client}, gen_random_uuid(), q.id, q.meter, q.current, q.meter_offset, now(), ${actor}, 'import'
      from ${meters} q left join lateral (
        select r.reading, r.meter_offset from meter_reading r where ${ofMeter}
         order by r.read_at desc, r.id desc limit 1) l on true
     where q.current is not null
       and (l.reading is null or l.reading + l.meter_offset < q.current + q.meter_offset)`.execute(
    db,
  );
}

/** Units an import made that are part of something by now. */
export async function unitsInUse(db: CompanyTransaction, batchId: string) {
  const of = (table: string) =>
    sql`exists (select from ${sql.table(table)} x where x.client_id = q.client_id and x.equipment_id = q.id`;
  const { rows } = await sql<{ id: string; name: string }>`
    select q.id, q.name
      from import_row i join equipment q on q.client_id = i.client_id and q.id = i.record_id
     where i.client_id = ${client} and i.import_batch_id = ${batchId}::uuid and i.outcome = 'create'
       and q.deleted_at is null and (
         ${of('equipment_file')} and x.deleted_at is null)
         or ${of('service_reminder')} and x.deleted_at is null)
         or ${of('renewal')} and x.deleted_at is null)
         or exists (select from workorder_equipment x join work_order n on n.client_id = x.client_id
              and n.id = x.work_order_id and n.deleted_at is null
             where x.client_id = q.client_id and x.equipment_id = q.id and x.deleted_at is null)
         or exists (select from incident_equipment x join incident n on n.client_id = x.client_id
              and n.id = x.incident_id and n.deleted_at is null
             where x.client_id = q.client_id and x.equipment_id = q.id and x.deleted_at is null))
     order by q.name`.execute(db);
  return rows;
}
