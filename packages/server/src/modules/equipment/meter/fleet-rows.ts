import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A unit that a text of a sheet means. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string | null;
  readonly plate: string | null;
}

/** Units with one of these ids, VINs, plates or names, in one statement; texts are in lower case. */
export async function unitsCalled(
  db: CompanyTransaction,
  given: { readonly ids: readonly string[]; readonly texts: readonly string[] },
): Promise<readonly Named[]> {
  const texts = sql`${[...given.texts]}::text[]`;
  // VINs and plates are indexed in capitals.
  const capitals = sql`array(select upper(text) from unnest(${texts}) text)`;
  return db
    .selectFrom('equipment')
    .select(['id', 'name', 'serialNumber', 'plate'])
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`id = any(${[...given.ids]}::uuid[] || array(
        select equipment_named((select current_client()), ${capitals}, ${capitals}, ${texts})))`,
    )
    .orderBy('id')
    .execute();
}

/** A day of a unit, with what its meters are said to have shown on it. */
export interface UnitDay {
  readonly equipmentId: string;
  readonly primary: number | null;
  readonly secondary: number | null;
  /** The first and the last instant of the day. */
  readonly from: string;
  readonly until: string;
}

/** When a meter showed more than that on the same day, for the first time; null where it did not. In one statement, in the order of the days. */
export async function firstHigher(
  db: CompanyTransaction,
  days: readonly UnitDay[],
): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ at: string | null }>`
    select to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${givenRows(
        days.map((one, n) => ({ ...one, n })),
        sql`n int, "equipmentId" uuid, "primary" numeric, secondary numeric, "from" timestamptz, until timestamptz`,
      )} w
      left join lateral (
        select min(m.read_at) as at from meter_reading m
         where m.client_id = (select current_client()) and m.equipment_id = w."equipmentId"
           and m.meter in ('primary', 'secondary') and m.read_at between w."from" and w.until
           and m.deleted_at is null and m.voided_at is null
           and m.reading > case m.meter when 'primary' then w."primary" else w.secondary end) h on true
     order by w.n`.execute(db);
  return rows.map(({ at }) => at);
}
