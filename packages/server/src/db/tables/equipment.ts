// Units, meters, service, work orders and renewals.
import type { InspectionResult } from '@roadproof/domain/equipment/inspection-failure';
import type { CostKind, ShareKind } from '@roadproof/domain/equipment/work-order-cost';
import type { BrakeKind, Transmission } from '@roadproof/domain/equipment/dispatch-facts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CompanyRow, Json } from './row.ts';

export interface EquipmentTable extends CompanyRow {
  name: string;
  serialNumber: string | null;
  typeId: string | null;
  plate: string | null;
  fuelTypeId: string | null;
  year: number | null;
  make: string | null;
  model: string | null;
  ownershipId: string | null;
  ownerName: string | null;
  color: string | null;
  mrsp: number | null;
  equipmentGroupId: string | null;
  equipmentStatusId: string | null;
  soldDate: string | null;
  primaryMeterUnitId: string | null;
  initialPrimaryReading: number | null;
  currentPrimaryReading: number | null;
  primaryMeterOffset: Generated<number>;
  secondaryMeterUnitId: string | null;
  initialSecondaryReading: number | null;
  currentSecondaryReading: number | null;
  secondaryMeterOffset: Generated<number>;
  assignedOperatorId: string | null;
  registrationStateId: string | null;
  registrationDate: string | null;
  inspectionDate: string | null;
  inServiceDate: string | null;
  /** The last service as the owner's spreadsheet has it; the reading is of the primary meter. */
  lastServiceOn: string | null;
  lastServiceReading: number | null;
  tireSize: string | null;
  weight: number | null;
  registeredWeight: number | null;
  gvwr: number | null;
  /** GCWR, or the weight in combination, whichever is greater; pounds. */
  combinedWeight: number | null;
  /** Seats, the driver's included. */
  passengers: number | null;
  carriesForPay: boolean | null;
  hasHazmatPlacards: Generated<boolean>;
  /** Part of a driveaway shipment (49 CFR 396.15). */
  isDriveaway: Generated<boolean>;
  /** The answer to "Over 10,000 lb?". */
  isHeavy: boolean | null;
  /** Gallons of all its cargo tanks together; 0 for a unit without one. */
  tankGallons: number | null;
  brakes: BrakeKind | null;
  transmission: Transmission | null;
  hasFifthWheel: boolean | null;
  isSchoolBus: boolean | null;
  length: number | null;
  width: number | null;
  height: number | null;
  note: string | null;
  /** Its photo. */
  imageFileId: string | null;
  searchText: GeneratedAlways<string | null>;
}

/** A document of a unit. */
export interface EquipmentFileTable extends CompanyRow {
  equipmentId: string;
  fileId: string;
  fileName: string;
}

/** A reading of one meter; usage is `reading + meterOffset`. */
export interface MeterReadingTable extends CompanyRow {
  equipmentId: string;
  meter: 'primary' | 'secondary';
  reading: number;
  meterOffset: Generated<number>;
  readAt: Generated<string>;
  readById: string | null;
  source: Generated<
    'manual' | 'initial' | 'replacement' | 'serviceReminder' | 'workOrder' | 'import'
  >;
  note: string | null;
  /** The work order it was entered with. */
  workOrderId: Generated<string | null>;
  voidedAt: string | null;
  voidedReason: string | null;
}

export interface ServiceTaskTable extends CompanyRow {
  name: string;
  description: string | null;
}

/** When a unit needs a task again, by two meters and time. */
export interface ServiceReminderTable extends CompanyRow {
  equipmentId: string;
  taskId: string;
  primaryMeterInterval: number | null;
  primaryDueSoonThreshold: number | null;
  nextPrimaryMeterReading: number | null;
  secondaryMeterInterval: number | null;
  secondaryDueSoonThreshold: number | null;
  nextSecondaryMeterReading: number | null;
  timeInterval: number | null;
  timeIntervalTypeId: string | null;
  timeIntervalThreshold: number | null;
  nextDueTime: string | null;
  /** The day of the month, 29 to 31, that due days return to after a shorter month; null for an earlier day. A trigger gives it to a day that is written without it. */
  dueMonthDay: Generated<number | null>;
  /** Kept by triggers, as are the two below: how far the nearest meter is from being due, and from its window. */
  dueSoonDate: Generated<string | null>;
  metersLeft: Generated<number | null>;
  metersSoon: Generated<number | null>;
  keepFixedSchedule: Generated<boolean>;
  notes: string | null;
  completedAt: string | null;
  /** The line of a service program it follows; null for one with a schedule of its own. */
  programLineId: string | null;
}

export interface ServiceReminderHistoryTable extends CompanyRow {
  serviceReminderId: string;
  notes: string | null;
  completionDate: string;
  completedById: string | null;
  primaryMeterReading: number | null;
  secondaryMeterReading: number | null;
  workOrderId: string | null;
  /** What it moved (DueMove of the domain), for when it is taken back; null of what was entered before this was kept. */
  dueMoved: Json | null;
  /** The completion whose service included this one; both are taken back together. */
  partOfId: string | null;
}

/** A work order; `orderNo` is the running human number. */
export interface WorkOrderTable extends CompanyRow {
  orderNo: Generated<number>;
  statusId: string;
  notes: string | null;
  description: string | null;
  completionDate: string | null;
  completedById: string | null;
  isNonEmployeeCompletedBy: Generated<boolean>;
  nonEmployeeCompletedBy: string | null;
  assignmentId: string | null;
  priorityId: string | null;
  documentFileId: string | null;
  /** The incident it was ordered after. */
  incidentId: string | null;
  isActive: Generated<boolean>;
  vendor: string | null;
  invoiceNumber: string | null;
  discountBy: ShareKind | null;
  discount: number | null;
  taxBy: ShareKind | null;
  tax: number | null;
  /** Of all its lines, kept so that lists sort by them; null while there are none. */
  laborCost: number | null;
  partsCost: number | null;
  totalCost: number | null;
}

/** Hours of work or parts that an order took, of one unit or of all. */
export interface WorkOrderCostTable extends CompanyRow {
  workOrderId: string;
  kind: CostKind;
  equipmentId: string | null;
  description: string;
  partNumber: string | null;
  employeeId: string | null;
  /** Somebody who is no employee. */
  performedBy: string | null;
  quantity: number;
  unitCost: number | null;
}

/** One line of a work order: the part of one unit. */
export interface WorkorderEquipmentTable extends CompanyRow {
  workOrderId: string;
  equipmentId: string;
  statusId: string;
  completedById: string | null;
  isNonEmployeeCompletedBy: Generated<boolean>;
  nonEmployeeCompletedBy: string | null;
  completionDate: string | null;
  notes: string | null;
}

/** What happened to a work order, kept when it is reopened. */
export interface WorkOrderEventTable extends CompanyRow {
  workOrderId: string;
  equipmentId: string | null;
  kind: 'created' | 'updated' | 'resolved' | 'reopened' | 'unitDeleted' | 'unitRestored';
  happenedAt: Generated<string>;
  completedById: string | null;
  nonEmployeeCompletedBy: string | null;
  completionDate: string | null;
  notes: string | null;
}

/** A renewal of a unit, or of the company when `equipmentId` is null. */
export interface RenewalTable extends CompanyRow {
  equipmentId: string | null;
  renewalTypeId: string;
  renewalStatusId: string | null;
  completionDate: string | null;
  nextRenewal: string | null;
  lastCompletedOn: string | null;
  dueSoonDays: number | null;
  /** Kept by triggers. */
  dueSoonDate: Generated<string | null>;
  isClosed: Generated<boolean>;
  notes: string | null;
  /** The inspection that failed and that nothing has settled since. Kept by triggers. */
  failedOn: Generated<string | null>;
  failedDefects: Generated<string | null>;
}

/** The yearly inspection a unit owes and has no renewal for; `id` is the unit's. Kept by triggers. */
export interface OwedInspectionTable extends CompanyRow {
  renewalTypeId: string;
  /** Nothing where the unit never had one. */
  lastCompletedOn: string | null;
  nextRenewal: string | null;
  dueSoonDate: string | null;
}

export interface RenewalHistoryTable extends CompanyRow {
  renewalId: string;
  completionDate: string;
  previousDue: string | null;
  nextRenewal: string | null;
  /** The due day of the period it was filed for; of kinds with seasons. */
  metDue: string | null;
  completedById: string | null;
  fileId: string | null;
  notes: string | null;
  /** The unit's own date that this completion replaced, for when it is taken back. */
  unitDateBefore: string | null;
  inspectorName: string | null;
  defects: string | null;
  /** Of an inspection, and of the repair after one that failed; both of these completed nothing. */
  result: InspectionResult | null;
  /** Of an inspection that was passed: under a State program, whose months end with the month (49 CFR 396.17(f)). */
  isStateProgram: boolean | null;
}

/** The tables above as Kysely sees them: camelCase here, snake_case in SQL. */
export interface EquipmentTables {
  equipment: EquipmentTable;
  equipmentFile: EquipmentFileTable;
  meterReading: MeterReadingTable;
  serviceTask: ServiceTaskTable;
  serviceReminder: ServiceReminderTable;
  serviceReminderHistory: ServiceReminderHistoryTable;
  workOrder: WorkOrderTable;
  workorderEquipment: WorkorderEquipmentTable;
  workOrderCost: WorkOrderCostTable;
  workOrderEvent: WorkOrderEventTable;
  renewal: RenewalTable;
  owedInspection: OwedInspectionTable;
  renewalHistory: RenewalHistoryTable;
}
