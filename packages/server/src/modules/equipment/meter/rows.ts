import type { MeterName } from '@roadproof/domain/equipment/meter';
import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { newId } from '../../../db/id.ts';
import type { MeterReadingTable } from '../../../db/tables/equipment.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** What is known of one meter of a unit; `unitName` is null where the unit has no such meter. */
export interface Meter {
  readonly unitName: string | null;
  /** How its unit is shown, such as 'mi'. */
  readonly unit: string | null;
  readonly initial: number | null;
  readonly current: number | null;
  readonly offset: number;
}

/** A unit with its meters, as readings see it. */
export interface Unit {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly serialNumber: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly status: string | null;
  readonly primary: Meter;
  readonly secondary: Meter;
}

/** Units that are not deleted, with their meters; locked in the order of their ids when they are to be written. */
export async function unitsOf(
  db: CompanyTransaction,
  ids: readonly string[],
  lock: 'locked' | 'unlocked',
): Promise<ReadonlyMap<string, Unit>> {
  const { rows } = await sql<Unit>`
    select q.id, q.version, q.name, q.serial_number, q.created_at, q.updated_at, q.updated_by,
           s.lookup_name as status,
           jsonb_build_object('unitName', p.lookup_name, 'unit', coalesce(p.lookup_display_name, p.lookup_name),
             'initial', q.initial_primary_reading, 'current', q.current_primary_reading,
             'offset', q.primary_meter_offset) as "primary",
           jsonb_build_object('unitName', h.lookup_name, 'unit', coalesce(h.lookup_display_name, h.lookup_name),
             'initial', q.initial_secondary_reading, 'current', q.current_secondary_reading,
             'offset', q.secondary_meter_offset) as secondary
      from equipment q
      left join lookup_value s on s.client_id = q.client_id and s.id = q.equipment_status_id
      left join lookup_value p on p.client_id = q.client_id and p.id = q.primary_meter_unit_id
      left join lookup_value h on h.client_id = q.client_id and h.id = q.secondary_meter_unit_id
     where q.client_id = (select current_client()) and q.id = any(${[...ids]}::uuid[])
       and q.deleted_at is null
     order by q.id ${lock === 'locked' ? sql`for update of q` : sql``}`.execute(db);
  return new Map(rows.map((unit) => [unit.id, unit]));
}

/** A moment of a meter: ISO instant, or null for now, after everything that is stored. */
export interface Moment {
  readonly equipmentId: string;
  readonly meter: MeterName;
  readonly at: string | null;
}

export interface StoredReading {
  readonly reading: number;
  readonly offset: number;
  readonly at: string;
  readonly source: MeterReadingTable['source']['__select__'];
}

/** The readings around moments, one answer for each, in their order and in one statement. */
export async function neighbours(db: CompanyTransaction, moments: readonly Moment[]) {
  const { rows } = await sql<{ before: StoredReading | null; after: StoredReading | null }>`
    select b.row as before, a.row as after
      from ${givenRows(
        moments.map((one, n) => ({ ...one, n })),
        sql`n int, "equipmentId" uuid, meter text, at timestamptz`,
      )} w
      left join lateral (
        select ${asStored} as row from meter_reading m
         where ${ofMeter} and (w.at is null or m.read_at <= w.at)
         order by m.read_at desc, m.id desc limit 1) b on true
      left join lateral (
        select ${asStored} as row from meter_reading m
         where ${ofMeter} and m.read_at > w.at
         order by m.read_at, m.id limit 1) a on true
     order by w.n`.execute(db);
  return rows;
}

const asStored = sql`jsonb_build_object('reading', m.reading, 'offset', m.meter_offset,
  'at', to_char(m.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'source', m.source)`;
const ofMeter = sql`m.client_id = (select current_client()) and m.equipment_id = w."equipmentId"
  and m.meter = w.meter and m.deleted_at is null and m.voided_at is null`;

export interface NewReading {
  readonly equipmentId: string;
  readonly meter: MeterName;
  readonly reading: number;
  readonly offset: number;
  readonly at: string;
  readonly source: StoredReading['source'];
  readonly note: string | null;
  /** The work order it is entered with. */
  readonly workOrderId?: string | undefined;
}

/** Stores readings in one statement and answers their ids, in order. */
export async function addReadings(
  db: CompanyTransaction,
  { clientId, readById }: { readonly clientId: string; readonly readById: string },
  readings: readonly NewReading[],
): Promise<string[]> {
  const rows = readings.map((one) => ({ ...one, id: newId() }));
  await sql`
    insert into meter_reading
           (client_id, id, equipment_id, meter, reading, meter_offset, read_at, read_by_id, source, note,
            work_order_id)
    select ${clientId}::uuid, r.id, r."equipmentId", r.meter, r.reading, r."offset", r.at,
           ${readById}::uuid, r.source, r.note, r."workOrderId"
      from ${givenRows(rows, sql`id uuid, "equipmentId" uuid, meter text, reading numeric, "offset" numeric, at timestamptz, source text, note text, "workOrderId" uuid`)} r`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** How a unit stands after new readings; a meter that is left out stays as it is. */
export interface Move {
  readonly id: string;
  readonly primary?: MeterValue;
  readonly secondary?: MeterValue;
}
/** What a meter shows now; `initial` only where it changes. */
export interface MeterValue {
  readonly current: number | null;
  readonly offset: number;
  readonly initial?: number | null;
}

/** Brings units up to their newest readings, in one statement. */
export async function moveUnits(db: CompanyTransaction, moves: readonly Move[]): Promise<void> {
  const part = (id: string, prefix: MeterName, meterValue: MeterValue | undefined) =>
    meterValue && {
      id,
      [`${prefix}Moves`]: true,
      [`${prefix}Current`]: meterValue.current,
      [`${prefix}Offset`]: meterValue.offset,
      [`${prefix}Starts`]: meterValue.initial !== undefined,
      [`${prefix}Initial`]: meterValue.initial,
    };
  const given = moves.map(({ id, primary, secondary }) => ({
    ...part(id, 'primary', primary),
    ...part(id, 'secondary', secondary),
  }));
  await sql`
    update equipment q set
           current_primary_reading = case when m."primaryMoves" then m."primaryCurrent" else q.current_primary_reading end,
           primary_meter_offset = coalesce(m."primaryOffset", q.primary_meter_offset),
           initial_primary_reading = case when m."primaryStarts" then m."primaryInitial" else q.initial_primary_reading end,
           current_secondary_reading = case when m."secondaryMoves" then m."secondaryCurrent" else q.current_secondary_reading end,
           secondary_meter_offset = coalesce(m."secondaryOffset", q.secondary_meter_offset),
           initial_secondary_reading = case when m."secondaryStarts" then m."secondaryInitial" else q.initial_secondary_reading end
      from ${givenRows(
        given,
        sql`id uuid, "primaryMoves" boolean, "primaryCurrent" numeric, "primaryOffset" numeric,
            "primaryStarts" boolean, "primaryInitial" numeric, "secondaryMoves" boolean,
            "secondaryCurrent" numeric, "secondaryOffset" numeric,
            "secondaryStarts" boolean, "secondaryInitial" numeric`,
      )} m
     where q.client_id = (select current_client()) and q.id = m.id`.execute(db);
}
