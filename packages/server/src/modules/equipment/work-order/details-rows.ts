import { sql } from 'kysely';
import { nameOf } from '../../../db/list-part.ts';
import { lookupId } from '../../../db/lookup-sql.ts';
import type { WorkOrderEventTable } from '../../../db/tables/equipment.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { CostHead } from './costs.ts';
import { isOfUnitInUse } from '../../../db/unit-in-use.ts';

const person = (alias: string): string =>
  `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name,
     'lastName', ${alias}.last_name, 'displayName', ${nameOf(alias)}) end`;
const lookup = (alias: string): string =>
  `jsonb_build_object('lookupName', ${alias}.lookup_name, 'lookupDisplayName', ${alias}.lookup_display_name)`;
const joinPerson = (alias: string, column: string): string =>
  `left join employee ${alias} on ${alias}.client_id = o.client_id and ${alias}.id = ${column}`;
const joinLookup = (alias: string, column: string): string =>
  `left join lookup_value ${alias} on ${alias}.client_id = o.client_id and ${alias}.id = ${column}`;

/** A person as JSON tells one. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
}

interface Lookup {
  readonly lookupName: string | null;
  readonly lookupDisplayName: string | null;
}

interface Done {
  readonly completedById: string | null;
  readonly completedBy: Person | null;
  readonly isNonEmployeeCompletedBy: boolean;
  readonly nonEmployeeCompletedBy: string | null;
  readonly completionDate: string | null;
  readonly notes: string | null;
}

/** An order as it is told, its document not yet a link. */
export interface RawOrder extends Done {
  readonly id: string;
  readonly version: number;
  readonly orderNo: number;
  readonly statusId: string;
  readonly status: Lookup;
  readonly description: string | null;
  readonly assignmentId: string | null;
  readonly assignment: Person | null;
  readonly priorityId: string | null;
  readonly priority: Lookup;
  readonly documentFileId: string | null;
  readonly documentName: string | null;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly createdAt: string;
  readonly createdByName: string | null;
  readonly updatedAt: string;
  readonly incident: { readonly id: string; readonly caseNumber: string } | null;
  readonly head: CostHead;
}

const doneOf = (row: string, doer: string): string =>
  `${row}.completed_by_id as "completedById", ${person(doer)} as "completedBy",
   ${row}.is_non_employee_completed_by as "isNonEmployeeCompletedBy",
   ${row}.non_employee_completed_by as "nonEmployeeCompletedBy",
   ${row}.completion_date as "completionDate", ${row}.notes`;

export async function orderOf(db: CompanyTransaction, id: string): Promise<RawOrder | undefined> {
  const { rows } = await sql<RawOrder>`
    select o.id, o.version, o.order_no as "orderNo", o.status_id as "statusId",
      ${sql.raw(lookup('s'))} as status, o.description, o.assignment_id as "assignmentId",
      ${sql.raw(person('a'))} as assignment, o.priority_id as "priorityId",
      ${sql.raw(lookup('p'))} as priority, o.document_file_id as "documentFileId",
      f.name as "documentName", o.is_active as "isActive",
      o.status_id = ${sql.raw(lookupId('Status', 'Pending'))} as "isOpen",
      o.created_at as "createdAt", ${sql.raw(nameOf('c'))} as "createdByName",
      o.updated_at as "updatedAt", ${sql.raw(doneOf('o', 'd'))},
      case when i.id is not null
           then jsonb_build_object('id', i.id, 'caseNumber', i.case_number) end as incident,
      jsonb_build_object('vendor', o.vendor, 'invoiceNumber', o.invoice_number,
        'discountBy', o.discount_by, 'discount', o.discount, 'taxBy', o.tax_by, 'tax', o.tax) as head
    from work_order o
    ${sql.raw(joinLookup('s', 'o.status_id'))} ${sql.raw(joinLookup('p', 'o.priority_id'))}
    ${sql.raw(joinPerson('a', 'o.assignment_id'))} ${sql.raw(joinPerson('d', 'o.completed_by_id'))}
    ${sql.raw(joinPerson('c', 'o.created_by'))}
    left join stored_file f on f.client_id = o.client_id and f.id = o.document_file_id and f.deleted_at is null
    left join incident i on i.client_id = o.client_id and i.id = o.incident_id and i.deleted_at is null
    where o.client_id = (select current_client()) and o.id = ${id}::uuid and o.deleted_at is null`.execute(
    db.withoutPlugins(),
  );
  return rows[0];
}

export interface RawLine extends Done {
  readonly id: string;
  readonly version: number;
  readonly workOrderId: string;
  readonly equipmentId: string;
  readonly equipment: {
    readonly id: string;
    readonly name: string;
    readonly serialNumber: string | null;
    readonly model: string | null;
    readonly currentPrimaryReading: number | null;
    readonly primaryMeterUnit: string | null;
    readonly currentSecondaryReading: number | null;
    readonly secondaryMeterUnit: string | null;
    readonly isInUse: boolean;
    readonly equipmentStatus: Lookup;
    readonly soldDate: string | null;
    readonly deletedAt: string | null;
    readonly deletedBy: string | null;
  };
  readonly statusId: string;
  readonly status: Lookup;
}

// A deleted unit is changed by nobody any more: whoever did it last has deleted it.
const deletedAt = sql`to_char(q.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The lines of an order, in the order they were added. */
export async function linesOf(db: CompanyTransaction, id: string): Promise<RawLine[]> {
  const { rows } = await sql<RawLine>`
    select o.id, o.version, o.work_order_id as "workOrderId", o.equipment_id as "equipmentId",
      jsonb_build_object('id', q.id, 'name', q.name, 'serialNumber', q.serial_number,
        'model', nullif(concat_ws(' ', q.year, q.make, q.model), ''),
        'currentPrimaryReading', q.current_primary_reading,
        'primaryMeterUnit', pu.lookup_display_name,
        'currentSecondaryReading', q.current_secondary_reading,
        'secondaryMeterUnit', su.lookup_display_name,
        'isInUse', ${sql.raw(isOfUnitInUse('q.id'))}, 'equipmentStatus', ${sql.raw(lookup('us'))},
        'soldDate', q.sold_date, 'deletedAt', ${deletedAt},
        'deletedBy', case when q.deleted_at is not null then ${sql.raw(nameOf('b'))} end) as equipment,
      o.status_id as "statusId", ${sql.raw(lookup('s'))} as status, ${sql.raw(doneOf('o', 'd'))}
    from workorder_equipment o
    join equipment q on q.client_id = o.client_id and q.id = o.equipment_id
    ${sql.raw(joinLookup('s', 'o.status_id'))} ${sql.raw(joinLookup('pu', 'q.primary_meter_unit_id'))}
    ${sql.raw(joinLookup('su', 'q.secondary_meter_unit_id'))}
    ${sql.raw(joinLookup('us', 'q.equipment_status_id'))} ${sql.raw(joinPerson('b', 'q.updated_by'))}
    ${sql.raw(joinPerson('d', 'o.completed_by_id'))}
    where o.client_id = (select current_client()) and o.work_order_id = ${id}::uuid
      and o.deleted_at is null
    order by o.created_at, o.id`.execute(db.withoutPlugins());
  return rows;
}

/** Something that happened to an order. */
export interface RawEvent {
  readonly id: string;
  readonly kind: WorkOrderEventTable['kind'];
  readonly happenedAt: string;
  readonly actor: string | null;
  readonly equipment: { readonly id: string; readonly name: string } | null;
  readonly completedBy: string | null;
  readonly completionDate: string | null;
  readonly notes: string | null;
}

/** What happened to an order, newest first. */
export async function eventsOf(db: CompanyTransaction, id: string): Promise<RawEvent[]> {
  const { rows } = await sql<RawEvent>`
    select o.id, o.kind, o.happened_at as "happenedAt", ${sql.raw(nameOf('c'))} as actor,
      case when q.id is not null then jsonb_build_object('id', q.id, 'name', q.name) end as equipment,
      coalesce(o.non_employee_completed_by, ${sql.raw(nameOf('d'))}) as "completedBy",
      o.completion_date as "completionDate", o.notes
    from work_order_event o
    left join equipment q on q.client_id = o.client_id and q.id = o.equipment_id
    ${sql.raw(joinPerson('c', 'o.created_by'))} ${sql.raw(joinPerson('d', 'o.completed_by_id'))}
    where o.client_id = (select current_client()) and o.work_order_id = ${id}::uuid
      and o.deleted_at is null
    order by o.happened_at desc, o.created_at desc, q.name, o.id`.execute(db.withoutPlugins());
  return rows;
}

export interface DoneReminder {
  readonly serviceReminderId: string;
  readonly equipmentId: string;
  readonly taskName: string;
  readonly completionDate: string;
}

export async function remindersDoneWith(
  db: CompanyTransaction,
  id: string,
): Promise<DoneReminder[]> {
  const { rows } = await sql<DoneReminder>`
    select h.service_reminder_id as "serviceReminderId", r.equipment_id as "equipmentId",
      t.name as "taskName", h.completion_date as "completionDate"
    from service_reminder_history h
    join service_reminder r on r.client_id = h.client_id and r.id = h.service_reminder_id
    join service_task t on t.client_id = r.client_id and t.id = r.task_id
    where h.client_id = (select current_client()) and h.work_order_id = ${id}::uuid
      and h.deleted_at is null
    order by h.completion_date, t.name`.execute(db.withoutPlugins());
  return rows;
}
