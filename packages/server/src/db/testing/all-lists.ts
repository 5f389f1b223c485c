import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Column } from '@roadproof/contract/column';
import { certificateRequestColumns } from '@roadproof/contract/company/certificate-request.columns';
import { clientCertificateColumns } from '@roadproof/contract/company/client-certificate.columns';
import * as course from '@roadproof/contract/training/course.columns';
import { apiKeyColumns } from '@roadproof/contract/account/api-key.columns';
import { auditLogColumns } from '@roadproof/contract/records/audit-log.columns';
import { feedbackColumns } from '@roadproof/contract/app/feedback.columns';
import { deletedRecordColumns } from '@roadproof/contract/records/deleted-record.columns';
import * as driver from '@roadproof/contract/people/driver.columns';
import { driverFileColumns } from '@roadproof/contract/people/driver-file.columns';
import * as employee from '@roadproof/contract/people/employee.columns';
import {
  equipmentColumns,
  equipmentNameColumns,
} from '@roadproof/contract/equipment/equipment.columns';
import { importRowColumns } from '@roadproof/contract/records/import.columns';
import { incidentColumns } from '@roadproof/contract/incident/incident.columns';
import { registerScreenColumns } from '@roadproof/contract/incident/incident-register.columns';
import { lookupColumns } from '@roadproof/contract/company/lookup.columns';
import * as lookupRecord from '@roadproof/contract/company/lookup-record.columns';
import { mailOutboxColumns } from '@roadproof/contract/app/mail-outbox.columns';
import { referenceDocumentColumns } from '@roadproof/contract/company/reference-document.columns';
import { removablePaperColumns } from '@roadproof/contract/people/removable-paper.columns';
import { renewalColumns } from '@roadproof/contract/equipment/renewal.columns';
import { reportDeliveryColumns } from '@roadproof/contract/report/report-schedule.columns';
import { reportSnapshotColumns } from '@roadproof/contract/report/report-snapshot.columns';
import { savedReportColumns } from '@roadproof/contract/report/saved-report.columns';
import {
  serviceProgramColumns,
  serviceProgramUnitColumns,
} from '@roadproof/contract/equipment/service-program.columns';
import { serviceReminderColumns } from '@roadproof/contract/equipment/service-reminder.columns';
import {
  serviceTaskColumns,
  serviceTaskNameColumns,
} from '@roadproof/contract/equipment/service-task.columns';
import * as training from '@roadproof/contract/training/training.columns';
import { workOrderColumns } from '@roadproof/contract/equipment/work-order.columns';
import type { AnySource } from '../list-source.ts';

/** The columns a call of each list may name, by the list's own name; a list that nobody pages has none. */
const offered: Readonly<Record<string, readonly Column[]>> = {
  ...lookupColumns,
  ...Object.fromEntries(Object.values(lookupRecord).map(({ list, columns }) => [list, columns])),
  'api-key': apiKeyColumns.columns,
  'api-key-without-rule': apiKeyColumns.columns,
  'audit-log': auditLogColumns.columns,
  'audit-log-of-modules': auditLogColumns.columns,
  'certificate-request': certificateRequestColumns.columns,
  'client-certificate': clientCertificateColumns.columns,
  'course-catalog': course.courseColumns.columns,
  'course-details': [],
  'course-people': course.coursePeopleColumns.columns,
  'course-required': course.requiredPeopleColumns.columns,
  'course-training': course.courseTrainingColumns.columns,
  'deleted-record': deletedRecordColumns.columns,
  driver: [
    ...driver.driverTrackerColumns.columns,
    ...driver.driverExceptionColumns.columns,
    ...driver.driverReport.columns,
  ],
  'driver-file': driverFileColumns.columns,
  employee: employee.employeeColumns.columns,
  'employee-course': [],
  'employee-details': [],
  'employee-name': employee.employeeNameColumns.columns,
  feedback: feedbackColumns.columns,
  equipment: equipmentColumns.columns,
  'equipment-details': [],
  'equipment-name': equipmentNameColumns.columns,
  'import-row': importRowColumns.columns,
  incident: incidentColumns.columns,
  'incident-register': registerScreenColumns.columns,
  'mail-outbox': mailOutboxColumns.columns,
  'open-work-order': [],
  'reference-document': referenceDocumentColumns.columns,
  'removable-driver-file': removablePaperColumns.columns,
  renewal: renewalColumns.columns,
  'renewal-details': [],
  'report-delivery': reportDeliveryColumns.columns,
  'report-snapshot': reportSnapshotColumns.columns,
  'saved-report': savedReportColumns.columns,
  'service-program': serviceProgramColumns.columns,
  'service-program-details': [],
  'service-program-unit': serviceProgramUnitColumns.columns,
  'service-reminder': serviceReminderColumns.columns,
  'service-reminder-details': [],
  'service-task': serviceTaskColumns.columns,
  'service-task-name': serviceTaskNameColumns.columns,
  training: training.trainingColumns.columns,
  'training-details': [],
  'training-file': training.trainingFileColumns.columns,
  'training-report-past': training.trainingCourseReport.columns,
  'training-report': training.trainingCourseReport.columns,
  'training-roster': training.rosterColumns.columns,
  'training-tracker': training.trackerColumns.columns,
  'work-order-line': workOrderColumns.columns,
};

/** A list of the product with what a call of it may name. */
export interface Listed {
  readonly source: AnySource;
  /** The module that has it, such as `work-order`. */
  readonly module: string;
  /** What it is sorted by, as far as its columns offer. */
  readonly sortable: readonly string[];
  /** What it is filtered by, with the kind the contract reads the value as. */
  readonly filterable: ReadonlyMap<string, Column['kind']>;
}

/** Every list source that a module exports, whatever it is called, in the order of their names. */
export async function allLists(): Promise<readonly Listed[]> {
  const sources = new Map<string, { readonly source: AnySource; readonly module: string }>();
  for (const file of await moduleFiles()) {
    const exported = (await import(file)) as Readonly<Record<string, unknown>>;
    for (const source of Object.entries(exported).flatMap(sourcesIn)) {
      // The drivers with their papers are the driver list with more to show.
      const known = sources.get(source.name);
      if (!known || Object.keys(known.source.fields).length < Object.keys(source.fields).length)
        sources.set(source.name, { source, module: nounOf(file) });
    }
  }
  return [...sources.values()]
    .sort((a, b) => (a.source.name < b.source.name ? -1 : 1))
    .map(({ source, module }) => ({ module, ...listed(source) }));
}

const folder = join(import.meta.dirname, '../../modules');

/** The noun that a file belongs to, however deep it lies: modules/<group>/<noun>/... */
const nounOf = (file: string): string => relative(folder, file).split(sep)[1] ?? file;

async function moduleFiles(): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = await Promise.all(
    files.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );
  return texts
    .filter(({ text }) => /ListSource|listSource|key: '/.test(text))
    .map(({ name }) => join(folder, name))
    .sort();
}

function sourcesIn([name, value]: readonly [string, unknown]): readonly AnySource[] {
  // Made for one caller, who is only asked when a row is told.
  const made: unknown =
    typeof value === 'function' && name.endsWith('Source') && value.length === 1
      ? (value as (caller: object) => unknown)({})
      : value;
  if (isSource(made)) return [made];
  const inside = typeof made === 'object' && made !== null ? Object.values(made) : [];
  return inside.length > 0 && inside.every(isSource) ? inside : [];
}

function isSource(value: unknown): value is AnySource {
  return (
    typeof value === 'object' &&
    value !== null &&
    'base' in value &&
    'key' in value &&
    'row' in value
  );
}

function listed(source: AnySource): Omit<Listed, 'module'> {
  const columns = offered[source.name];
  if (!columns) throw new Error(`say which columns a call of the list "${source.name}" may name`);
  const filterable = new Map<string, Column['kind']>();
  for (const { key, kind, filter } of columns) {
    if (filter !== false) filterable.set(key, kind);
    if (filter && !filterable.has(filter.field))
      filterable.set(filter.field, 'values' in filter ? 'text' : 'id');
  }
  return {
    source,
    sortable: [...new Set(columns.filter(({ sort }) => sort !== false).map(({ key }) => key))],
    filterable,
  };
}
