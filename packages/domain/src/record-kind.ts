import type { ModuleName } from './account/permission.ts';
import { searchKey } from './search-key.ts';

/** What a kind of record is called, and which lists of all kinds it is in. A history belongs to a module, whose people read it. */
export type KindWords = Words &
  (
    | { readonly module: Exclude<ModuleName, 'DASHBOARD'> }
    | { readonly module?: never; readonly history?: never }
  );

interface Words {
  /** As a heading or a label: 'Service program'. */
  readonly called: string;
  /** In a sentence, behind "the"; `called` in lower case by default, empty for people, who have names. */
  readonly noun?: string;
  /** The module whose people may read it; without one only people with admin access may. */
  readonly module?: Exclude<ModuleName, 'DASHBOARD'>;
  /** Its name in the API of histories, if it has a history. */
  readonly history?: string;
  /** Set if a deleted record of this kind can be restored. */
  readonly isRestorable?: true;
}

// One line a table, named as Kysely names it, in the order of the menu.
const kinds = {
  employee: { called: 'Employee', noun: '', module: 'EMPLOYEE', history: 'employee' },
  driverFile: { called: 'Driver file', module: 'EMPLOYEE', isRestorable: true },
  driverHold: { called: 'Driver hold', noun: 'hold', module: 'EMPLOYEE', isRestorable: true },
  noticeSnooze: { called: 'Notice put off', module: 'EMPLOYEE' },
  dispatchAnswer: { called: 'Dispatch answer', module: 'EMPLOYEE' },
  credential: { called: 'Password', module: 'EMPLOYEE' },
  passwordReset: { called: 'Password link', module: 'EMPLOYEE' },
  portalSession: { called: 'Session', module: 'ADMINISTRATOR' },
  signInEvent: { called: 'Sign-in', module: 'ADMINISTRATOR' },
  authenticatorApp: { called: 'Authenticator app', module: 'ADMINISTRATOR' },
  passkey: { called: 'Passkey', module: 'ADMINISTRATOR' },
  emailChange: { called: 'New address', module: 'ADMINISTRATOR' },
  directoryIdentity: { called: 'Account at the directory' },
  directorySession: { called: 'Session at the directory' },
  apiKey: { called: 'API key' },
  link: { called: 'Link without an account' },
  calendarFeed: { called: 'Calendar link', module: 'ADMINISTRATOR' },
  training: { called: 'Training', module: 'TRAINING', history: 'training', isRestorable: true },
  trainingCourse: { called: 'Course of a training', module: 'TRAINING' },
  trainingMapping: { called: 'Person in a training', module: 'TRAINING' },
  trainingRequirement: { called: 'Training of a person', module: 'TRAINING' },
  trainingAttempt: { called: 'Attempt that was not passed', module: 'TRAINING' },
  trainingDocument: { called: 'Training document', module: 'TRAINING' },
  courseCatalog: { called: 'Course', module: 'TRAINING', history: 'course', isRestorable: true },
  courseFile: { called: 'Course material', module: 'TRAINING', isRestorable: true },
  courseAudience: { called: 'Required for', module: 'TRAINING' },
  equipment: {
    called: 'Equipment',
    noun: 'unit',
    module: 'EQUIPMENT',
    history: 'equipment',
    isRestorable: true,
  },
  equipmentFile: { called: 'Equipment document', module: 'EQUIPMENT', isRestorable: true },
  meterReading: { called: 'Meter reading', module: 'EQUIPMENT' },
  renewal: { called: 'Renewal', module: 'EQUIPMENT', history: 'renewal', isRestorable: true },
  renewalHistory: { called: 'Renewal completion', module: 'EQUIPMENT', isRestorable: true },
  serviceReminder: {
    called: 'Service reminder',
    module: 'EQUIPMENT',
    history: 'serviceReminder',
    isRestorable: true,
  },
  serviceReminderHistory: { called: 'Service completion', module: 'EQUIPMENT', isRestorable: true },
  serviceTask: { called: 'Service task', module: 'EQUIPMENT', isRestorable: true },
  serviceProgram: {
    called: 'Service program',
    module: 'EQUIPMENT',
    history: 'serviceProgram',
    isRestorable: true,
  },
  serviceProgramLine: { called: 'Task of a program', module: 'EQUIPMENT' },
  serviceProgramUnit: { called: 'Unit of a program', module: 'EQUIPMENT' },
  workOrder: { called: 'Work order', module: 'EQUIPMENT', history: 'workOrder' },
  workorderEquipment: { called: 'Unit of a work order', module: 'EQUIPMENT' },
  workOrderCost: { called: 'Cost of a work order', module: 'EQUIPMENT' },
  workOrderEvent: { called: 'Work order step', module: 'EQUIPMENT' },
  incident: {
    called: 'Incident',
    module: 'INCIDENT-MANAGEMENT',
    history: 'incident',
    isRestorable: true,
  },
  incidentDriver: { called: 'Driver in an incident', module: 'INCIDENT-MANAGEMENT' },
  incidentTest: { called: 'Post-accident test', module: 'INCIDENT-MANAGEMENT' },
  incidentCost: { called: 'Cost of an incident', module: 'INCIDENT-MANAGEMENT' },
  incidentEquipment: { called: 'Unit of an incident', module: 'INCIDENT-MANAGEMENT' },
  incidentEvent: { called: 'Incident step', module: 'INCIDENT-MANAGEMENT' },
  incidentFile: { called: 'Incident document', module: 'INCIDENT-MANAGEMENT' },
  incidentParty: { called: 'Other party or witness', module: 'INCIDENT-MANAGEMENT' },
  client: { called: 'Company', module: 'ADMINISTRATOR', history: 'company' },
  clientInsuranceCertificate: {
    called: 'Insurance certificate',
    module: 'ADMINISTRATOR',
    isRestorable: true,
  },
  certificateRequest: { called: 'Certificate request', module: 'ADMINISTRATOR' },
  certificateRequestEvent: { called: 'Step of a certificate request', module: 'ADMINISTRATOR' },
  employeeGroup: { called: 'Employee group', module: 'ADMINISTRATOR', isRestorable: true },
  equipmentGroup: { called: 'Equipment group', module: 'ADMINISTRATOR', isRestorable: true },
  equipmentType: { called: 'Equipment type', module: 'ADMINISTRATOR', isRestorable: true },
  renewalType: { called: 'Renewal type', module: 'ADMINISTRATOR', isRestorable: true },
  incidentType: { called: 'Incident type', module: 'ADMINISTRATOR', isRestorable: true },
  location: { called: 'Training location', module: 'ADMINISTRATOR', isRestorable: true },
  state: { called: 'State', module: 'ADMINISTRATOR', isRestorable: true },
  lookupValue: { called: 'List value', module: 'ADMINISTRATOR', isRestorable: true },
  driverFileType: { called: 'Rule of a driver file type', module: 'ADMINISTRATOR' },
  noticeRule: { called: 'Rule of notices', module: 'ADMINISTRATOR' },
  dispatchRule: { called: 'Rule of dispatch', module: 'ADMINISTRATOR' },
  importBatch: { called: 'Import', module: 'ADMINISTRATOR' },
  companyTransfer: { called: 'Company export' },
  storedFile: { called: 'File' },
  savedReport: { called: 'Custom report', noun: 'report', module: 'REPORTS', isRestorable: true },
  reportSchedule: { called: 'Report schedule', module: 'REPORTS', isRestorable: true },
  reportScheduleRecipient: { called: 'Recipient of a report', module: 'REPORTS' },
  reportDelivery: { called: 'Mailed report', module: 'REPORTS' },
  reportSnapshot: { called: 'Snapshot', module: 'REPORTS', isRestorable: true },
  rehearsal: { called: 'Dress rehearsal' },
  referenceDocument: {
    called: 'User manual document',
    module: 'ADMINISTRATOR',
    isRestorable: true,
  },
  ask: { called: 'Ask', module: 'EMPLOYEE' },
  askItem: { called: 'Paper asked for', module: 'EMPLOYEE' },
  askUpload: { called: 'Picture of a paper asked for', module: 'EMPLOYEE' },
  askReview: { called: 'Review of a paper asked for', module: 'EMPLOYEE' },
  mailReminder: { called: 'Reminder by e-mail', module: 'EMPLOYEE' },
  feedback: { called: 'Feedback', module: 'ADMINISTRATOR' },
  feedbackComment: { called: 'Feedback comment', module: 'ADMINISTRATOR' },
} as const satisfies Readonly<Record<string, KindWords>>;

/** A table whose rows are records that the audit trail keeps, as Kysely names it. */
export type RecordTable = keyof typeof kinds;

/** The words of one kind, as they are written. */
export type WordsOf<T extends RecordTable> = (typeof kinds)[T];

type Described = WordsOf<RecordTable>;

/** A kind of record with a history, by its name in the API. */
export type HistoryEntity = Extract<Described, { readonly history: string }>['history'];

/** A kind of record that can be deleted and restored, as the list of deleted records calls it. */
export type DeletedKind = Extract<Described, { readonly isRestorable: true }>['called'];

/** The words of each kind, in the order of the menu. */
export const recordKinds: Readonly<Record<RecordTable, KindWords>> = kinds;

/** Every kind, in the order of the menu. */
export const recordTables = Object.keys(kinds) as readonly RecordTable[];

/** The kinds that have a history, by name, in the order of the menu. */
export const historyTables = Object.fromEntries(
  recordTables.flatMap((table) => {
    const { history } = recordKinds[table];
    return history === undefined ? [] : [[history, table]];
  }),
) as Readonly<Record<HistoryEntity, RecordTable>>;

export const historyEntities = Object.keys(historyTables) as readonly HistoryEntity[];

/** The kinds that can be restored, by what they are called, in the order of the menu. */
export const restorableTables = Object.fromEntries(
  recordTables.flatMap((table) => {
    const { called, isRestorable } = recordKinds[table];
    return isRestorable ? [[called, table]] : [];
  }),
) as Readonly<Record<DeletedKind, RecordTable>>;

export const deletedKinds = Object.keys(restorableTables) as readonly DeletedKind[];

/** Every kind of record that the audit log can be filtered by. */
export const auditKinds: readonly string[] = recordTables.map((table) => recordKinds[table].called);

/** The name that the audit trail stores: 'service_program'. */
export const trailName = (table: RecordTable): string =>
  table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const byTrailName: ReadonlyMap<string, RecordTable> = new Map(
  recordTables.map((table) => [trailName(table), table]),
);

/** The words of a table of the audit trail; undefined if it is no kind of record. */
export function wordsOfTrail(name: string): KindWords | undefined {
  const table = byTrailName.get(name);
  return table && recordKinds[table];
}

/** What a record of a table of the audit trail is called, by the table's own words if it is no kind: 'Driver file'. */
export function auditKindOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return wordsOfTrail(name)?.called ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The noun of a kind in a sentence: 'service program'; empty for people. */
export function nounOf(table: RecordTable): string {
  const { called, noun } = recordKinds[table];
  return noun ?? called.charAt(0).toLowerCase() + called.slice(1);
}

/** The tables of the audit trail whose kind contains the text, or starts with it, as searches compare texts. */
export function auditTablesNamed(text: string, how: 'contains' | 'startsWith'): string[] {
  const query = searchKey(text.trim());
  return recordTables
    .filter((table) => {
      const kind = searchKey(recordKinds[table].called);
      return how === 'contains' ? kind.includes(query) : kind.startsWith(query);
    })
    .map(trailName);
}

/** The table of the audit trail whose records are called so; undefined for a name that none has. */
export function auditTableOf(called: string): string | undefined {
  const query = searchKey(called.trim());
  const table = recordTables.find((one) => searchKey(recordKinds[one].called) === query);
  return table && trailName(table);
}
