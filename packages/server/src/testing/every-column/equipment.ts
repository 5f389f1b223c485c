import { api } from '@roadproof/contract/api';
import { equipmentColumns } from '@roadproof/contract/equipment/equipment.columns';
import { renewalColumns } from '@roadproof/contract/equipment/renewal.columns';
import { serviceReminderColumns } from '@roadproof/contract/equipment/service-reminder.columns';
import { serviceTaskRow } from '@roadproof/contract/equipment/service-task';
import { serviceTaskColumns } from '@roadproof/contract/equipment/service-task.columns';
import { workOrderLine } from '@roadproof/contract/equipment/work-order';
import { workOrderColumns } from '@roadproof/contract/equipment/work-order.columns';
import { equipmentImport } from '../../modules/equipment/equipment/import.ts';
import { renewalImport } from '../../modules/equipment/renewal/import.ts';
import { reminderImport } from '../../modules/equipment/service-reminder/import.ts';
import type { ColumnLine, Except } from './column-line.ts';

// What replaced meters had run, written when one is replaced.
const offsets = ['primaryMeterOffset', 'secondaryMeterOffset'];
// Sent as a file of its own call and answered as a link.
const photo = ['imageFileId'];
const equipment: Except = {
  // The last service comes with an imported list alone.
  entered: [...offsets, ...photo, 'lastServiceOn', 'lastServiceReading'],
  // Texts too long for a line.
  listed: [...offsets, ...photo, 'ownerName', 'note'],
  answered: photo,
  imported: [...offsets, ...photo],
};

// The company's own days and meters move it (docs/domain.md, Due dates).
const kept = ['dueSoonDate'];
// The inspection that failed follows from the history, and is told in the reason of the status.
const failed = ['failedOn', 'failedDefects'];
const renewal: Except = {
  // Follows from the completions; the status is told from the dates.
  entered: [...kept, ...failed, 'isClosed', 'lastCompletedOn', 'renewalStatusId'],
  // The window is in the details, where the type's own stands beside it.
  listed: [...kept, ...failed, 'dueSoonDays', 'isClosed'],
  answered: [...kept, 'renewalStatusId'],
  // A window of its own is set where the type's is seen; the last two follow from the imported dates.
  imported: [...kept, ...failed, 'dueSoonDays', 'renewalStatusId', 'completionDate', 'isClosed'],
  written: [...kept, ...failed, 'dueSoonDays', 'renewalStatusId'],
};

const keptMeters = [...kept, 'metersLeft', 'metersSoon'];
// Which program it follows is told as the program, and is the program's to change.
const line = 'programLineId';
const reminder: Except = {
  // The day of the last completion follows from the completions, and the day of the month from the due day.
  entered: [...keptMeters, 'completedAt', 'dueMonthDay', line],
  // Intervals and thresholds are told by the details, each with its unit.
  listed: [
    ...keptMeters,
    line,
    'dueMonthDay',
    'keepFixedSchedule',
    'primaryMeterInterval',
    'primaryDueSoonThreshold',
    'secondaryMeterInterval',
    'secondaryDueSoonThreshold',
    'timeInterval',
    'timeIntervalTypeId',
    'timeIntervalThreshold',
  ],
  answered: [...keptMeters, line],
  // Chosen where the schedule is seen; an imported one counts from each completion.
  imported: [...keptMeters, 'keepFixedSchedule', 'dueMonthDay', line],
  written: [...keptMeters, 'keepFixedSchedule', line],
};

// Listed under Completed By.
const outsider = ['isNonEmployeeCompletedBy', 'nonEmployeeCompletedBy'];
// The running number given by the database, told as `workOrderNumber`, and the file told as a link.
const ofOrder = ['orderNo', 'documentFileId'];
// Entered with a save of their own and answered as `costs`; what follows from them is counted.
const shares = ['discount', 'discountBy', 'tax', 'taxBy'];
const costs = [...shares, 'vendor', 'invoiceNumber', 'laborCost', 'partsCost', 'totalCost'];
const order: Except = {
  entered: [...ofOrder, ...costs],
  // A line stands under its own status.
  listed: [...ofOrder, ...outsider, ...shares, 'isActive', 'incidentId'],
  // The case it was ordered after is told with its number.
  answered: [...ofOrder, ...costs, 'incidentId'],
};
const orderLine: Except = {
  // Entered with the order, whose units callers send as `equipments`.
  entered: ['workOrderId', 'equipmentId'],
  listed: [...outsider, 'workOrderId'],
};

export const equipmentLines: readonly ColumnLine[] = [
  {
    table: 'equipment',
    save: 'equipment.save',
    answer: api.equipment.get.output,
    columns: equipmentColumns,
    imports: equipmentImport,
    not: equipment,
  },
  {
    table: 'renewal',
    save: 'renewals.save',
    answer: api.renewals.get.output,
    columns: renewalColumns,
    imports: renewalImport,
    not: renewal,
  },
  {
    table: 'service_reminder',
    save: 'serviceReminders.save',
    answer: api.serviceReminders.get.output,
    columns: serviceReminderColumns,
    imports: reminderImport,
    not: reminder,
  },
  {
    table: 'service_task',
    save: 'serviceTasks.save',
    answer: serviceTaskRow,
    columns: serviceTaskColumns,
    not: {},
  },
  {
    table: 'work_order',
    save: 'workOrders.save',
    answer: api.workOrders.get.output,
    columns: workOrderColumns,
    not: order,
  },
  {
    table: 'workorder_equipment',
    save: 'workOrders.save',
    answer: workOrderLine,
    columns: workOrderColumns,
    not: orderLine,
  },
];
