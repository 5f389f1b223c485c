import { unitChecks } from '@roadproof/domain/people/audit-check';
import { inspectionDuties } from '@roadproof/domain/equipment/inspection-duty';
import * as z from 'zod';
import { equipmentColumns, equipmentNameColumns, equipmentReport } from './equipment.columns.ts';
import {
  removeEquipmentFiles,
  saveEquipment,
  saveEquipmentFacts,
  saveEquipmentFiles,
} from './equipment-form.ts';
import { factFields } from './fact-fields.ts';
import { fieldFilter, listOf, pageOf } from '../filter.ts';
import { countsCall } from '../counts-call.ts';
import { listCalls } from '../list-calls.ts';
import { neighbour, neighboursCall } from '../neighbours.ts';
import { operation } from '../operation.ts';
import { renewalRow } from './renewal.ts';
import { byId, dayOut, id, instantOut, lookupRef, saved } from '../schema.ts';
import { typeFacts, useAnswer, useFacts } from './may-be-used.ts';
import { serviceReminderRow } from './service-reminder.ts';
import { unitDuplicates } from './unit-duplicate.ts';
import { unitPhotos } from './unit-photo.ts';
import { unitUsages } from './unit-usage.ts';

const text = z.string().nullable();
const number = z.number().nullable();
const dayOrNull = dayOut.nullable();

/** One unit of a list; `mrsp` and its like are spelled as callers know them (docs/product.md, Fixed texts). */
export const equipmentRow = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  mayBeUsed: useAnswer,
  /** Shown as VIN. */
  serialNumber: text,
  type: z.object({ equipmentTypeName: text }),
  plate: text,
  fuelType: lookupRef,
  year: number,
  make: text,
  model: text,
  ownership: lookupRef,
  color: text,
  /** Shown as Value, in US dollars. */
  mrsp: number,
  equipmentGroup: z.object({ groupName: text }),
  equipmentStatus: lookupRef,
  soldDate: dayOrNull,
  primaryMeterUnit: lookupRef,
  initialPrimaryReading: number,
  currentPrimaryReading: number,
  /** Null where the unit has no second meter. */
  secondaryMeterUnit: lookupRef.nullable(),
  initialSecondaryReading: number,
  currentSecondaryReading: number,
  assignedOperator: z.object({ displayName: text }),
  registrationState: z.object({ stateName: text }),
  registrationDate: dayOrNull,
  inspectionDate: dayOrNull,
  /** Its annual inspection that failed and that neither a pass nor a certified repair has settled since, in one sentence (49 CFR 396.17, 396.7); null while there is none, and of a unit out of use. */
  failedInspection: text,
  inServiceDate: dayOrNull,
  /** The last service as an imported list had it. */
  lastServiceOn: dayOrNull,
  /** The reading of the primary meter at that service. */
  lastServiceReading: number,
  tireSize: text,
  /** Pounds. */
  weight: number,
  registeredWeight: number,
  gvwr: number,
  /** GCWR, or the weight in combination, whichever is greater. */
  combinedWeight: number,
  /** Seats, the driver's included. */
  passengers: number,
  carriesForPay: z.boolean().nullable(),
  hasHazmatPlacards: z.boolean(),
  /** Part of a driveaway shipment (49 CFR 396.15). */
  isDriveaway: z.boolean(),
  /** The answer to "Over 10,000 lb?"; null while nobody has given it. */
  isHeavy: z.boolean().nullable(),
  ...factFields,
  /** Whether it owes an annual inspection (49 CFR 390.5T, 396.17). */
  inspectionDuty: z.enum(inspectionDuties),
  /** Feet. */
  length: number,
  width: number,
  height: number,
});

/** A unit in the list: with a link to its photo, whose small rendition `?w=` asks for. */
export const listedEquipment = equipmentRow.extend({
  type: equipmentRow.shape.type.extend({ category: typeFacts.category }),
  photo: text,
});

/** A unit as a picker shows one, nothing of what is known of it. */
export const equipmentName = equipmentRow.pick({ id: true, name: true });

/** One document of a unit. */
export const equipmentFile = z.object({
  id,
  fileName: z.string(),
  fileLink: z.string(),
  /** The same link under the other name that callers read. */
  fileLinkAttachment: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  createdAt: instantOut,
  createdByName: text,
});

/** Everything about one unit; its reminders, orders and renewals have lists of their own. */
export const equipmentDetails = listedEquipment.extend({
  type: equipmentRow.shape.type.extend(typeFacts),
  /** Where its papers and its service stand, whatever its status is. */
  useFacts,
  typeId: id.nullable(),
  fuelTypeId: id.nullable(),
  ownershipId: id.nullable(),
  ownerName: text,
  equipmentGroupId: id.nullable(),
  equipmentStatusId: id.nullable(),
  primaryMeterUnitId: id.nullable(),
  secondaryMeterUnitId: id.nullable(),
  assignedOperatorId: id.nullable(),
  registrationStateId: id.nullable(),
  note: text,
  /** What replaced meters had run before; usage is reading plus offset. */
  primaryMeterOffset: z.number(),
  secondaryMeterOffset: z.number(),
  /** When each meter was read last. */
  primaryReadAt: instantOut.nullable(),
  secondaryReadAt: instantOut.nullable(),
  /** It owes an inspection every 12 months (49 CFR 396.17). */
  needsAnnualInspection: z.boolean(),
  /** Why it owes one or none, or what is not known, in one sentence. */
  inspectionText: z.string(),
  /** Whether it has a service reminder: its file has to tell what is due (49 CFR 396.3(b)(2)). */
  hasSchedule: z.boolean(),
  /** Where its group is at home. */
  groupLocationName: text,
  /** False for sold, out of service and deleted units: nothing is due for them. */
  isInUse: z.boolean(),
  /** How long the law keeps the file of a unit that left (49 CFR 396.3(c)), in words; null while it is in use. */
  keepUntil: text,
  equipmentEquipmentFiles: z.array(equipmentFile),
  /** The renewals of the unit as their list shows them; there when DetailsToInclude names them. */
  equipmentRenewal: z.array(renewalRow).optional(),
  /** Its service reminders as their list shows them; there when DetailsToInclude names them. */
  equipmentServiceReminder: z.array(serviceReminderRow).optional(),
  /** Numbers beside the grids of the details screen. */
  openReminders: z.number().int(),
  openWorkOrders: z.number().int(),
  openRenewals: z.number().int(),
  /** What the labor and parts of its work orders cost so far, before discounts and taxes: lines of this unit, and those of orders of it alone; null while none has a price. */
  costToDate: z.number().nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
});

/** The answer of an equipment save; warnings never stand in the way. */
export const savedEquipment = saved.extend({ warnings: z.array(z.string()) });

/** Units in use only or every unit that is not deleted, certain units, and those of an operator. */
const extra = {
  isInUse: z.boolean().optional(),
  check: z.enum(unitChecks).optional(),
  id: fieldFilter('id'),
  assignedOperatorId: fieldFilter('id'),
};

export const equipment = {
  ...listCalls({
    path: '/api/Equipment/GetAllEquipment',
    excelPath: '/api/Equipment/GetAllEquipmentExcel',
    access: { full: 'EQUIPMENT', report: equipmentReport },
    columns: equipmentColumns,
    row: listedEquipment,
    extra,
    hasPast: true,
    called: 'units',
    summary: 'Units, filtered, searched, sorted and paged.',
  }),
  counts: countsCall({
    path: '/api/Equipment/GetAllEquipmentCounts',
    access: 'EQUIPMENT',
    body: listOf(equipmentColumns.columns, extra),
    called: 'units',
  }),
  names: operation({
    method: 'POST',
    path: '/api/Equipment/GetAllEquipmentName',
    access: ['EQUIPMENT', 'REPORTS'],
    body: 'json',
    answer: 'list',
    input: listOf(equipmentNameColumns.columns, { id: fieldFilter('id') }),
    output: pageOf(equipmentName),
    summary:
      'Units by name, for pickers, including those out of use; also with the reports module.',
  }),
  get: operation({
    method: 'GET',
    path: '/api/Equipment/GetEquipment',
    access: 'EQUIPMENT',
    body: 'query',
    input: byId,
    output: equipmentDetails,
    summary:
      'Everything about one unit, with its documents; with its renewals and service reminders where DetailsToInclude names equipmentRenewal and equipmentServiceReminder.',
  }),
  ...unitUsages,
  ...unitPhotos,
  neighbours: neighboursCall({
    path: '/api/Equipment/GetEquipmentNeighbours',
    access: 'EQUIPMENT',
    one: neighbour,
    summary: 'The units before and after one in the order of names.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/Equipment/SaveEquipment',
    access: 'EQUIPMENT',
    body: 'multipart',
    writes: true,
    input: saveEquipment,
    output: savedEquipment,
    summary: 'Adds or changes a unit, or enters new meter readings of it.',
  }),
  saveFacts: operation({
    method: 'POST',
    path: '/api/Equipment/SaveEquipmentFacts',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: saveEquipmentFacts,
    output: z.array(saved),
    summary:
      'Stores weights, seats, tank, brakes, transmission and hitch of many units, all or none.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/Equipment/DeleteEquipment',
    access: 'EQUIPMENT',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a unit; its history stays.',
  }),
  ...unitDuplicates,
  saveFiles: operation({
    method: 'POST',
    path: '/api/EquipmentFiles/SaveEquipmentFilesForm',
    access: 'EQUIPMENT',
    body: 'multipart',
    writes: true,
    input: saveEquipmentFiles,
    output: z.array(equipmentFile),
    summary: 'Adds documents to a unit.',
  }),
  removeFile: operation({
    method: 'DELETE',
    path: '/api/EquipmentFiles/DeleteEquipmentFiles',
    access: 'EQUIPMENT',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a document of a unit.',
  }),
  removeFiles: operation({
    method: 'POST',
    path: '/api/EquipmentFiles/DeleteEquipmentFiles',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: removeEquipmentFiles,
    output: z.array(saved),
    summary: 'Deletes documents of units; another form of the same call.',
  }),
};
