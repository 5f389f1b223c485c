import { sql } from 'kysely';
import type { PermissionFlags } from '@roadproof/domain/account/permission';
import { newId } from '../db/id.ts';
import type { TestApp } from './test-app.ts';

/** Words planted in the sample company, so that a search for one finds only what holds it. */
export interface Marks {
  /** Each word with the reports that show it; every other report must not find by it. */
  readonly terms: Readonly<Record<string, readonly string[]>>;
  readonly personId: string;
  readonly unitId: string;
  /** Column names of all courses. */
  readonly courses: readonly string[];
  /** Names of the kinds of papers that need a right of their own. */
  readonly restricted: readonly string[];
  /** The sample company, for signing in. */
  readonly company: {
    readonly clientId: string;
    employee(values?: object): Promise<string>;
  };
}

interface Found {
  readonly clientId: string;
  readonly personId: string;
  readonly unitId: string;
  readonly current: string;
}

const training = ['training', 'training by course'];
const terms: Marks['terms'] = {
  ZQLICENCE: ['employee', 'driver'],
  ZQNUMBER: ['employee', 'driver'],
  'zq.email': ['employee', 'driver'],
  '5559876501': ['employee', 'driver'],
  ZQTITLE: ['employee', 'driver'],
  ZQCITY: ['employee', 'driver'],
  ZQFIRST: ['employee', 'driver', ...training, 'equipment-work-order'],
  ZQADDRESS: [],
  ZQZIP: [],
  ZQEXAMINER: [],
  ZQVIN: ['equipment'],
  ZQPLATE: ['equipment'],
  ZQMAKE: ['equipment'],
  ZQMODEL: ['equipment'],
  ZQCOLOR: [],
  ZQTIRE: [],
  ZQUNIT: ['equipment', 'equipment-renewal', 'equipment-service-reminder', 'equipment-work-order'],
  ZQRENEWALNOTE: [],
  ZQREMINDERNOTE: [],
  ZQORDERTEXT: [],
  ZQLINENOTE: ['equipment-work-order'],
  ZQCLAIM: ['incident'],
  ZQINSURER: [],
  ZQPOLICE: [],
  ZQCITATION: ['incident'],
  ZQTRAINING: training,
  ZQINSTRUCTOR: [],
};

/** Plants the words in a driver with a training, a unit with its work, and an incident of the sample company. */
export async function plantMarks({ database }: TestApp): Promise<Marks> {
  const { owner } = database;
  const { rows } = await sql<Found>`
    select e.client_id as "clientId", e.id as "personId", e.employee_status_id as current, u.id as "unitId"
      from employee e join lookup_value t on t.client_id = e.client_id and t.id = e.type_id and t.lookup_name = 'CDL'
      join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id and s.lookup_name = 'Current'
      join equipment u on u.client_id = e.client_id and u.deleted_at is null
       and exists (select from renewal r where r.equipment_id = u.id and r.deleted_at is null)
       and exists (select from service_reminder r where r.equipment_id = u.id and r.deleted_at is null)
       and exists (select from workorder_equipment w where w.equipment_id = u.id and w.deleted_at is null)
       and exists (select from lookup_value k where k.id = u.equipment_status_id and k.lookup_name = 'Active')
     where exists (select from training_mapping m where m.employee_id = e.id and m.reason is null and m.is_current and m.course_count > 0)
     order by e.id, u.id limit 1`.execute(owner);
  const [found] = rows;
  if (!found) throw new Error('the sample has no driver with a training or no unit with work');
  const { clientId, personId, unitId } = found;
  await owner
    .updateTable('employee')
    .set({
      firstName: 'ZQFIRST',
      email: 'zq.email@sample.example',
      phoneNumber: '+15559876501',
      licenceNumber: 'ZQLICENCE',
      employeeNumber: 'ZQNUMBER',
      title: 'ZQTITLE',
      city: 'ZQCITY',
      addressLine1: 'ZQADDRESS',
      zip: 'ZQZIP',
      medExaminerName: 'ZQEXAMINER',
    })
    .where('id', '=', personId)
    .execute();
  await owner
    .updateTable('equipment')
    .set({
      name: 'ZQUNIT',
      serialNumber: 'ZQVIN',
      plate: 'ZQPLATE',
      make: 'ZQMAKE',
      model: 'ZQMODEL',
      color: 'ZQCOLOR',
      tireSize: 'ZQTIRE',
    })
    .where('id', '=', unitId)
    .execute();
  const ofUnit = ['renewal', 'service_reminder', 'workorder_equipment'] as const;
  const words = ['ZQRENEWALNOTE', 'ZQREMINDERNOTE', 'ZQLINENOTE'];
  for (const [index, table] of ofUnit.entries())
    await sql`update ${sql.table(table)} set notes = ${words[index]} where equipment_id = ${unitId}`.execute(
      owner,
    );
  await sql`update work_order set description = 'ZQORDERTEXT', assignment_id = ${personId}
    where id in (select work_order_id from workorder_equipment where equipment_id = ${unitId})`.execute(
    owner,
  );
  await sql`update incident set claim_number = 'ZQCLAIM', insurer = 'ZQINSURER', police_report_number = 'ZQPOLICE', final_notes = 'ZQCITATION'
    where id = (select id from incident where deleted_at is null order by id limit 1)`.execute(
    owner,
  );
  await sql`update training set training_name = 'ZQTRAINING', instructor_name = 'ZQINSTRUCTOR'
    where id in (select training_id from training_mapping where employee_id = ${personId} and reason is null)`.execute(
    owner,
  );
  const courses = await owner
    .selectFrom('courseCatalog')
    .select(['courseName', 'courseCode', 'isActive'])
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .orderBy('courseName')
    .execute();
  const restricted = await sql<{ name: string }>`
    select v.lookup_display_name as name from driver_file_type r
      join lookup_value v on v.client_id = r.client_id and v.id = r.id
     where r.client_id = ${clientId} and r.restricted`.execute(owner);
  return {
    terms,
    personId,
    unitId,
    // Of two courses of one name the one that is not offered any more carries its code.
    courses: courses
      .map(({ courseName: name, courseCode, isActive }) =>
        !isActive && courses.filter((one) => one.courseName === name).length > 1
          ? `${name} (${courseCode})`
          : name,
      )
      .sort(),
    restricted: restricted.rows.map(({ name }) => name),
    company: {
      clientId,
      employee: async (values: Partial<PermissionFlags> & { email?: string } = {}) => {
        const id = newId();
        const named = { firstName: 'Rae', lastName: 'Reader', employeeStatusId: found.current };
        await owner
          .insertInto('employee')
          .values({ ...named, ...values, clientId, id })
          .execute();
        return id;
      },
    },
  };
}
