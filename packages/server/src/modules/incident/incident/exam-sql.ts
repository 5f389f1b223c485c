import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { constant, type Sql } from '../../../db/list-source.ts';

/*
 * An exam asked for after an injury (49 CFR 391.45) is open until one that is dated later than the
 * incident is on file, be it the card of the person or a paper of the driver file: it is looked up
 * and never marked, so whatever screen or import files it, it counts.
 */

const isFiled = `(coalesce(e.med_cert_card_date > i.incident_date, false) or exists (
  select from driver_file f
    join driver_file_type y on y.client_id = f.client_id and y.id = f.file_type_id and y.code = 'MED_CARD'
   where f.client_id = e.client_id and f.employee_id = e.id and f.deleted_at is null
     and f.document_date > i.incident_date))`;

const isRequired = `i.client_id = e.client_id and i.id = e.medical_exam_incident_id
  and i.deleted_at is null and e.medical_exam_due is not null and not ${isFiled}`;

/** The open exam of `employee e` as JSON; null when none is asked for. */
export const openExam = `(select jsonb_build_object('dueDate', e.medical_exam_due,
  'incidentDate', i.incident_date, 'incident', jsonb_build_object('id', i.id, 'caseNumber', i.case_number))
  from incident i where ${isRequired})`;

// Few people at once have one: an index finds them before the list is read.
const people = `select e.id from employee e join incident i on ${isRequired}
  where e.client_id = (select current_client()) and e.deleted_at is null`;

/** Who has an open exam, as an array of ids that a statement finds once. */
export const peopleWithOpenExam = constant(`array(${people})`);

/** Who has one that was due before a day. */
export const peopleWithLateExam = (today: CalendarDay): Sql =>
  sql`array(${constant(people)} and e.medical_exam_due < ${today}::date)`;

/** An open exam as the database tells it. */
export interface OpenExam {
  readonly dueDate: CalendarDay;
  readonly incidentDate: CalendarDay;
  readonly incident: { readonly id: string; readonly caseNumber: string };
}
