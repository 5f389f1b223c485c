import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

const driver = `from employee e
  join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
  join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
  left join lookup_value k on k.client_id = e.client_id and k.id = e.licence_class_id`;
const current = `t.lookup_name = 'CDL' and s.lookup_name = 'Current'`;

const renewal = `from renewal r
  join renewal_type y on y.client_id = r.client_id and y.id = r.renewal_type_id
  left join equipment q on q.client_id = r.client_id and q.id = r.equipment_id
  left join lookup_value s on s.client_id = q.client_id and s.id = q.equipment_status_id`;
const live = `not r.is_closed and (s.lookup_name is null or s.lookup_name in ('Active', 'In Shop'))`;
const window = 'coalesce(r.due_soon_days, y.due_soon_days, 30)';

const reminder = `from service_reminder r
  join equipment q on q.client_id = r.client_id and q.id = r.equipment_id
  join lookup_value s on s.client_id = q.client_id and s.id = q.equipment_status_id
  left join lookup_value u on u.client_id = q.client_id and u.id = q.primary_meter_unit_id`;
const working = `s.lookup_name in ('Active', 'In Shop')`;
const left = 'r.next_primary_meter_reading - (q.current_primary_reading + q.primary_meter_offset)';
const hours =
  'r.next_secondary_meter_reading - (q.current_secondary_reading + q.secondary_meter_offset)';

const training = 'from training_mapping m';
const open = 'm.is_current and m.open_count > 0';
const cell = `from training_requirement c
  join course_catalog k on k.client_id = c.client_id and k.id = c.course_catalog_id`;

const incident = `from incident i
  join lookup_value s on s.client_id = i.client_id and s.id = i.status_id`;
const order = `from work_order w
  join lookup_value s on s.client_id = w.client_id and s.id = w.status_id`;
const lines = `(select count(*) from workorder_equipment l where l.work_order_id = w.id)`;
const done = `(select count(*) from workorder_equipment l where l.work_order_id = w.id and l.completion_date is not null)`;

/** Each thing the sample has to show, as the rows that show it; `@` stands for today. */
const questions: Readonly<Record<string, string>> = {
  ...offsets('licence', driver, current, 'e.licence_expiration_date', [-31, -30, -1, 0, 1, 30, 31]),
  ...offsets(
    'medical card',
    driver,
    current,
    'e.med_cert_card_expiration_date',
    [-1, 0, 1, 30, 31],
  ),
  'licence without date': `${driver} where ${current} and e.licence_expiration_date is null`,
  'medical card without date': `${driver} where ${current} and e.med_cert_card_expiration_date is null`,
  'class C with a medical card': `${driver} where ${current} and k.lookup_name = 'C' and e.med_cert_card_expiration_date is not null`,
  'archived driver with past cards': `${driver} where t.lookup_name = 'CDL' and s.lookup_name = 'Archived' and e.licence_expiration_date < @ and e.med_cert_card_expiration_date < @`,
  'no driver, licence past': `${driver} where t.lookup_name <> 'CDL' and s.lookup_name = 'Current' and e.licence_expiration_date < @`,
  'name with an emoji': `${driver} where e.first_name ~ '[\\u2600-\\u27bf]'`,
  'name with an apostrophe': `${driver} where e.last_name like '%''%'`,
  'name with accents': `${driver} where e.first_name = 'Zoë'`,
  'very long name': `${driver} where length(e.last_name) > 40`,
  'driver without any file': `${driver} where ${current} and not exists (select from driver_file f where f.employee_id = e.id and f.file_type_id not in (select id from driver_file_type where code in ('LICENCE', 'MED_CARD')))`,
  'driver hired before the Clearinghouse': `${driver} where ${current} and e.hire_date < '2020-01-06'`,
  'paper filed late': `from driver_file f join driver_file_type y on y.client_id = f.client_id and y.id = f.file_type_id join employee e on e.client_id = f.client_id and e.id = f.employee_id where y.code = 'HIRE_MVR' and f.document_date > e.hire_date + 30`,
  'proof deleted as allowed': `from driver_file f where f.deleted_at is not null and f.removed_as_allowed`,
  'effort without a file': `from driver_file f where f.file_id is null and f.employer_name is not null`,
  'paper that may go now': `from driver_file f where f.deleted_at is null and f.keep_until < @`,
  ...offsets(
    'renewal',
    renewal,
    `${live} and y.renewal_name like 'Annual%'`,
    'r.next_renewal',
    [-31, -30, -1, 0, 1, 30, 31],
  ),
  'renewal at the edge of a window of 60': `${renewal} where ${live} and ${window} = 60 and r.next_renewal = @ + 60`,
  'renewal just beyond a window of 60': `${renewal} where ${live} and ${window} = 60 and r.next_renewal = @ + 61`,
  'renewal without a date': `${renewal} where ${live} and r.next_renewal is null`,
  'renewal completed': `${renewal} where r.is_closed and r.completion_date is not null and q.id is not null`,
  'renewal with its own window': `${renewal} where ${live} and r.due_soon_days = 90 and r.next_renewal between @ and @ + 90`,
  'renewal of the company': `${renewal} where ${live} and r.equipment_id is null`,
  'renewal of a sold unit, past': `${renewal} where s.lookup_name = 'Sold' and not r.is_closed and r.next_renewal < @`,
  'reminder overdue by the first meter': `${reminder} where ${working} and ${left} < 0`,
  'reminder due now by the first meter': `${reminder} where ${working} and ${left} = 0`,
  'reminder at the edge of the first meter': `${reminder} where ${working} and ${left} = r.primary_due_soon_threshold`,
  'reminder just before the first meter': `${reminder} where ${working} and ${left} = r.primary_due_soon_threshold + 0.1`,
  'reminder overdue by the second meter': `${reminder} where ${working} and ${hours} < 0`,
  'reminder due soon by the second meter': `${reminder} where ${working} and ${hours} between 0 and r.secondary_due_soon_threshold`,
  'reminder overdue by time': `${reminder} where ${working} and r.next_due_time = @ - 1`,
  'reminder due today': `${reminder} where ${working} and r.next_due_time = @`,
  'reminder at the edge of time': `${reminder} where ${working} and r.next_due_time = @ + r.time_interval_threshold`,
  'reminder just before time': `${reminder} where ${working} and r.next_due_time = @ + r.time_interval_threshold + 1`,
  'reminder pending': `${reminder} where ${working} and ${left} > r.primary_due_soon_threshold and r.next_due_time > @ + r.time_interval_threshold`,
  'reminder completed': `${reminder} where r.completed_at is not null and exists (select from service_reminder_history h where h.service_reminder_id = r.id)`,
  'reminder by engine hours as first meter': `${reminder} where u.lookup_name = 'Hours' and r.next_primary_meter_reading is not null`,
  'unit without meters': `from equipment q join equipment_type y on y.client_id = q.client_id and y.id = q.type_id where y.category = 'Trailer' and q.primary_meter_unit_id is null`,
  'unit that starts at zero': `from equipment q where q.initial_primary_reading = 0`,
  'meter replaced': `from meter_reading m where m.source = 'replacement'`,
  'reading struck out': `from meter_reading m where m.voided_at is not null`,
  'reading a year back': `from meter_reading m where m.read_at < @::timestamptz - interval '330 days'`,
  ...offsets('training', training, open, 'm.due_date', [-31, -30, -1, 0, 1, 30, 31]),
  'training due soon by a window of 60': `${training} where ${open} and m.soon_date = m.due_date - 60 and m.soon_date <= @ and m.due_date > @ + 30`,
  'training completed': `${training} where m.open_count = 0 and m.course_count > m.waived_count`,
  'training waived alone': `${training} where m.course_count > 0 and m.waived_count = m.course_count`,
  'cancelled training with completions': `from training t where t.cancelled_at is not null and (select count(*) from training_mapping m where m.training_id = t.id and m.course_count > 0) > 3`,
  'training of an archived person, late': `${training} where not m.is_current and m.due_date < @ and m.open_count > 0`,
  'training partly done': `${training} where ${open} and m.open_count < m.course_count`,
  'two courses of one name in a row': `${training} where (select count(*) > count(distinct k.course_name) ${cell} where c.training_mapping_id = m.id)`,
  'course that recurs': `${cell} where k.recurrence_months is not null and c.valid_until > @`,
  'repetition to come': `${training} where m.reason = 'recurrent' and ${open} and m.due_date > @`,
  'repetition late': `${training} where m.reason = 'recurrent' and ${open} and m.due_date < @`,
  'course required by rule': `${training} where m.reason = 'required' and ${open}`,
  'imported history': `${training} where m.reason = 'history' and m.is_done`,
  'three cohorts of one course due': `from (select c.course_catalog_id from training_requirement c where c.closed_as is null and c.is_current and c.own_due > @ group by 1 having max(c.own_due) - min(c.own_due) > 28 and count(*) > 20) k`,
  'repetition taken up by a class to come': `${cell} join training_mapping m on m.client_id = c.client_id and m.id = c.training_mapping_id join training t on t.client_id = m.client_id and t.id = m.training_id where c.closed_as is null and c.home_mapping_id is not null and c.own_due is not null and t.class_date > @`,
  'seat whose course stands elsewhere': `${training} where m.reason is null and m.course_count = 0 and m.attendance is not null`,
  'attendance absent': `${training} where m.attendance = 'Absent'`,
  'attendance excused': `${training} where m.attendance = 'Excused' and m.attendance_note is not null`,
  'attempt, then passed': `from training_attempt a join training_requirement c on c.client_id = a.client_id and c.id = a.requirement_id where c.completed_at > a.held_on`,
  'attempt, still open': `from training_attempt a join training_requirement c on c.client_id = a.client_id and c.id = a.requirement_id where c.closed_as is null`,
  'class days in several weeks to come': `from (select count(distinct date_trunc('week', t.class_date)) as n from training t where t.class_date > @ and t.cancelled_at is null) t where t.n > 3`,
  'course waived': `${cell} where c.closed_as = 'waived'`,
  'course graded': `${cell} where c.grade_id is not null`,
  'training with a document': `from training_document f`,
  'order with several units, partly done': `${order} where s.lookup_name = 'Pending' and ${done} between 1 and ${lines} - 1`,
  'order with several units, done': `${order} where s.lookup_name = 'Completed' and ${done} > 1`,
  'order done by a vendor': `${order} where w.is_non_employee_completed_by`,
  'order with costs of a vendor': `${order} where w.vendor is not null and w.total_cost > 0`,
  'order with a part not priced yet': `from work_order_cost c where c.unit_cost is null`,
  'order opened again': `from work_order_event v where v.kind = 'reopened'`,
  'order without assignee': `${order} where w.assignment_id is null`,
  'incident active': `${incident} where s.lookup_name = 'Pending' and i.follow_up_date >= @`,
  'incident without follow-up': `${incident} where s.lookup_name = 'Pending' and i.follow_up_date is null`,
  'incident with late follow-up': `${incident} where s.lookup_name = 'Pending' and i.follow_up_date < @`,
  'incident closed': `${incident} where s.lookup_name = 'Completed' and i.resolution_date >= i.incident_date`,
  'incident recordable': `${incident} where i.recordable and i.injuries_treated_away > 0 and i.city is not null and i.state_id is not null`,
  'incident towed for tires alone': `${incident} where i.towed and not i.recordable and i.dot_recordable_override is null`,
  'incident with an open question': `${incident} where i.recordable is null and i.is_cmv`,
  'incident not asked': `${incident} where i.recordable is null and i.is_cmv is null`,
  'incident off the road': `${incident} where not i.recordable and (not i.on_highway or i.only_boarding_or_loading)`,
  'incident with two drivers': `${incident} where (select count(*) from incident_driver d where d.incident_id = i.id) = 2`,
  'incident with a cited driver': `${incident} where exists (select from incident_driver d where d.incident_id = i.id and d.cited_at > i.occurred_at and d.cited_at < i.occurred_at + interval '8 hours')`,
  'incident tested': `${incident} where exists (select from incident_driver d join incident_test x on x.incident_driver_id = d.id where d.incident_id = i.id and x.tested_at > i.occurred_at)`,
  'incident with costs': `${incident} where exists (select from incident_cost c where c.incident_id = i.id)`,
  'incident in another time zone': `${incident} where i.incident_zone <> 'America/Chicago'`,
  'order after an incident': `${order} where exists (select from incident i where i.id = w.incident_id and i.incident_date <= w.created_at::date)`,
  'training after an incident': `from training t join incident i on i.id = t.incident_id where t.source = 'incident' and i.incident_date <= t.start_date`,
  'medical exam asked for': `from employee e join incident i on i.id = e.medical_exam_incident_id where e.medical_exam_due > @ and e.med_cert_card_date <= i.incident_date`,
  ...offsets(
    'insurance',
    'from client_insurance_certificate i',
    'true',
    'i.expiration_date',
    [-12, 18],
  ),
  'insurance far away': `from client_insurance_certificate i where i.expiration_date > @ + 120`,
  'insurance without number and name': `from client_insurance_certificate i where i.insurance_number is null and i.name is null`,
  'insurance replaced': `from client_insurance_certificate i where i.replaced_by_id is not null`,
  'certificate declined': `from certificate_request_event v where v.kind = 'Declined' and v.reason is not null`,
  'certificate requested': `from certificate_request r where r.status = 'Requested'`,
  'certificate sent': `from certificate_request r where r.status = 'Sent'`,
};

function offsets(
  what: string,
  from: string,
  where: string,
  column: string,
  days: readonly number[],
): Record<string, string> {
  const one = (day: number): [string, string] => [
    `${what} at D${day < 0 ? '' : '+'}${day}`,
    `${from} where ${where} and ${column} = @ + (${day})`,
  ];
  return Object.fromEntries(days.map(one));
}

// What could not be true of a real company, as the rows that say it.
const oddities: Readonly<Record<string, string>> = {
  'hired too young': `from employee e where e.hire_date < e.dob + interval '16 years'`,
  'left before coming': `from employee e where e.termination_date <= e.hire_date`,
  'licence from the future': `from employee e where e.licence_issue_date > @`,
  'examined in the future': `from employee e where e.med_cert_card_date > @`,
  'paper from the future': `from driver_file f where f.document_date > @`,
  'course completed in the future': `from training_requirement c where c.completed_at > @`,
  'course owed twice': `from training_requirement c where c.closed_as is null and c.deleted_at is null and exists (select from training_requirement o where o.closed_as is null and o.deleted_at is null and o.employee_id = c.employee_id and o.course_catalog_id = c.course_catalog_id and o.id <> c.id)`,
  'completion that runs out with nothing open': `${cell} join employee e on e.id = c.employee_id join lookup_value s on s.id = e.employee_status_id and s.lookup_name = 'Current' where c.is_newest and c.valid_until is not null and k.is_active and not exists (select from training_requirement o where o.closed_as is distinct from 'completed' and o.employee_id = c.employee_id and o.course_catalog_id = c.course_catalog_id and o.follows_id = c.id)`,
  'renewed in the future': `from renewal r where r.last_completed_on > @`,
  'serviced in the future': `from service_reminder_history h where h.completion_date > @`,
  'work done before it was ordered': `from workorder_equipment l where l.completion_date < l.created_at::date - 1 or l.completion_date > @`,
  'incident from the future': `from incident i where i.incident_date > @ or i.resolution_date < i.incident_date`,
  'meter running backwards': `from (select reading + meter_offset < lag(reading + meter_offset) over (partition by equipment_id, meter order by read_at) as back from meter_reading where voided_at is null) m where m.back`,
  'reading other than the newest': `from equipment q where q.current_primary_reading is distinct from (select m.reading from meter_reading m where m.equipment_id = q.id and m.meter = 'primary' and m.voided_at is null order by m.read_at desc limit 1)`,
};

/** How many rows show each thing the sample has to show. */
export function statesShown(database: Database, today: CalendarDay): Promise<Counts> {
  return counts(database, today, questions);
}

/** How many rows say what could not be true; all have to be 0. */
export function odditiesShown(database: Database, today: CalendarDay): Promise<Counts> {
  return counts(database, today, oddities);
}

type Counts = Readonly<Record<string, number>>;

async function counts(
  database: Database,
  today: CalendarDay,
  queries: typeof questions,
): Promise<Counts> {
  const columns = Object.values(queries).map((question) => `(select count(*)::int ${question})`);
  const text = `select array[${columns.join()}] as counts`.replaceAll('@', `date '${today}'`);
  const answer = await sql<{ counts: number[] }>`${sql.raw(text)}`.execute(database.owner);
  const numbers = answer.rows[0]?.counts ?? [];
  return Object.fromEntries(Object.keys(queries).map((name, index) => [name, numbers[index] ?? 0]));
}
