import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { Statement } from './floor.ts';

const prepared = (name: string, text: string, values: unknown[] = []): Statement => ({
  name,
  text,
  values,
});

const listed = `p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone_number as "phoneNumber",
  p.title, p.employee_number as "employeeNumber", p.city, p.state, p.hire_date as "hireDate",
  p.termination_date as "terminationDate", p.licence_number as "licenceNumber",
  p.licence_expiration_date as "licenceExpirationDate", p.med_cert_card_date as "medCertCardDate",
  p.med_cert_card_expiration_date as "medCertCardExpirationDate", p.group_name as "groupName", p.type,
  p.licence_class as "licenceClass", p.licence_state as "licenceState", p.status`;

const byName = 'p.last_name, p.first_name, p.id';

const page = `select ${listed} from lean.person p where p.status = 'Current' order by ${byName} limit 50`;
const total = `select count(*)::int from lean.person p where p.status = 'Current'`;

/** A page of people in order of their names, its total known. */
export const listByHand: readonly Statement[] = [prepared('lean-list', page)];

/** The same with its total, in one statement. */
export const countedListByHand: readonly Statement[] = [
  prepared(
    'lean-list-counted',
    `select (${total}) as total, l.* from (${page}) l order by l."lastName", l."firstName", l.id`,
  ),
];

/** People by a part of their names, and how many there are. */
export const searchByHand = (text: string): readonly Statement[] => [
  prepared(
    'lean-search',
    `with found as materialized (select p.id, p.last_name, p.first_name from lean.person p
       where p.status = 'Current' and p.search_text like lower($1))
     select (select count(*)::int from found) as total, ${listed}
       from (select id from found order by last_name, first_name, id limit 50) f
       join lean.person p using (id) order by ${byName}`,
    [`%${text}%`],
  ),
];

/** All that is known of one person, with the papers. */
export const detailsByHand = (id: string): readonly Statement[] => [
  prepared(
    'lean-details',
    `select ${listed}, p.address_line1 as "addressLine1", p.zip, p.dob, p.wage, p.image_file_id as "imageFileId",
            (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'type', f.type, 'fileName', f.file_name,
                 'createdAt', f.created_at, 'expirationDate', f.expiration_date) order by f.created_at desc), '[]')
               from lean.paper f where f.person_id = p.id) as papers
       from lean.person p where p.id = $1`,
    [id],
  ),
];

const drivers = `from lean.person where is_driver and status = 'Current'`;

/** The dashboard counted afresh. */
export const dashboardByHand = (today: CalendarDay): readonly Statement[] => [
  prepared(
    'lean-dashboard',
    `select (select count(*) ${drivers} and licence_expiration_date < $1)::int as c0,
      (select count(*) ${drivers} and licence_expiration_date between $1 and $2)::int as c1,
      (select count(*) ${drivers} and med_cert_card_expiration_date < $1)::int as c2,
      (select count(*) ${drivers} and med_cert_card_expiration_date between $1 and $2)::int as c3,
      (select count(*) from lean.place where not is_done and due_date < $1)::int as c4,
      (select count(*) from lean.place where not is_done and soon_date <= $1 and due_date >= $1)::int as c5,
      (select count(*) from lean.renewal where due < $1 or due is null)::int as c6,
      (select count(*) from lean.renewal where soon <= $1 and due >= $1)::int as c7,
      (select count(*) from lean.reminder where due < $1 or meters_left < 0)::int as c8,
      (select count(*) from lean.reminder where (soon <= $1 and due >= $1 or meters_soon <= 0)
         and (due < $1 or meters_left < 0) is not true)::int as c9,
      (select count(*) from lean.work_order where status <> 'Closed')::int as c10,
      (select count(*) from lean.incident where status <> 'Closed')::int as c11,
      (select count(*) from lean.incident where status = 'Closed')::int as c12,
      (select count(*) from lean.request where status <> 'Closed')::int as c13`,
    [today, addDays(today, 30)],
  ),
  prepared(
    'lean-compliance',
    `select (select count(*) from lean.requirement where closed_as = 'completed' and is_newest)::int as completed,
            (select count(*) from lean.requirement where closed_as is null and due_date < $1)::int as overdue`,
    [today],
  ),
];

/** A window of people, the most overdue first, with what each course of theirs stands at. */
export const matrixByHand = (today: CalendarDay, people: number): readonly Statement[] => [
  prepared(
    'lean-matrix',
    `with late as (select person_id, count(*) as n, min(due_date) as first from lean.requirement
        where closed_as is null and due_date < $1 group by 1 order by n desc, first limit $2)
     select p.id, p.first_name || ' ' || p.last_name as name, p.employee_number, p.group_name, c.cells
       from late l join lean.person p on p.id = l.person_id
      cross join lateral (select jsonb_agg(jsonb_build_array(r.course_id, r.closed_as, r.due_date,
                              r.completed_at, r.valid_until)) as cells
         from lean.requirement r where r.person_id = p.id and (r.closed_as is null or r.is_newest)) c
      order by l.n desc, l.first`,
    [today, people],
  ),
];

// Each request changes one of many, as those of the product do: they wait for nobody.
const oneOf = 'select ($1::uuid[])[1 + floor(random() * cardinality($1::uuid[]))::int] as id';

/** One of these people changed, and what stood there before. */
export const saveByHand = (ids: readonly string[]): readonly Statement[] => [
  { text: 'begin' },
  prepared(
    'lean-save',
    `with one as (${oneOf}),
      was as (select p.id, p.title from lean.person p where p.id = (select id from one) for update),
      kept as (insert into lean.trail (person_id, was) select id, jsonb_build_object('title', title) from was)
     update lean.person p set title = $2 from was where p.id = was.id`,
    [[...ids], 'Line driver'],
  ),
  { text: 'commit' },
];

/** One of these completions corrected to another day, what is open behind it moved with it, and what stood there before. */
export const completionByHand = (ids: readonly string[]): readonly Statement[] => [
  { text: 'begin' },
  prepared(
    'lean-completion',
    `with one as (${oneOf}),
      was as (select r.* from lean.requirement r where r.id = (select id from one) for update),
      kept as (insert into lean.trail (person_id, was) select person_id, to_jsonb(was) from was),
      moved as (update lean.requirement n set due_date = was.completed_at + 364, soon_date = was.completed_at + 334
        from was where n.person_id = was.person_id and n.course_id = was.course_id and n.closed_as is null)
     update lean.requirement r set completed_at = was.completed_at - 1, valid_until = was.completed_at + 364
       from was where r.id = was.id`,
    [[...ids]],
  ),
  { text: 'commit' },
];
