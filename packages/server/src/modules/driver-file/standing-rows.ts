import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DriverFacts, PaperFacts } from '@roadproof/domain/dq-file';
import { sql } from 'kysely';
import { constant } from '../../db/list-source.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { paperFacts } from './paper-sql.ts';

/** The days from which on a driver's file has a gap: with all papers, and without the restricted ones. */
export interface DriverStanding {
  readonly incompleteFrom: CalendarDay | null;
  readonly openIncompleteFrom: CalendarDay | null;
}

/** What of a person decides from when on the file has a gap. */
export interface PersonFacts extends Omit<DriverFacts, 'today' | 'dueSoonDays' | 'kind'> {
  readonly id: string;
  readonly type: string | null;
  readonly needsDriverFile: boolean | null;
  readonly papers: readonly PaperFacts[] | null;
}

/** Everybody of the company whose type asks for a driver file. */
export async function driverIds(db: CompanyTransaction): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e
      join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
     where e.client_id = (select current_client()) and e.deleted_at is null
       and (t.needs_driver_file or lower(t.lookup_name) = 'cdl')`.execute(db);
  return rows.map(({ id }) => id);
}

// Whoever changes a paper, a person or a rule meanwhile waits here, in one order: the last one to
// write has then seen what the others wrote.
/** Holds these people until the transaction ends. */
export async function holdPeople(db: CompanyTransaction, ids: readonly string[]): Promise<void> {
  await sql`select from employee where client_id = (select current_client())
    and id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
}

const facts = sql`
  select e.id, t.lookup_name as type, t.needs_driver_file as "needsDriverFile",
         e.hire_date as "hireDate", e.termination_date as "terminationDate",
         e.med_cert_card_date as "medCertCardDate",
         e.licence_expiration_date as "licenceExpirationDate",
         e.med_cert_card_expiration_date as "medCertCardExpirationDate",
         (select jsonb_agg(jsonb_build_object(${constant(paperFacts)}))
            from driver_file f
           where f.client_id = e.client_id and f.employee_id = e.id and f.deleted_at is null) as papers
    from employee e
    left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
   where e.client_id = (select current_client())`;

/** The facts of these people. */
export async function factsOf(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<readonly PersonFacts[]> {
  const { rows } = await sql<PersonFacts>`${facts} and e.id = any(${ids}::uuid[])`.execute(
    db.withoutPlugins(),
  );
  return rows;
}

/** Writes standings that are not stored like this already. */
export async function saveStandings(
  db: CompanyTransaction,
  standings: readonly (DriverStanding & { readonly id: string })[],
): Promise<void> {
  await sql`
    insert into driver_standing as d (client_id, id, incomplete_from, open_incomplete_from)
    select (select current_client()), n.id, n.incomplete_from, n.open_incomplete_from
      from unnest(${standings.map((one) => one.id)}::uuid[],
                  ${standings.map((one) => one.incompleteFrom)}::date[],
                  ${standings.map((one) => one.openIncompleteFrom)}::date[])
           as n (id, incomplete_from, open_incomplete_from)
    on conflict (client_id, id) do update
       set incomplete_from = excluded.incomplete_from,
           open_incomplete_from = excluded.open_incomplete_from
     where (d.incomplete_from, d.open_incomplete_from)
           is distinct from (excluded.incomplete_from, excluded.open_incomplete_from)
  `.execute(db);
}
