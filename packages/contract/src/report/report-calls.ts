import { drivers } from '../people/driver.ts';
import { employees } from '../people/employee.ts';
import { equipment } from '../equipment/equipment.ts';
import { incidents } from '../incident/incident.ts';
import type { Operation, ReportAccess } from '../operation.ts';
import { renewals } from '../equipment/renewal.ts';
import type { ReportCategory } from './report-category.ts';
import { serviceReminders } from '../equipment/service-reminder.ts';
import { trainings } from '../training/training.ts';
import { workOrders } from '../equipment/work-order.ts';

/** A call that REPORTS alone opens with the columns of a report. */
export type ReportCall = Operation & { readonly access: ReportAccess };

/** The two calls of each category: a page of rows, and every row as a file. */
export const reportCalls: Readonly<
  Record<ReportCategory, { readonly list: ReportCall; readonly excel: ReportCall }>
> = {
  employee: { list: employees.list, excel: employees.excel },
  driver: { list: drivers.details, excel: drivers.excel },
  equipment: { list: equipment.list, excel: equipment.excel },
  'equipment-renewal': { list: renewals.list, excel: renewals.excel },
  'equipment-service-reminder': { list: serviceReminders.list, excel: serviceReminders.excel },
  'equipment-work-order': { list: workOrders.lines, excel: workOrders.excel },
  incident: { list: incidents.list, excel: incidents.excel },
  training: { list: trainings.tracker, excel: trainings.excelReport },
};
