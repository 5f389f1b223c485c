import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../../db/transaction.ts';
import type { Pair } from '../complete/complete-rows.ts';

/** A person on the sheet that is signed. */
export interface Signer {
  readonly name: string;
  readonly employeeNumber: string | null;
  readonly groupName: string | null;
}

/** Everybody in a training who is still there, by name. */
export async function signersOf(
  db: CompanyTransaction,
  trainingId: string,
): Promise<readonly Signer[]> {
  const { rows } = await sql<Signer>`
    select e.last_name || ', ' || e.first_name as name, e.employee_number, g.group_name
      from training_mapping m
      join employee e on e.client_id = m.client_id and e.id = m.employee_id
      left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id
     where m.client_id = (select current_client()) and m.training_id = ${trainingId}::uuid
       and m.reason is null and m.deleted_at is null and m.is_current
       and (m.course_count > 0 or m.attendance is not null)
     order by e.last_name, e.first_name, e.id
  `.execute(db);
  return rows;
}

/** What of a training's courses stands on paper. */
export interface PrintedCourse {
  readonly course: string;
  readonly regulation: string | null;
  readonly durationMinutes: number | null;
  readonly materialsDescription: string | null;
}

/** The courses of a training in their order. */
export async function printedCourses(
  db: CompanyTransaction,
  trainingId: string,
): Promise<readonly PrintedCourse[]> {
  const { rows } = await sql<PrintedCourse>`
    select c.course_name as course, c.regulation, c.duration_minutes, c.materials_description
      from training_course t join course_catalog c on c.client_id = t.client_id and c.id = t.course_catalog_id
     where t.client_id = (select current_client()) and t.training_id = ${trainingId}::uuid and t.deleted_at is null
     order by t.sort_order, c.course_name
  `.execute(db);
  return rows;
}

/** What a certificate says (49 CFR 172.704(d)). */
export interface Certificate extends PrintedCourse {
  readonly name: string;
  readonly employeeNumber: string | null;
  readonly completedAt: CalendarDay | null;
  readonly validUntil: CalendarDay | null;
  readonly grade: string | null;
  readonly description: string | null;
  readonly trainer: string | null;
  readonly trainerAddress: string | null;
  readonly certificationText: string | null;
  /** Whether the grade says that it was passed; null where none says so or not. */
  readonly isPassed: boolean | null;
  readonly materialFiles: readonly string[];
}

/** The completion of a course by a person; undefined where there is no such assignment. */
export async function certificateOf(
  db: CompanyTransaction,
  { trainingMappingId, courseCatalogId }: Pair,
): Promise<Certificate | undefined> {
  const { rows } = await sql<Certificate>`
    select e.first_name || ' ' || e.last_name as name, e.employee_number, x.completed_at, x.valid_until, x.is_passed,
           g.lookup_display_name as grade, c.course_name as course, c.description, c.regulation,
           c.duration_minutes, c.materials_description, c.certification_text,
           coalesce(n.instructor_name, c.provider_name) as trainer,
           case when n.instructor_name is not null then coalesce(n.instructor_address, c.provider_address)
             else c.provider_address end as trainer_address,
           array(select s.name from course_file f join stored_file s on s.client_id = f.client_id and s.id = f.file_id
                  where f.client_id = c.client_id and f.course_catalog_id = c.id and f.deleted_at is null
                  order by s.name collate natural_order) as material_files
      from training_requirement x
      join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id and m.deleted_at is null
      join training n on n.client_id = m.client_id and n.id = m.training_id
      join employee e on e.client_id = x.client_id and e.id = x.employee_id
      join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
      left join lookup_value g on g.client_id = x.client_id and g.id = x.grade_id
     where x.client_id = (select current_client()) and ${trainingMappingId}::uuid in (x.training_mapping_id, x.home_mapping_id)
       and x.course_catalog_id = ${courseCatalogId}::uuid and x.deleted_at is null
     order by x.training_mapping_id = ${trainingMappingId}::uuid desc limit 1
  `.execute(db);
  return rows[0];
}
