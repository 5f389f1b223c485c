import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { PaperFacts } from '@roadproof/domain/people/dq-file';
import type { SelfCertification } from '@roadproof/domain/people/license-facts';
import { sql } from 'kysely';
import { sqlName } from '../../../db/list-part.ts';
import { constant, type Sql } from '../../../db/list-source.ts';
import { scopeOf, type Reader } from '../../../db/list.ts';
import { lookupId } from '../../../db/lookup-sql.ts';
import { decidingColumns, type PersonFacts } from '../../company/driver-rule/file-status-rows.ts';
import { countsForRules, paperFacts } from '../../company/driver-rule/paper-sql.ts';
import { driverSource } from './rows.ts';

/** A person as the database returns one, with everything that decides what the person may drive. */
export interface DriverOfDispatch extends Omit<PersonFacts, 'papers'> {
  readonly name: string;
  readonly number: string | null;
  readonly group: string | null;
  readonly groupId: string | null;
  readonly licenseClass: string | null;
  readonly endorsements: readonly string[];
  readonly restrictions: readonly string[];
  readonly bornOn: CalendarDay | null;
  readonly selfCertification: SelfCertification | null;
  readonly isLearner: boolean | null;
  readonly hazmatCheckUntil: CalendarDay | null;
  /** The last valid day of the medical card, at most 24 or 12 months after the exam. */
  readonly medCardUntil: CalendarDay | null;
  readonly papers: readonly PaperFacts[] | null;
  /** The first hold that has not ended before the day of the question. */
  readonly hold: { readonly from: CalendarDay; readonly until: CalendarDay | null } | null;
  /** The last day of each hazmat course (49 CFR 172.704); null for one that is owed and was never completed. */
  readonly hazmat: readonly { readonly until: CalendarDay | null }[] | null;
}

const facts = constant(decidingColumns.map((name) => `e.${sqlName(name)} as "${name}"`).join(', '));

// Every three years at least (49 CFR 172.704(c)(2)), where the course does not say when it is repeated.
const hazmat = constant(`(select json_agg(json_build_object('until', h.until)) from (
  select max(coalesce(r.valid_until, (r.completed_at + interval '3 years')::date))
           filter (where r.closed_as = 'completed') as until
    from training_requirement r
    join course_catalog c on c.client_id = r.client_id and c.id = r.course_catalog_id
   where r.client_id = e.client_id and r.employee_id = e.id and r.deleted_at is null
     and r.closed_as is distinct from 'waived'
     and c.deleted_at is null and c.regulation like '%172.704%'
   group by r.course_catalog_id) h)`);

/** A person with a mark in place of the papers: it is another one after every change of a paper. */
export type MarkedDriver = Omit<DriverOfDispatch, 'papers'> & {
  readonly papersMark: string | null;
};

const ofPapers = (value: string): string => `(select ${value} from driver_file f
  where f.client_id = e.client_id and f.employee_id = e.id and ${countsForRules})`;
const papers = constant(`${ofPapers(`json_agg(json_build_object(${paperFacts}))`)} as papers`);
const papersMark = constant(
  `${ofPapers('sum(hashtextextended(f.id::text, f.version))::text')} as "papersMark"`,
);

const holdFrom = (
  day: CalendarDay,
): Sql => sql`(select json_build_object('from', h.from_day, 'until', h.until_day)
  from driver_hold h
 where h.client_id = e.client_id and h.employee_id = e.id and h.deleted_at is null
   and (h.until_day is null or h.until_day >= ${day}::date)
 order by h.from_day, h.until_day desc nulls first limit 1)`;

async function driversWhere<Row extends MarkedDriver | DriverOfDispatch>(
  context: Reader,
  day: CalendarDay,
  condition: Sql,
  ofFile: Sql,
): Promise<readonly Row[]> {
  const { clientId } = scopeOf(context);
  const { rows } = await sql<Row>`
    select e.id, e.first_name || ' ' || e.last_name as name, e.employee_number as number,
           g.group_name as "group", e.employee_group_id as "groupId",
           t.lookup_name as type, t.needs_driver_file as "needsDriverFile", ${facts},
           k.lookup_name as "licenseClass", e.endorsements, e.restrictions, e.dob as "bornOn",
           e.self_certification as "selfCertification", e.is_learner as "isLearner",
           e.hazmat_check_until as "hazmatCheckUntil", e.med_card_valid_until as "medCardUntil",
           ${ofFile}, ${hazmat} as hazmat, ${holdFrom(day)} as hold
      from employee e
      left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
      left join lookup_value k on k.client_id = e.client_id and k.id = e.licence_class_id
      left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id
     where e.client_id = ${clientId}::uuid and ${condition}
     order by e.last_name, e.first_name, e.id`.execute(context.db.withoutPlugins());
  return rows;
}

const isCurrent = constant(
  `e.deleted_at is null and e.employee_status_id = ${lookupId('EmployeeStatus', 'Current')}`,
);

/** Returns a current person, and the operator of a unit, if any. */
export async function driverAndOperator(
  context: Reader,
  employeeId: string,
  equipmentId: string | null,
  day: CalendarDay,
): Promise<readonly DriverOfDispatch[]> {
  return driversWhere<DriverOfDispatch>(
    context,
    day,
    sql`${isCurrent} and e.id in (${employeeId}::uuid, (select q.assigned_operator_id from equipment q
      where q.client_id = e.client_id and q.id = ${equipmentId}::uuid and q.deleted_at is null))`,
    papers,
  );
}

/** Returns the people in the lists of drivers, by last name. */
export async function driversOfLists(
  context: Reader,
  day: CalendarDay,
): Promise<readonly MarkedDriver[]> {
  return driversWhere<MarkedDriver>(context, day, constant(driverSource.where), papersMark);
}

/** Returns the people in the lists of drivers and every other current person with a license, by last name. */
export async function peopleWithLicense(
  context: Reader,
  day: CalendarDay,
): Promise<readonly MarkedDriver[]> {
  return driversWhere<MarkedDriver>(
    context,
    day,
    sql`${isCurrent} and (${constant(driverSource.where)} or k.lookup_name <> 'None')`,
    papersMark,
  );
}

/** Returns the papers of these people that the rules look at, by person. */
export async function papersOf(
  context: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PaperFacts[]>> {
  if (ids.length === 0) return new Map();
  const { clientId } = scopeOf(context);
  const { rows } = await sql<{ id: string; papers: readonly PaperFacts[] | null }>`
    select e.id, ${papers} from employee e
     where e.client_id = ${clientId}::uuid and e.id = any(${[...ids]}::uuid[])`.execute(
    context.db.withoutPlugins(),
  );
  return new Map(rows.map(({ id, papers: found }) => [id, found ?? []]));
}
