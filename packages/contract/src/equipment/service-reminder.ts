import * as z from 'zod';
import { fieldFilter, idFilter, listOf } from '../filter.ts';
import { countsCall } from '../counts-call.ts';
import { listCalls } from '../list-calls.ts';
import { neighbour, neighboursCall } from '../neighbours.ts';
import { operation } from '../operation.ts';
import { byId, dayOut, id, instantOut, lookupRef, saved } from '../schema.ts';
import { completeServiceReminder, saveServiceReminder } from './service-reminder-form.ts';
import { serviceReminderColumns, serviceReminderReport } from './service-reminder.columns.ts';
import { dueOfSeveral } from '../due-clock.ts';
import { dueStatus } from '../due-status.ts';

const reading = z.number().nullable();

/** One service reminder with the meters it is measured by. */
export const serviceReminderRow = z.object({
  id,
  version: z.number().int(),
  equipmentId: id,
  equipment: z.object({
    name: z.string(),
    currentPrimaryReading: reading,
    currentSecondaryReading: reading,
    primaryMeterUnit: z.string().nullable(),
    secondaryMeterUnit: z.string().nullable(),
  }),
  taskId: id,
  task: z.object({ name: z.string() }),
  status: z.enum(['Pending', 'Due Soon', 'Overdue', 'Completed']),
  nextDueTime: dayOut.nullable(),
  nextPrimaryMeterReading: reading,
  nextSecondaryMeterReading: reading,
  completedAt: dayOut.nullable(),
  notes: z.string().nullable(),
  standing: dueStatus,
  due: dueOfSeveral,
});

const person = z.object({ id, displayName: z.string() });

export const serviceReminderCompletion = z.object({
  id,
  completionDate: dayOut,
  /** Null when somebody outside the company did it, as a work order may say. */
  completedBy: person.nullable(),
  notes: z.string().nullable(),
  primaryMeterReading: reading,
  secondaryMeterReading: reading,
  workOrder: z
    .object({
      id,
      orderNo: z.number().int(),
      equipmentId: id,
      /** True while the order is resolved for the unit: the completion is the order's then. */
      isResolved: z.boolean(),
    })
    .nullable(),
  /** The reminder whose completion included this one; both are taken back together. */
  partOf: z.object({ serviceReminderId: id, taskName: z.string() }).nullable(),
  createdAt: instantOut,
  createdBy: person.nullable(),
});

/** When a meter will be due if the unit goes on as in the last 90 days: an estimate. */
export const usageForecast = z.object({
  date: dayOut,
  /** In the unit of the meter. */
  perDay: z.number(),
});

/** Everything about one reminder; readings are what the meters now in the unit show or will show. */
export const serviceReminderDetails = serviceReminderRow.extend({
  equipment: serviceReminderRow.shape.equipment.extend({
    initialPrimaryReading: reading,
    initialSecondaryReading: reading,
    primaryMeterUnitId: id.nullable(),
    secondaryMeterUnitId: id.nullable(),
    /** False for sold and out-of-service units: the reminder is on record and nothing is due. */
    isInUse: z.boolean(),
  }),
  task: z.object({ name: z.string(), description: z.string().nullable() }),
  primaryMeterInterval: reading,
  primaryDueSoonThreshold: reading,
  secondaryMeterInterval: reading,
  secondaryDueSoonThreshold: reading,
  timeInterval: z.number().int().nullable(),
  timeIntervalType: lookupRef,
  timeIntervalTypeId: id.nullable(),
  /** Days. */
  timeIntervalThreshold: z.number().int().nullable(),
  keepFixedSchedule: z.boolean(),
  /** The day of the month, 29 to 31, that a fixed schedule returns to after a shorter month; null for an earlier day. */
  dueMonthDay: z.number().int().nullable(),
  /** The service program of the unit that asks for the task, and whether the reminder follows it or has a schedule of its own. */
  program: z.object({ id, name: z.string(), isFollowed: z.boolean() }).nullable(),
  /** The tasks of the unit's reminders that are completed with this one. */
  includes: z.array(z.string()),
  createdAt: instantOut,
  updatedAt: instantOut,
  /** Where each part stands by itself; null for one that does not count. */
  parts: z.object({
    time: dueStatus.nullable(),
    primary: dueStatus.nullable(),
    secondary: dueStatus.nullable(),
  }),
  forecast: z.object({
    primary: usageForecast.nullable(),
    secondary: usageForecast.nullable(),
    /** The earliest day that one of its parts is expected to be due, by date or at the use of late; null when nobody can say. */
    date: dayOut.nullable(),
    /** True when that day is an estimate from the meter and not a date. */
    isEstimate: z.boolean(),
  }),
  /** Newest first. */
  serviceReminderHistory: z.array(serviceReminderCompletion),
});

/** When a reminder of a unit is expected to be due, and whether that is an estimate from its meter. */
export const expectedReminder = z.object({
  serviceReminderId: id,
  ...serviceReminderDetails.shape.forecast.pick({ date: true, isEstimate: true }).shape,
});

const filter = { equipmentId: idFilter.optional(), taskId: fieldFilter('id') };
const extra = { ...filter, serviceProgramId: idFilter.optional() };

export const serviceReminders = {
  ...listCalls({
    path: '/api/ServiceReminder/GetAllServiceReminder',
    excelPath: '/api/ServiceReminder/GetAllServiceReminderExcel',
    access: { full: 'EQUIPMENT', report: serviceReminderReport, filter },
    columns: serviceReminderColumns,
    row: serviceReminderRow,
    extra,
    called: 'service reminders',
    summary: 'Service reminders, filtered, searched, sorted and paged.',
  }),
  counts: countsCall({
    path: '/api/ServiceReminder/GetAllServiceReminderCounts',
    access: 'EQUIPMENT',
    body: listOf(serviceReminderColumns.columns, extra),
    called: 'service reminders',
  }),
  get: operation({
    method: 'GET',
    path: '/api/ServiceReminder/GetServiceReminder',
    access: 'EQUIPMENT',
    body: 'query',
    input: byId,
    output: serviceReminderDetails,
    summary: 'Everything about one service reminder, with its completions and when it is expected.',
  }),
  neighbours: neighboursCall({
    path: '/api/ServiceReminder/GetServiceReminderNeighbours',
    access: 'EQUIPMENT',
    one: neighbour,
    summary: 'The service reminders before and after one in the order of their status and day.',
  }),
  expected: operation({
    method: 'GET',
    path: '/api/ServiceReminder/GetServiceReminderForecast',
    access: 'EQUIPMENT',
    body: 'query',
    input: z.strictObject({ EquipmentId: id }),
    output: z.array(expectedReminder),
    summary: 'When each reminder of a unit is expected: by its date, or by recent use.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/ServiceReminder/SaveServiceReminder',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: saveServiceReminder,
    output: saved,
    summary: 'Adds or changes a service reminder, with a new task where one is named.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/ServiceReminder/DeleteServiceReminder',
    access: 'EQUIPMENT',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a service reminder; its completions stay on record.',
  }),
  complete: operation({
    method: 'POST',
    path: '/api/ServiceReminderHistory/SaveServiceReminderHistory',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: completeServiceReminder,
    output: saved,
    summary:
      'Completes a service reminder: records the completion, logs the readings, sets what is due next.',
  }),
  takeBack: operation({
    method: 'DELETE',
    path: '/api/ServiceReminderHistory/DeleteServiceReminderHistory',
    access: 'EQUIPMENT',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary:
      'Undoes the latest completion of a service reminder: what was due before is due again, and its readings stay in the meter history. Refused while the work order it was done with is resolved.',
  }),
};
