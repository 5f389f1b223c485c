import { searchKey } from '../search-key.ts';

/** What the audit log calls a record of each table, in the order of the menu; a table that is not listed goes by its own words. */
const kinds: Readonly<Record<string, string>> = {
  employee: 'Employee',
  driver_file: 'Driver file',
  credential: 'Password',
  password_reset: 'Password link',
  portal_session: 'Session',
  sign_in_event: 'Sign-in',
  authenticator_app: 'Authenticator app',
  passkey: 'Passkey',
  email_change: 'New address',
  directory_identity: 'Account at the directory',
  directory_session: 'Session at the directory',
  api_key: 'API key',
  calendar_feed: 'Calendar link',
  training: 'Training',
  training_course: 'Course of a training',
  training_mapping: 'Person in a training',
  training_requirement: 'Training of a person',
  training_attempt: 'Attempt that was not passed',
  training_document: 'Training document',
  course_catalog: 'Course',
  course_file: 'Course material',
  course_audience: 'Required for',
  equipment: 'Equipment',
  equipment_file: 'Equipment document',
  meter_reading: 'Meter reading',
  renewal: 'Renewal',
  renewal_history: 'Renewal completion',
  service_reminder: 'Service reminder',
  service_reminder_history: 'Service completion',
  service_task: 'Service task',
  service_program: 'Service program',
  service_program_line: 'Task of a program',
  service_program_unit: 'Unit of a program',
  work_order: 'Work order',
  workorder_equipment: 'Unit of a work order',
  work_order_cost: 'Cost of a work order',
  work_order_event: 'Work order step',
  incident: 'Incident',
  incident_driver: 'Driver in an incident',
  incident_test: 'Post-accident test',
  incident_cost: 'Cost of an incident',
  incident_equipment: 'Unit of an incident',
  incident_event: 'Incident step',
  incident_file: 'Incident document',
  incident_party: 'Other party or witness',
  client: 'Company',
  client_insurance_certificate: 'Insurance certificate',
  certificate_request: 'Certificate request',
  certificate_request_event: 'Step of a certificate request',
  employee_group: 'Employee group',
  equipment_group: 'Equipment group',
  equipment_type: 'Equipment type',
  renewal_type: 'Renewal type',
  incident_type: 'Incident type',
  location: 'Location',
  state: 'State',
  lookup_value: 'Choice of a list',
  driver_file_type: 'Rule of a driver file type',
  import_batch: 'Import',
  company_transfer: 'Company export',
  stored_file: 'File',
  saved_report: 'Report',
  report_schedule: 'Report schedule',
  report_schedule_recipient: 'Recipient of a report',
  report_delivery: 'Mailed report',
  report_snapshot: 'Snapshot',
  reference_document: 'User manual document',
  mail_reminder: 'Reminder by e-mail',
  feedback: 'Feedback',
  feedback_comment: 'Feedback comment',
};

/** Every kind of record that the audit log can be filtered by. */
export const auditKinds: readonly string[] = Object.values(kinds);

/** What a record of a table is called: 'Driver file'. */
export function auditKindOf(table: string): string {
  const words = table.replaceAll('_', ' ');
  return kinds[table] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The tables whose kind contains the text, or begins with it, as searches compare texts. */
export function auditTablesNamed(text: string, how: 'contains' | 'startsWith'): string[] {
  const query = searchKey(text.trim());
  return Object.keys(kinds).filter((table) => {
    const kind = searchKey(auditKindOf(table));
    return how === 'contains' ? kind.includes(query) : kind.startsWith(query);
  });
}

/** The table whose records are called so; undefined for a name that none has. */
export function auditTableOf(kind: string): string | undefined {
  const query = searchKey(kind.trim());
  return Object.keys(kinds).find((table) => searchKey(kinds[table] ?? '') === query);
}
