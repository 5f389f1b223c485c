import type { ModuleName } from '@roadproof/domain/account/permission';

/** How a table's records are named and opened; every text is a constant of ours, and x is the record. */
interface Named {
  readonly module: Exclude<ModuleName, 'DASHBOARD'>;
  /** Whom its own screen shows besides people with admin access: nobody, the person it is of, or the readers that `readers` names. */
  readonly shownTo?: 'nobody' | 'its person' | 'its readers';
  readonly name?: string;
  readonly join?: string;
  /** The screen with what comes before the id. */
  readonly screen?: string;
  /** The id it opens with; the record's own unless told. */
  readonly opens?: string;
}

const by = (table: string, alias: string, id: string): string =>
  `left join ${table} ${alias} on ${alias}.client_id = x.client_id and ${alias}.id = ${id}`;
const full = (alias: string): string => `${alias}.first_name || ' ' || ${alias}.last_name`;

const person = '/employee/details?id=';
const unit = '/equipment/details?id=';
const training = '/training/details?id=';
const course = '/training/course/details?id=';
const renewal = '/equipment/renewals/resolve-renewal?id=';
const reminder = '/equipment/service-reminder/reminder-details?id=';
const program = '/equipment/service-program/details?id=';
const order = '/equipment/workorder/resolve-workorder?id=';

const ofPerson = { module: 'EMPLOYEE', screen: person, opens: 'x.employee_id' } as const;
const ofUnit = { module: 'EQUIPMENT', screen: unit, opens: 'x.equipment_id' } as const;
const ofTraining = { module: 'TRAINING', screen: training, opens: 'x.training_id' } as const;
const ofProgram = { module: 'EQUIPMENT', screen: program, opens: 'x.service_program_id' } as const;
const ofOrder = { module: 'EQUIPMENT', screen: order, opens: 'x.work_order_id' } as const;
// A loose place is in no training that could be opened.
const opened = (place: string): string =>
  `(case when ${place}.reason is null then ${place}.training_id end)`;
const requirementJoin = (alias: string): string =>
  `${by('course_catalog', 'c', `${alias}.course_catalog_id`)} ${by('employee', 'p', `${alias}.employee_id`)} ${by('training_mapping', 'm', `${alias}.training_mapping_id`)}`;
const ofRequirement = (alias: string): Named => ({
  module: 'TRAINING',
  name: `c.course_name || ', ' || ${full('p')}`,
  join: requirementJoin(alias),
  screen: training,
  opens: opened('m'),
});
const incidentScreen = '/incident-management/resolve-incident?id=';
const incident = {
  module: 'INCIDENT-MANAGEMENT',
  screen: incidentScreen,
  opens: 'x.incident_id',
  name: 'i.case_number',
  join: by('incident', 'i', 'x.incident_id'),
} as const;
const list = (name: string) => ({ module: 'ADMINISTRATOR', name }) as const;

/** Each table of the trail; one that is not here has no name and is shown to people with admin access alone. */
export const auditTables: Readonly<Record<string, Named>> = {
  employee: { module: 'EMPLOYEE', name: full('x'), screen: person },
  driver_file: {
    ...ofPerson,
    name: `t.lookup_display_name || ', ' || ${full('p')}`,
    join: `${by('employee', 'p', 'x.employee_id')} ${by('lookup_value', 't', 'x.file_type_id')}`,
  },
  ...Object.fromEntries(
    ['credential', 'password_reset', 'mail_reminder'].map((table) => [
      table,
      { ...ofPerson, name: full('p'), join: by('employee', 'p', 'x.employee_id') },
    ]),
  ),
  // Where somebody is signed in and how they prove who they are, their own account shows and no other screen.
  ...Object.fromEntries(
    ['portal_session', 'calendar_feed', 'authenticator_app', 'passkey', 'email_change'].map(
      (table) => [
        table,
        {
          ...ofPerson,
          module: 'ADMINISTRATOR',
          shownTo: 'its person',
          name: full('p'),
          join: by('employee', 'p', 'x.employee_id'),
        } as const,
      ],
    ),
  ),
  directory_identity: {
    ...ofPerson,
    module: 'ADMINISTRATOR',
    shownTo: 'nobody',
    name: full('p'),
    join: by('employee', 'p', 'x.employee_id'),
  },
  directory_session: {
    ...list(full('p')),
    shownTo: 'nobody',
    join: `${by('portal_session', 's', 'x.portal_session_id')} ${by('employee', 'p', 's.employee_id')}`,
  },
  feedback: { ...list('x.title'), shownTo: 'its readers' },
  feedback_comment: {
    ...list('f.title'),
    shownTo: 'its readers',
    join: by('feedback', 'f', 'x.feedback_id'),
  },
  training: { module: 'TRAINING', name: 'x.training_name', screen: training },
  training_course: {
    ...ofTraining,
    name: `c.course_name || ', ' || t.training_name`,
    join: `${by('training', 't', 'x.training_id')} ${by('course_catalog', 'c', 'x.course_catalog_id')}`,
  },
  training_mapping: {
    ...ofTraining,
    name: `${full('p')} || ', ' || coalesce(c.course_name, t.training_name)`,
    join: `${by('training', 't', 'x.training_id')} ${by('employee', 'p', 'x.employee_id')} ${by('course_catalog', 'c', 'x.course_catalog_id')}`,
    opens: opened('x'),
  },
  training_requirement: ofRequirement('x'),
  training_attempt: {
    ...ofRequirement('r'),
    join: `${by('training_requirement', 'r', 'x.requirement_id')} ${requirementJoin('r')}`,
  },
  training_document: {
    ...ofRequirement('r'),
    name: `x.training_doc_name || ', ' || ${full('p')}`,
    join: `${by('training_requirement', 'r', 'x.requirement_id')} ${requirementJoin('r')}`,
  },
  course_catalog: { module: 'TRAINING', name: 'x.course_name', screen: course },
  course_file: {
    module: 'TRAINING',
    name: 'c.course_name',
    join: by('course_catalog', 'c', 'x.course_catalog_id'),
    screen: course,
    opens: 'x.course_catalog_id',
  },
  course_audience: {
    module: 'TRAINING',
    name: 'c.course_name',
    join: by('course_catalog', 'c', 'x.course_catalog_id'),
    screen: course,
    opens: 'x.course_catalog_id',
  },
  equipment: { module: 'EQUIPMENT', name: 'x.name', screen: unit },
  equipment_file: {
    ...ofUnit,
    name: `x.file_name || ', ' || q.name`,
    join: by('equipment', 'q', 'x.equipment_id'),
  },
  meter_reading: { ...ofUnit, name: 'q.name', join: by('equipment', 'q', 'x.equipment_id') },
  renewal: {
    module: 'EQUIPMENT',
    name: `t.renewal_name || coalesce(', ' || q.name, '')`,
    join: `${by('renewal_type', 't', 'x.renewal_type_id')} ${by('equipment', 'q', 'x.equipment_id')}`,
    screen: renewal,
  },
  renewal_history: {
    module: 'EQUIPMENT',
    name: `t.renewal_name || coalesce(', ' || q.name, '')`,
    join: `${by('renewal', 'r', 'x.renewal_id')} ${by('renewal_type', 't', 'r.renewal_type_id')} ${by('equipment', 'q', 'r.equipment_id')}`,
    screen: renewal,
    opens: 'x.renewal_id',
  },
  service_reminder: {
    module: 'EQUIPMENT',
    name: `k.name || ', ' || q.name`,
    join: `${by('service_task', 'k', 'x.task_id')} ${by('equipment', 'q', 'x.equipment_id')}`,
    screen: reminder,
  },
  service_reminder_history: {
    module: 'EQUIPMENT',
    name: `k.name || ', ' || q.name`,
    join: `${by('service_reminder', 'r', 'x.service_reminder_id')} ${by('service_task', 'k', 'r.task_id')} ${by('equipment', 'q', 'r.equipment_id')}`,
    screen: reminder,
    opens: 'x.service_reminder_id',
  },
  service_task: { module: 'EQUIPMENT', name: 'x.name' },
  service_program: { module: 'EQUIPMENT', name: 'x.name', screen: program },
  service_program_line: {
    ...ofProgram,
    name: `k.name || ', ' || g.name`,
    join: `${by('service_task', 'k', 'x.task_id')} ${by('service_program', 'g', 'x.service_program_id')}`,
  },
  service_program_unit: {
    ...ofProgram,
    name: `q.name || ', ' || g.name`,
    join: `${by('equipment', 'q', 'x.equipment_id')} ${by('service_program', 'g', 'x.service_program_id')}`,
  },
  work_order: {
    module: 'EQUIPMENT',
    name: `'WO-' || lpad(x.order_no::text, 4, '0')`,
    screen: order,
  },
  workorder_equipment: { ...ofOrder, name: 'q.name', join: by('equipment', 'q', 'x.equipment_id') },
  work_order_cost: { ...ofOrder, name: 'x.description' },
  work_order_event: ofOrder,
  incident: { module: 'INCIDENT-MANAGEMENT', name: 'x.case_number', screen: incidentScreen },
  incident_driver: {
    ...incident,
    name: `coalesce(${full('p')}, x.driver_name) || ', ' || i.case_number`,
    join: `${by('incident', 'i', 'x.incident_id')} ${by('employee', 'p', 'x.employee_id')}`,
  },
  incident_test: {
    ...incident,
    name: `coalesce(${full('p')}, d.driver_name) || ', ' || i.case_number`,
    join: `${by('incident_driver', 'd', 'x.incident_driver_id')} ${by('incident', 'i', 'd.incident_id')} ${by('employee', 'p', 'd.employee_id')}`,
    opens: 'd.incident_id',
  },
  incident_cost: incident,
  incident_equipment: incident,
  incident_event: incident,
  incident_file: incident,
  incident_party: incident,
  client: list('x.name'),
  client_insurance_certificate: list(`coalesce(x.name, x.insurance_number)`),
  certificate_request: list('x.name'),
  certificate_request_event: {
    ...list('q.name'),
    join: by('certificate_request', 'q', 'x.certificate_request_id'),
  },
  employee_group: list('x.group_name'),
  equipment_group: list('x.group_name'),
  equipment_type: list('x.equipment_type_name'),
  renewal_type: list('x.renewal_name'),
  incident_type: list('x.incident_name'),
  location: list('x.location_name'),
  state: list('x.state_name'),
  lookup_value: list('x.lookup_display_name'),
  driver_file_type: {
    ...list('t.lookup_display_name'),
    join: by('lookup_value', 't', 'x.id'),
  },
  import_batch: { ...list('x.file_name'), shownTo: 'its readers' },
  sign_in_event: {
    ...list(`coalesce(${full('p')}, x.email)`),
    shownTo: 'its person',
    join: by('employee', 'p', 'x.employee_id'),
  },
  api_key: { ...list('x.name'), shownTo: 'nobody' },
  saved_report: { module: 'REPORTS', shownTo: 'its readers', name: 'x.report_name' },
  report_schedule: {
    module: 'REPORTS',
    shownTo: 'its readers',
    name: 'r.report_name',
    join: by('saved_report', 'r', 'x.saved_report_id'),
  },
  report_schedule_recipient: {
    module: 'REPORTS',
    shownTo: 'its readers',
    name: `${full('p')} || ', ' || r.report_name`,
    join: `${by('report_schedule', 's', 'x.report_schedule_id')} ${by('saved_report', 'r', 's.saved_report_id')} ${by('employee', 'p', 'x.employee_id')}`,
  },
  report_delivery: {
    module: 'REPORTS',
    shownTo: 'its readers',
    name: `x.recipient_name || ', ' || r.report_name`,
    join: `${by('report_schedule', 's', 'x.report_schedule_id')} ${by('saved_report', 'r', 's.saved_report_id')}`,
  },
  report_snapshot: { module: 'REPORTS', shownTo: 'its readers', name: 'x.name' },
  reference_document: list('x.name'),
};

/** Of each entry, under the alias a, what its record is called and its screen's address while it exists. */
export const recordOfEntry = `case a.table_name ${Object.entries(auditTables)
  .filter(([, { name, screen }]) => name ?? screen)
  .map(
    ([table, { name = 'null::text', join = '', screen, opens = 'x.id' }]) =>
      `when '${table}' then (select jsonb_build_object('name', ${name}, 'url', ${
        screen === undefined
          ? 'null::text'
          : `case when x.deleted_at is null then '${screen}' || (${opens})::text end`
      }) from ${table} x ${join} where x.client_id = a.client_id and x.id = a.record_id)`,
  )
  .join(' ')} end`;
