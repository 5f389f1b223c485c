import type { VehicleFileFacts } from '@roadproof/domain/equipment/vehicle-file';
import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { hasSchedule } from '../../equipment/equipment/rows.ts';

/** The facts a unit's file has to show, with the name of the unit. */
export interface UnitFacts extends VehicleFileFacts {
  readonly id: string;
  readonly name: string;
  readonly hasSchedule: boolean;
}

/** Reads the facts of these units. */
export async function unitFacts(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<readonly UnitFacts[]> {
  const { rows } = await sql<UnitFacts>`
    select q.id, q.name, q.serial_number as "serialNumber", q.make, q.year, q.tire_size as "tireSize",
           o.lookup_name as ownership, q.owner_name as "ownerName",
           ${constant(hasSchedule)} as "hasSchedule"
      from equipment q
      left join lookup_value o on o.client_id = q.client_id and o.id = q.ownership_id
     where q.client_id = (select current_client()) and q.id = any(${ids}::uuid[])
     order by q.name, q.id`.execute(db.withoutPlugins());
  return rows;
}

/** The names of these drivers, in the order of names. */
export async function driverNames(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', [...ids, '00000000-0000-0000-0000-000000000000'])
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

/** The facts of the company that a rehearsal without a person needs, as a person with every right reads them. */
export async function companyFacts(db: CompanyTransaction, clientId: string) {
  return db.selectFrom('client').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow();
}
