import * as z from 'zod';
import { fieldFilter, idFilter, listOf } from '../filter.ts';
import { countsCall } from '../counts-call.ts';
import { listCalls } from '../list-calls.ts';
import { neighboursCall } from '../neighbours.ts';
import { operation } from '../operation.ts';
import { byId, dayOut, id, instantOut, lookupRef, saved } from '../schema.ts';
import { dueStatus } from '../due-status.ts';
import { workOrderColumns, workOrderReport } from './work-order.columns.ts';
import { saveWorkOrderCosts, workOrderCosts } from './work-order-cost.ts';
import { saveWorkOrder } from './work-order-form.ts';

export const workOrderLineRow = z.object({
  id,
  version: z.number().int(),
  workOrderId: id,
  equipmentId: id,
  equipment: z.object({
    id,
    name: z.string(),
    /** Why nothing of this unit is due although it may have open work: 'Sold', 'Out of Service', 'Deleted'; null while it is in use. */
    outOfUse: z.string().nullable(),
  }),
  workOrder: z.object({
    workOrderNumber: z.string(),
    description: z.string().nullable(),
    priority: lookupRef,
    assignment: z.object({ displayName: z.string() }),
    createdAt: instantOut,
    vendor: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    laborCost: z.number().nullable(),
    partsCost: z.number().nullable(),
    /** In dollars and below 0, so that labor, parts, discount and tax add up to the total. */
    discountAmount: z.number().nullable(),
    taxAmount: z.number().nullable(),
    /** Of the whole order: it stands in the line of each of its units. */
    totalCost: z.number().nullable(),
    /** Lines of labor and parts that the sums lack, for nobody knows their price yet. */
    unpricedLines: z.int(),
  }),
  status: lookupRef,
  completedBy: z.string().nullable(),
  nonEmployeeCompletedBy: z.string().nullable(),
  completionDate: dayOut.nullable(),
  notes: z.string().nullable(),
});

const text = z.string().nullable();
const reading = z.number().nullable();
const person = z.object({
  id,
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
const done = {
  completedById: id.nullable(),
  completedBy: person.nullable(),
  isNonEmployeeCompletedBy: z.boolean(),
  nonEmployeeCompletedBy: text,
  completionDate: dayOut.nullable(),
  notes: text,
};

/** One unit of an order as its details tell it. */
export const workOrderLine = z.object({
  id,
  version: z.number().int(),
  workOrderId: id,
  equipmentId: id,
  equipment: z.object({
    id,
    name: z.string(),
    serialNumber: text,
    /** Year, make and model. */
    model: text,
    currentPrimaryReading: reading,
    primaryMeterUnit: text,
    currentSecondaryReading: reading,
    secondaryMeterUnit: text,
    /** Neither deleted, sold nor out of service. */
    isInUse: z.boolean(),
    equipmentStatus: lookupRef,
    soldDate: dayOut.nullable(),
    deletedAt: instantOut.nullable(),
    /** Who deleted it. */
    deletedBy: text,
  }),
  statusId: id,
  status: lookupRef,
  ...done,
});

/** Something that happened to an order; resolutions are kept when it is reopened. */
export const workOrderEvent = z.object({
  id,
  kind: z.enum(['created', 'updated', 'resolved', 'reopened', 'unitDeleted', 'unitRestored']),
  happenedAt: instantOut,
  /** Null when the product itself did it. */
  actor: text,
  equipment: z.object({ id, name: z.string() }).nullable(),
  completedBy: text,
  completionDate: dayOut.nullable(),
  notes: text,
});

/** A service reminder of a unit of the order: it can be done with it, or was. */
export const workOrderReminder = z.object({
  id,
  version: z.number().int(),
  equipmentId: id,
  taskName: z.string(),
  status: z.enum(['Pending', 'Due Soon', 'Overdue', 'Completed']),
  standing: dueStatus,
});

/** Everything about one work order. */
export const workOrderDetails = z.object({
  id,
  version: z.number().int(),
  workOrderNumber: z.string(),
  statusId: id,
  status: lookupRef,
  description: text,
  assignmentId: id.nullable(),
  assignment: person.nullable(),
  priorityId: id.nullable(),
  priority: lookupRef,
  /** A link that opens the document in this session. */
  document: text,
  documentName: text,
  /** Stored as sent; whether it is open, `isOpen` says (docs/domain.md, Open and closed). */
  isActive: z.boolean(),
  isOpen: z.boolean(),
  ...done,
  createdAt: instantOut,
  createdByName: text,
  updatedAt: instantOut,
  /** The case it was ordered after; only people with incident access may open it. */
  incident: z.object({ id, caseNumber: z.string() }).nullable(),
  workOrderWorkOrderEquipment: z.array(workOrderLine),
  costs: workOrderCosts,
  /** Newest first. */
  events: z.array(workOrderEvent),
  /** Of units in use whose line is open, most urgent first. */
  reminders: z.array(workOrderReminder),
  completedReminders: z.array(
    z.object({
      serviceReminderId: id,
      equipmentId: id,
      taskName: z.string(),
      completionDate: dayOut,
    }),
  ),
  /** Meter readings entered with the order that still count. */
  enteredReadings: z.array(
    z.object({
      id,
      equipmentId: id,
      meter: z.enum(['primary', 'secondary']),
      reading: z.number(),
      meterUnit: text,
    }),
  ),
});

const extra = { equipmentId: idFilter.optional(), assignmentId: fieldFilter('id') };

const { list, excel } = listCalls({
  path: '/api/WorkorderEquipment/GetAllWorkOrderEquipment',
  excelPath: '/api/WorkorderEquipment/GetAllWorkOrderEquipmentExcel',
  access: { full: 'EQUIPMENT', report: workOrderReport, filter: extra },
  columns: workOrderColumns,
  row: workOrderLineRow,
  extra,
  called: 'work order lines',
  hasPast: true,
  summary: 'Work order lines, one per order and unit.',
});

/** The work order calls; the list also tells how many orders its lines belong to. */
export const workOrders = {
  lines: list,
  excel,
  counts: countsCall({
    path: '/api/WorkorderEquipment/GetAllWorkOrderEquipmentCounts',
    access: 'EQUIPMENT',
    body: listOf(workOrderColumns.columns, extra),
    called: 'work order lines',
  }),
  get: operation({
    method: 'GET',
    path: '/api/WorkOrder/GetWorkOrder',
    access: 'EQUIPMENT',
    body: 'query',
    input: byId,
    output: workOrderDetails,
    summary: 'Everything about one work order: its units, what happened, reminders to do with it.',
  }),
  neighbours: neighboursCall({
    path: '/api/WorkOrder/GetWorkOrderNeighbours',
    access: 'EQUIPMENT',
    /** The order and its unit. */
    one: z.object({ id, equipmentId: id }),
    summary: 'The lines of work orders before and after one, the newest first.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/WorkOrder/SaveWorkOrder',
    access: 'EQUIPMENT',
    body: 'multipart',
    writes: true,
    input: saveWorkOrder,
    output: saved.extend({ warnings: z.array(z.string()) }),
    summary:
      'Adds or changes a work order, resolves lines of it (completedEquipments) or reopens them (reopenEquipments; recorded: keep or takeBack decides what happens to the services and readings recorded with them).',
  }),
  saveCosts: operation({
    method: 'POST',
    path: '/api/WorkOrder/SaveWorkOrderCosts',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: saveWorkOrderCosts,
    output: saved,
    summary:
      'Stores what a work order cost: labor, parts, vendor, discount and tax, all or nothing.',
  }),
  vendors: operation({
    method: 'GET',
    path: '/api/WorkOrder/GetWorkOrderVendors',
    access: 'EQUIPMENT',
    body: 'query',
    input: z.strictObject({}),
    output: z.array(z.string()),
    summary: 'The vendors named on work orders of the company.',
  }),
  document: operation({
    method: 'GET',
    path: '/api/WorkOrder/GetWorkOrderDocument',
    access: 'EQUIPMENT',
    body: 'query',
    answer: 'document',
    input: z.strictObject({ Id: id }),
    output: z.unknown(),
    summary: 'The work order as a PDF to print: units, work, reminders due, lines to sign.',
  }),
};
