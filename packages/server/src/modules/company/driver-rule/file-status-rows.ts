import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { DriverFacts, GapDays, PaperFacts } from '@roadproof/domain/people/dq-file';
import { sql } from 'kysely';
import { sqlName } from '../../../db/list-part.ts';
import { constant, type Sql } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { countsForRules, paperFacts } from './paper-sql.ts';

/** The days on which a driver's file has a gap: with all papers, and without the restricted ones. */
export interface DriverFileStatus {
  readonly gapDays: readonly GapDays[];
  readonly openGapDays: readonly GapDays[];
  /** The days on which each check of an auditor finds something. */
  readonly checkDays: Readonly<Record<string, readonly GapDays[]>>;
}

/** What of a person decides when the file has a gap. */
export interface PersonFacts extends Omit<DriverFacts, 'today' | 'dueSoonDays' | 'kind'> {
  readonly id: string;
  readonly type: string | null;
  readonly needsDriverFile: boolean | null;
  readonly papers: readonly PaperFacts[] | null;
}

/** Everybody of the company whose type asks for papers or did before, or of whom papers are on file. */
export async function driverIds(db: CompanyTransaction): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e
      join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
     where e.client_id = (select current_client()) and e.deleted_at is null
       and (t.needs_driver_file or lower(t.lookup_name) = 'cdl'
         or exists (select from driver_file_type r
                     where r.client_id = e.client_id and e.type_id = any(r.type_ids))
         or exists (select from driver_file f
                     where f.client_id = e.client_id and f.employee_id = e.id)
         or exists (select from driver_standing s
                     where s.client_id = e.client_id and s.id = e.id))`.execute(db);
  return rows.map(({ id }) => id);
}

// Whoever changes a paper, a person or a rule meanwhile waits here, in one order: the last one to
// write has then seen what the others wrote.
/** Holds these people until the transaction ends. */
export async function holdPeople(db: CompanyTransaction, ids: readonly string[]): Promise<void> {
  await sql`select from employee where client_id = (select current_client())
    and id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
}

/** What of a person's own columns decides the status of the file: nothing else of a form does. */
export const decidingColumns = [
  'typeId',
  'hireDate',
  'terminationDate',
  'medCertCardDate',
  'licenceExpirationDate',
  'medCertCardExpirationDate',
  'medCertCardMark',
  'vehicleDuties',
] as const satisfies readonly (keyof PersonFacts)[];

const columns = sql`e.id, t.lookup_name as type, t.needs_driver_file as "needsDriverFile",
         ${constant(decidingColumns.map((name) => `e.${sqlName(name)} as "${name}"`).join(', '))}`;
const tables = sql`employee e
    left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
   where e.client_id = (select current_client())`;
const papers = sql`json_agg(json_build_object(${constant(paperFacts)}))`;

/** The facts of these people. */
export async function factsOf(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<readonly PersonFacts[]> {
  const { rows } = await sql<PersonFacts>`
    select ${columns},
           (select ${papers} from driver_file f
             where f.client_id = e.client_id and f.employee_id = e.id
               and ${constant(countsForRules)}) as papers
      from ${tables} and e.id = any(${ids}::uuid[])`.execute(db.withoutPlugins());
  return rows;
}

/**
 * The facts of the people of a condition over `employee e`, from tables as they were on a past day, or as they are
 * without any. Tables of a past day have no index by which the papers of one person are found: all are grouped at once.
 */
export async function factsOn(
  db: CompanyTransaction,
  pastTables: readonly Sql[],
  where: Sql,
): Promise<readonly PersonFacts[]> {
  const read = [
    ...pastTables,
    sql`people as materialized (select ${columns} from ${tables} and ${where})`,
    sql`filed as materialized (
      select f.employee_id, ${papers} as papers from driver_file f
       where f.client_id = (select current_client()) and f.employee_id in (select id from people)
         and ${constant(countsForRules)}
       group by f.employee_id)`,
  ];
  const { rows } = await sql<PersonFacts>`with ${sql.join(read)}
    select people.*, filed.papers from people left join filed on filed.employee_id = people.id`.execute(
    db.withoutPlugins(),
  );
  return rows;
}

/** Days as a multirange of the database; its ranges end before the day they name. */
export const multirange = (days: readonly GapDays[]): string =>
  `{${days.map(({ from, until }) => `[${from},${until === null ? '' : addDays(until, 1)})`).join(',')}}`;

const checks = ({ checkDays }: DriverFileStatus): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(checkDays).map(([code, days]) => [code, multirange(days)])),
  );

/** Until when a paper must be kept, as far as it is known. */
export interface KeptUntil {
  readonly id: string;
  readonly until: CalendarDay | null;
}

/** Writes the statuses of people and until when their papers must be kept, where it is not stored like this already. */
export async function saveFileStatuses(
  db: CompanyTransaction,
  statuses: readonly (DriverFileStatus & { readonly id: string })[],
  papers: readonly KeptUntil[],
): Promise<void> {
  await sql`
    with kept as (
      update driver_file f set keep_until = n.until
        from unnest(${papers.map((one) => one.id)}::uuid[],
                    ${papers.map((one) => one.until)}::date[]) as n (id, until)
       where f.client_id = (select current_client()) and f.id = n.id
         and f.keep_until is distinct from n.until)
    insert into driver_standing as d (client_id, id, gap_days, open_gap_days, check_days)
    select (select current_client()), n.id, n.gap_days::datemultirange, n.open_gap_days::datemultirange,
           n.check_days::jsonb
      from unnest(${statuses.map((one) => one.id)}::uuid[],
                  ${statuses.map((one) => multirange(one.gapDays))}::text[],
                  ${statuses.map((one) => multirange(one.openGapDays))}::text[],
                  ${statuses.map((one) => checks(one))}::text[])
           as n (id, gap_days, open_gap_days, check_days)
    on conflict (client_id, id) do update
       set gap_days = excluded.gap_days, open_gap_days = excluded.open_gap_days,
           check_days = excluded.check_days
     where (d.gap_days, d.open_gap_days, d.check_days)
           is distinct from (excluded.gap_days, excluded.open_gap_days, excluded.check_days)
  `.execute(db);
}
