import * as z from 'zod';
import { bulkIncidentActs } from '../incident/bulk-incident.ts';
import { bulkRenewalActs } from '../equipment/bulk-renewal.ts';
import { bulkPaperActs } from '../people/bulk-driver-file.ts';
import { bulkTrainingActs } from '../training/bulk-training.ts';
import { done, records, removal, tooMany } from '../bulk-records.ts';
import { choice, choosing } from '../choice.ts';
import { jsonList } from '../json-list.ts';
import { maxChosen } from '../max-chosen.ts';
import { operation } from '../operation.ts';
import { forYear, inspectionFields } from '../equipment/renewal-form.ts';
import { id, optionalDay, optionalText, requiredDay } from '../schema.ts';
import { stillOwing } from '../equipment/still-owing.ts';
import { upload } from '../upload.ts';

export const archivePeopleForm = z.strictObject({
  records,
  terminationDate: requiredDay('Termination date'),
  terminationReason: optionalText('Reason', 500),
  revokeAccess: z.boolean().default(true),
});

export const movePeopleForm = z.strictObject({
  records,
  employeeGroupId: choosing(
    z.guid('Employee group is required.'),
    'employeeGroup',
    'Employee group',
  ),
});

export const remindPeopleForm = z.strictObject({
  employeeIds: z.array(id).min(1, 'Choose at least one.').max(maxChosen, tooMany),
  message: optionalText('Message', 2000),
});

export const moveUnitsForm = z.strictObject({
  records,
  equipmentGroupId: choosing(
    z.guid('Equipment group is required.'),
    'equipmentGroup',
    'Equipment group',
  ),
});

export const changeUnitStatusForm = z.strictObject({
  records,
  equipmentStatusId: choosing(
    z.guid('Equipment status is required.'),
    'EquipmentStatus',
    'Equipment status',
  ),
  /** Of units that are sold. */
  soldDate: optionalDay,
});

export const completeRenewalsForm = z.strictObject({
  /** `forYear` of those that are filed for by the year, where it is not clear which one. */
  records: jsonList(z.strictObject({ id, version: z.number().int(), forYear }), maxChosen, tooMany),
  completionDate: requiredDay('Completion Date'),
  completedById: choice('employee', 'Completed By'),
  notes: optionalText('Notes', 2000),
  /** One proof of all of them. */
  file: upload('document'),
  /** Of the inspections among them; without a result they are passed. */
  ...inspectionFields,
});

export const completeRemindersForm = z.strictObject({
  records,
  completionDate: requiredDay('Date of completion'),
  completedById: choosing(z.guid('Completed By is required.'), 'employee', 'Completed By'),
  notes: optionalText('Notes', 2000),
});

export const completeWorkOrdersForm = z.strictObject({
  /** Lines of orders, one per order and unit. */
  records,
  completionDate: requiredDay('Date Of Resolution'),
  /** Nobody named means the caller. */
  completedById: choice('employee', 'Resolved By'),
  notes: optionalText('Notes', 4000),
});

/** What was done to the records that is taken back. */
const bulkPeopleKinds = ['archive', 'group'] as const;
const bulkUnitKinds = [
  'unitGroup',
  'unitStatus',
  'unitDelete',
  'renewalDelete',
  'renewalCompletion',
  'reminderDelete',
  'reminderCompletion',
  'orderCompletion',
] as const;

const bulkCourseKinds = ['courseActivity', 'courseDelete'] as const;

/** Who was reminded of what is due, and who was not. */
const remindedPeople = z.object({
  mailed: z.number().int(),
  /** Names of those with something due and no e-mail address. */
  withoutEmail: z.array(z.string()),
  /** People with nothing due. */
  withoutDue: z.number().int(),
  /** People who got the same reminder today already. */
  left: z.number().int(),
});

/** One act on many chosen records: all of them or none, and a refusal names each record with its reason. */
export const bulkActs = {
  archivePeople: operation({
    method: 'POST',
    path: '/api/Employee/ArchiveManyEmployee',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: archivePeopleForm,
    output: done,
    summary: 'Moves employees to Prior and ends their access, all of them or none.',
  }),
  movePeople: operation({
    method: 'POST',
    path: '/api/Employee/MoveManyEmployee',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: movePeopleForm,
    output: done,
    summary: 'Moves employees to another group, all of them or none.',
  }),
  undoPeople: operation({
    method: 'POST',
    path: '/api/Employee/UndoManyEmployee',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: z.strictObject({ kind: z.enum(bulkPeopleKinds), records }),
    output: done,
    summary:
      'Undoes what the caller did to employees in the last few minutes, unless they have changed since.',
  }),
  remindCards: operation({
    method: 'POST',
    path: '/api/Employee/RemindManyEmployee',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: remindPeopleForm,
    output: remindedPeople,
    summary:
      'E-mails people about a license or medical card that has expired, expires soon or is missing. One e-mail per person per day.',
  }),
  remindPeople: operation({
    method: 'POST',
    path: '/api/Training/RemindManyEmployee',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: remindPeopleForm,
    output: remindedPeople,
    summary: 'E-mails people their overdue and due-soon trainings. One e-mail per person per day.',
  }),
  moveUnits: operation({
    method: 'POST',
    path: '/api/Equipment/MoveManyEquipment',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: moveUnitsForm,
    output: done,
    summary: 'Moves units to another group, all of them or none.',
  }),
  changeUnitStatus: operation({
    method: 'POST',
    path: '/api/Equipment/ChangeStatusManyEquipment',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: changeUnitStatusForm,
    output: done,
    summary: 'Changes the status of units, all of them or none; Sold takes the day.',
  }),
  removeUnits: operation({
    method: 'POST',
    path: '/api/Equipment/DeleteManyEquipment',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: removal,
    output: done,
    summary: 'Deletes units, all of them or none.',
  }),
  completeRenewals: operation({
    method: 'POST',
    path: '/api/Renewal/CompleteManyRenewal',
    access: 'EQUIPMENT',
    body: 'multipart',
    writes: true,
    input: completeRenewalsForm,
    output: done,
    summary:
      'Completes renewals on one day, each due again by the rule of its type, and inspections with one result; all of them or none. Returns the completions.',
  }),
  removeRenewals: operation({
    method: 'POST',
    path: '/api/Renewal/DeleteManyRenewal',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: removal,
    output: done.extend(stillOwing),
    summary:
      'Deletes renewals, all of them or none, and returns which units still need their annual inspection.',
  }),
  completeReminders: operation({
    method: 'POST',
    path: '/api/ServiceReminderHistory/SaveManyServiceReminderHistory',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: completeRemindersForm,
    output: done,
    summary:
      'Completes service reminders on one day with the meter readings known for that day; all of them or none. Returns the completions.',
  }),
  removeReminders: operation({
    method: 'POST',
    path: '/api/ServiceReminder/DeleteManyServiceReminder',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: removal,
    output: done,
    summary: 'Deletes service reminders, all of them or none; their completions stay on record.',
  }),
  completeWorkOrders: operation({
    method: 'POST',
    path: '/api/WorkOrder/ResolveManyWorkOrder',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: completeWorkOrdersForm,
    output: done,
    summary:
      'Resolves work order lines on one day, all of them or none. Resolving its last open line completes an order.',
  }),
  changeCourseActivity: operation({
    method: 'POST',
    path: '/api/CourseCatalog/ActivateManyCourseCatalog',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: z.strictObject({ records, isActive: z.boolean() }),
    output: done,
    summary: 'Deactivates courses or activates them again, all of them or none.',
  }),
  removeCourses: operation({
    method: 'POST',
    path: '/api/CourseCatalog/DeleteManyCourseCatalog',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: removal,
    output: done,
    summary: 'Deletes courses that were never used, all of them or none.',
  }),
  undoCourses: operation({
    method: 'POST',
    path: '/api/CourseCatalog/UndoManyCourseCatalog',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: z.strictObject({ kind: z.enum(bulkCourseKinds), records }),
    output: done,
    summary:
      'Undoes what the caller did to courses in the last few minutes, unless they have changed since.',
  }),
  undoUnits: operation({
    method: 'POST',
    path: '/api/Equipment/UndoManyEquipment',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: z.strictObject({ kind: z.enum(bulkUnitKinds), records }),
    output: done,
    summary:
      'Undoes what the caller did to units, renewals, service reminders or work order lines in the last few minutes, unless they have changed since.',
  }),
  ...bulkIncidentActs,
  ...bulkPaperActs,
  ...bulkRenewalActs,
  ...bulkTrainingActs,
};
