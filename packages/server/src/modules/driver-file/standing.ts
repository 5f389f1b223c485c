import type { CalendarDay } from '@roadproof/domain/calendar-day';
import {
  dqSlots,
  driverKind,
  incompleteFrom,
  type DriverFacts,
  type FileRule,
  type PaperFacts,
} from '@roadproof/domain/dq-file';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { fileRules } from './rows.ts';

/** The days from which on a driver's file has a gap: with all papers, and without the restricted ones. */
interface DriverStanding {
  readonly incompleteFrom: CalendarDay | null;
  readonly openIncompleteFrom: CalendarDay | null;
}

type Rule = FileRule & { readonly restricted: boolean };

/** The days of one driver by the rules that are not hidden. */
export function standingOf(
  rules: readonly Rule[],
  papers: readonly PaperFacts[],
  driver: Omit<DriverFacts, 'today' | 'dueSoonDays'>,
): DriverStanding {
  // The day does not depend on today: only the state would.
  const slots = dqSlots(rules, papers, { ...driver, today: '2000-01-01', dueSoonDays: 0 });
  const restricted = new Set(rules.filter((rule) => rule.restricted).map((rule) => rule.id));
  return {
    incompleteFrom: incompleteFrom(slots),
    openIncompleteFrom: incompleteFrom(slots.filter(({ rule }) => !restricted.has(rule.id))),
  };
}

const batch = 2500;

/** Writes anew from when on the files of these people have a gap; to be called in the transaction that changed a person, a paper or a rule. */
export async function refreshDriverStanding(
  { db }: { readonly db: CompanyTransaction },
  employeeIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(employeeIds)].sort();
  // Read under the first lock: whoever changes a rule goes through everybody in the same order and
  // waits for it, so the rules hold for the batches behind it too.
  let rules: readonly Rule[] | undefined;
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch);
    await hold(db, some);
    rules ??= (await fileRules(db)).filter((rule) => !rule.isHidden);
    await refresh(db, some, rules);
  }
}

/** The same for every driver of the company, after a rule has changed. */
export async function refreshAllDriverStandings({
  db,
}: {
  readonly db: CompanyTransaction;
}): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e
      join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
     where e.client_id = (select current_client()) and e.deleted_at is null
       and (t.needs_driver_file or lower(t.lookup_name) = 'cdl')`.execute(db);
  await refreshDriverStanding(
    { db },
    rows.map(({ id }) => id),
  );
}

interface Raw extends Omit<DriverFacts, 'today' | 'dueSoonDays' | 'kind'> {
  readonly id: string;
  readonly type: string | null;
  readonly needsDriverFile: boolean | null;
  readonly papers: readonly PaperFacts[] | null;
}

// Whoever changes a paper, a person or a rule meanwhile waits here, in one order: the last one to
// write has then seen what the others wrote.
async function hold(db: CompanyTransaction, ids: readonly string[]): Promise<void> {
  await sql`select from employee where client_id = (select current_client())
    and id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
}

async function refresh(
  db: CompanyTransaction,
  ids: readonly string[],
  rules: readonly Rule[],
): Promise<void> {
  const { rows } = await sql<Raw>`${facts} and e.id = any(${ids}::uuid[])`.execute(
    db.withoutPlugins(),
  );
  const found = rows.map(({ id, type, needsDriverFile, papers, ...person }) => {
    const kind = driverKind(type, needsDriverFile);
    return { id, ...(kind ? standingOf(rules, papers ?? [], { ...person, kind }) : none) };
  });
  await sql`
    insert into driver_standing as d (client_id, id, incomplete_from, open_incomplete_from)
    select (select current_client()), n.id, n.incomplete_from, n.open_incomplete_from
      from unnest(${found.map((one) => one.id)}::uuid[],
                  ${found.map((one) => one.incompleteFrom)}::date[],
                  ${found.map((one) => one.openIncompleteFrom)}::date[])
           as n (id, incomplete_from, open_incomplete_from)
    on conflict (client_id, id) do update
       set incomplete_from = excluded.incomplete_from,
           open_incomplete_from = excluded.open_incomplete_from
     where (d.incomplete_from, d.open_incomplete_from)
           is distinct from (excluded.incomplete_from, excluded.open_incomplete_from)
  `.execute(db);
}

const none: DriverStanding = { incompleteFrom: null, openIncompleteFrom: null };

const facts = sql`
  select e.id, t.lookup_name as type, t.needs_driver_file as "needsDriverFile",
         e.hire_date as "hireDate", e.termination_date as "terminationDate",
         e.med_cert_card_date as "medCertCardDate",
         e.licence_expiration_date as "licenceExpirationDate",
         e.med_cert_card_expiration_date as "medCertCardExpirationDate",
         (select jsonb_agg(jsonb_build_object(
                   'fileTypeId', f.file_type_id,
                   'effective', coalesce(f.document_date, (f.created_at at time zone 'UTC')::date),
                   'expirationDate', f.expiration_date) order by f.created_at, f.id)
            from driver_file f
           where f.client_id = e.client_id and f.employee_id = e.id and f.deleted_at is null) as papers
    from employee e
    left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
   where e.client_id = (select current_client())`;
