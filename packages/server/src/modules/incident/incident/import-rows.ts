import { caseNumber } from '@roadproof/domain/incident/incident';
import { sql } from 'kysely';
import { newId } from '../../../db/id.ts';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { nextCaseNumber } from './case-number-rows.ts';
import { recordableSql } from './recordable-sql.ts';

/** A case that rows may mean. */
export type StoredCase = Awaited<ReturnType<typeof casesWithKeys>>[number];

/** Cases with one of these numbers in lower case, or of one of these days, with whether each is recordable as it counts. */
export async function casesWithKeys(
  db: CompanyTransaction,
  given: { readonly numbers: readonly string[]; readonly days: readonly string[] },
  lock: boolean,
) {
  return db
    .selectFrom('incident as i')
    .innerJoin('incidentType as t', (join) =>
      join.onRef('t.clientId', '=', 'i.clientId').onRef('t.id', '=', 'i.incidentTypeId'),
    )
    .selectAll('i')
    .select(sql<boolean | null>`${constant(recordableSql)}`.as('isRecordableNow'))
    .where('i.deletedAt', 'is', null)
    .where(({ or }) =>
      or([
        sql<boolean>`lower(i.case_number) = any(${[...given.numbers]}::text[])`,
        sql<boolean>`i.incident_date = any(${[...given.days]}::date[])`,
      ]),
    )
    .orderBy('i.id')
    .$if(lock, (query) => query.forUpdate('i'))
    .execute();
}

/** The codes of states by their ids, and the company's own zone, for the clock of a place. */
export async function placesOf(db: CompanyTransaction) {
  const states = await db.selectFrom('state').select(['id', 'code']).execute();
  const { timeZone } = await db.selectFrom('client').select('timeZone').executeTakeFirstOrThrow();
  return { codes: new Map(states.map(({ id, code }) => [id, code])), timeZone };
}

/** Free case numbers, the year's own order going on. */
export async function freeNumbers(
  db: CompanyTransaction,
  clientId: string,
  years: readonly string[],
  taken: ReadonlySet<string>,
): Promise<(year: string) => string> {
  const next = new Map<string, number>();
  const caller = { db, caller: { clientId } };
  for (const year of [...new Set(years)].sort())
    next.set(year, Number((await nextCaseNumber(caller, `${year}-01-01`)).slice(9)));
  return (year) => {
    let count = next.get(year) ?? 1;
    while (taken.has(caseNumber(Number(year), count).toLowerCase())) count += 1;
    next.set(year, count + 1);
    return caseNumber(Number(year), count);
  };
}

/** A driver of an imported case, of the list of people or by name. */
export interface ImportedDriver {
  readonly employeeId: string | null;
  readonly driverName: string | null;
  readonly equipmentId: string | null;
}

/** What belongs to an imported case in tables of its own. */
export interface ImportedParts {
  readonly incidentId: string;
  readonly drivers: readonly ImportedDriver[];
  readonly equipments: readonly string[];
}

/** Writes drivers, units and the first line of the timeline of new cases. */
export async function addParts(
  db: CompanyTransaction,
  clientId: string,
  cases: readonly ImportedParts[],
): Promise<void> {
  if (cases.length === 0) return;
  const drivers = cases.flatMap(({ incidentId, drivers: those }) =>
    those.map((driver) => ({ ...driver, clientId, id: newId(), incidentId })),
  );
  const units = cases.flatMap(({ incidentId, equipments }) =>
    equipments.map((equipmentId) => ({ clientId, id: newId(), incidentId, equipmentId })),
  );
  if (drivers.length > 0) await db.insertInto('incidentDriver').values(drivers).execute();
  if (units.length > 0) await db.insertInto('incidentEquipment').values(units).execute();
  await db
    .insertInto('incidentEvent')
    .values(
      cases.map(({ incidentId }) => ({
        clientId,
        id: newId(),
        incidentId,
        kind: 'created' as const,
        notes: 'Imported from a spreadsheet',
      })),
    )
    .execute();
}

/** Imported cases that something was linked with or added to, so that they cannot be taken back. */
export async function casesInUse(db: CompanyTransaction, batchId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select i.id, i.case_number as name
      from import_row r join incident i on i.client_id = r.client_id and i.id = r.record_id
     where r.client_id = (select current_client()) and r.import_batch_id = ${batchId}::uuid
       and r.outcome = 'create' and i.deleted_at is null and (
         exists (select from work_order o where o.client_id = i.client_id and o.incident_id = i.id and o.deleted_at is null)
         or exists (select from training t where t.client_id = i.client_id and t.incident_id = i.id and t.deleted_at is null)
         or exists (select from employee e where e.client_id = i.client_id and e.medical_exam_incident_id = i.id and e.deleted_at is null)
         or exists (select from incident_file f where f.client_id = i.client_id and f.incident_id = i.id and f.deleted_at is null)
         or exists (select from incident_party p where p.client_id = i.client_id and p.incident_id = i.id and p.deleted_at is null)
         or exists (select from incident_cost c where c.client_id = i.client_id and c.incident_id = i.id and c.deleted_at is null)
         or exists (select from incident_driver d join incident_test x on x.client_id = d.client_id
                      and x.incident_driver_id = d.id and x.deleted_at is null
                     where d.client_id = i.client_id and d.incident_id = i.id and d.deleted_at is null))
     order by name`.execute(db);
  return rows;
}
