import type { ModuleName } from '@roadproof/domain/account/permission';
import { reportNames } from '@roadproof/domain/report/report-name';
import type { Column, Columns } from '../column.ts';
import { driverColumns, driverReport } from '../people/driver.columns.ts';
import { employeeColumns, employeeReport } from '../people/employee.columns.ts';
import { equipmentColumns, equipmentReport } from '../equipment/equipment.columns.ts';
import { incidentColumns, incidentReport } from '../incident/incident.columns.ts';
import { renewalColumns, renewalReport } from '../equipment/renewal.columns.ts';
import { reportFields, type ReportField } from './report-field.ts';
import {
  serviceReminderColumns,
  serviceReminderReport,
} from '../equipment/service-reminder.columns.ts';
import { trainingCourseReport } from '../training/training.columns.ts';
import { workOrderColumns, workOrderReport } from '../equipment/work-order.columns.ts';

/** The categories of reports, in the order in which they are offered; a report's address is `/reports/{category}-report`. */
export const reportCategories = [
  'employee',
  'driver',
  'equipment',
  'equipment-renewal',
  'equipment-service-reminder',
  'equipment-work-order',
  'incident',
  'training',
] as const;

export type ReportCategory = (typeof reportCategories)[number];

type ReportList =
  | 'employees.list'
  | 'drivers.details'
  | 'equipment.list'
  | 'renewals.list'
  | 'serviceReminders.list'
  | 'workOrders.lines'
  | 'incidents.list'
  | 'trainings.tracker';

type ReportExcel =
  | 'employees.excel'
  | 'drivers.excel'
  | 'equipment.excel'
  | 'renewals.excel'
  | 'serviceReminders.excel'
  | 'workOrders.excel'
  | 'incidents.excel'
  | 'trainings.excelReport';

/** What a category is called, by its key. */
export const reportLabels: Readonly<Record<ReportCategory, string>> = reportNames;

/** One category of reports: a list, its columns and the filters its form offers. */
export interface ReportKind {
  readonly category: ReportCategory;
  readonly label: string;
  readonly title: string;
  readonly route: `/reports/${ReportCategory}-report`;
  /** Whose holders see more than the columns of the report. */
  readonly module: Exclude<ModuleName, 'DASHBOARD' | 'REPORTS'>;
  readonly savedName: string;
  readonly snapshotName: string;
  /** Names of its two calls in the contract's `api`; contract/report-calls.ts has the calls themselves. */
  readonly list: ReportList;
  readonly excel: ReportExcel;
  /** Its list is asked by a query, which carries the filters of columns as one `Filter`. */
  readonly isQuery?: true;
  /** What every call of it sends besides the filter. */
  readonly always?: Readonly<Record<string, unknown>>;
  /** Columns every reader of reports sees come first and are shown; what only holders of the module see stands hidden behind them. */
  readonly columns: Columns;
  /** Keys of the columns that REPORTS alone may read. */
  readonly readers: ReadonlySet<string>;
  readonly fields: readonly ReportField[];
  /** Whether it can be told as of a past day. */
  readonly canAsOf: boolean;
}

/** The columns of a report, and behind them the list's others, hidden. */
function withMore(report: Columns, list?: Columns): Columns {
  const shown = new Set(report.columns.map(({ key }) => key));
  const more = (list?.columns ?? [])
    .filter(({ key }) => !shown.has(key))
    .map((column): Column => {
      const { pin: _, ...rest } = column;
      return { ...rest, hidden: true };
    });
  return { ...report, columns: [...report.columns, ...more] };
}

type KindInput = Omit<
  ReportKind,
  'category' | 'label' | 'route' | 'fields' | 'columns' | 'readers'
> & {
  readonly report: Columns;
  /** The whole list, whose other columns stand behind those of the report. */
  readonly fullColumns?: Columns;
};

const kind = (
  category: ReportCategory,
  { report, fullColumns, ...words }: KindInput,
): ReportKind => ({
  ...words,
  columns: withMore(report, fullColumns),
  readers: new Set(report.columns.map(({ key }) => key)),
  category,
  label: reportLabels[category],
  route: `/reports/${category}-report`,
  fields: reportFields[category],
});

/** Every category of reports; names and labels are fixed (docs/product.md, Reports). */
export const reportKinds: Readonly<Record<ReportCategory, ReportKind>> = {
  employee: kind('employee', {
    module: 'EMPLOYEE',
    title: 'Employee Report',
    savedName: 'EmployeeReport',
    snapshotName: 'EmployeeSnapshot',
    list: 'employees.list',
    excel: 'employees.excel',
    report: employeeReport,
    fullColumns: employeeColumns,
    canAsOf: true,
  }),
  driver: kind('driver', {
    module: 'EMPLOYEE',
    isQuery: true,
    title: 'Driver Report',
    savedName: 'DriverReport',
    snapshotName: 'DriverSnapshot',
    list: 'drivers.details',
    excel: 'drivers.excel',
    report: driverReport,
    fullColumns: driverColumns,
    canAsOf: true,
  }),
  equipment: kind('equipment', {
    module: 'EQUIPMENT',
    title: 'Equipment Report',
    savedName: 'EquipmentReport',
    snapshotName: 'EquipmentSnapshot',
    list: 'equipment.list',
    excel: 'equipment.excel',
    report: equipmentReport,
    fullColumns: equipmentColumns,
    canAsOf: true,
  }),
  'equipment-renewal': kind('equipment-renewal', {
    module: 'EQUIPMENT',
    title: 'Renewal Report',
    savedName: 'RenewalReport',
    snapshotName: 'RenewalSnapshot',
    list: 'renewals.list',
    excel: 'renewals.excel',
    report: renewalReport,
    fullColumns: renewalColumns,
    canAsOf: true,
  }),
  'equipment-service-reminder': kind('equipment-service-reminder', {
    module: 'EQUIPMENT',
    title: 'Service Reminder Report',
    savedName: 'ServiceReminderReport',
    snapshotName: 'ServiceReminderSnapshot',
    list: 'serviceReminders.list',
    excel: 'serviceReminders.excel',
    report: serviceReminderReport,
    fullColumns: serviceReminderColumns,
    canAsOf: false,
  }),
  'equipment-work-order': kind('equipment-work-order', {
    module: 'EQUIPMENT',
    title: 'Work Order Report',
    savedName: 'WorkOrderReport',
    snapshotName: 'WorkOrderSnapshot',
    list: 'workOrders.lines',
    excel: 'workOrders.excel',
    report: workOrderReport,
    fullColumns: workOrderColumns,
    canAsOf: true,
  }),
  incident: kind('incident', {
    module: 'INCIDENT-MANAGEMENT',
    title: 'Incident Report',
    savedName: 'IncidentReport',
    snapshotName: 'IncidentSnapshot',
    list: 'incidents.list',
    excel: 'incidents.excel',
    report: incidentReport,
    fullColumns: incidentColumns,
    canAsOf: true,
  }),
  training: kind('training', {
    module: 'TRAINING',
    isQuery: true,
    title: 'Training Report',
    savedName: 'TrainingReport',
    snapshotName: 'TrainingSnapshot',
    list: 'trainings.tracker',
    excel: 'trainings.excelReport',
    report: trainingCourseReport,
    always: { ByCourse: true },
    canAsOf: true,
  }),
};
