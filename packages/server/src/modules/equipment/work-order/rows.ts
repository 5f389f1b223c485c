import { workOrderColumns } from '@roadproof/contract/equipment/work-order.columns';
import { workOrderLineRow } from '@roadproof/contract/equipment/work-order';
import { displayName } from '@roadproof/domain/people/person';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { inBase, leftJoin, nameOf, part } from '../../../db/list-part.ts';
import { constant, type ListSource } from '../../../db/list-source.ts';
import { labelled, lookupId } from '../../../db/lookup-sql.ts';
import { anySays, isAmong } from '../../../db/search-sql.ts';
import { isOfKnownUnit, ofUnits } from '../../../db/unit-in-use.ts';

const unitStatus = (name: string): string => lookupId('EquipmentStatus', name);
const outOfUse = `case when q.deleted_at is not null then 'Deleted'
  when q.equipment_status_id in (${unitStatus('Sold')}, ${unitStatus('Out of Service')})
  then us.lookup_display_name end`;
/** The number of a work order, under the alias o. */
export const orderNumber = `'WO-' || lpad(o.order_no::text, 4, '0')`;

/** Lines of labor and parts of an order that no price is known of yet. */
const unpricedLines = `(select count(*)::int from work_order_cost c
  where c.client_id = o.client_id and c.work_order_id = o.id and c.deleted_at is null
    and c.unit_cost is null)`;

// The order keeps its discount as it was told; what it came to is at most what the lines cost. The tax is what the total has beside that.
const subtotal = '(coalesce(o.labor_cost, 0) + coalesce(o.parts_cost, 0))';
const discount = `least(${subtotal}, case when o.discount_by = 'amount' then coalesce(o.discount, 0)
  else round(${subtotal} * coalesce(o.discount, 0) / 100, 2) end)`;
const discountAmount = `case when o.total_cost is not null then -${discount} end`;
const taxAmount = `(o.total_cost - ${subtotal} + ${discount})`;

/** What opens a line of the list: its order and its unit. */
export const addressOfLine = sql`jsonb_build_object('id', w.work_order_id, 'equipmentId', w.equipment_id)`;

/** Work order lines: one per order and unit. Pending ones of a deleted unit are left out: nobody could complete them, and the order would stay open for ever. */
export const workOrderLineSource = listSource(workOrderLineRow, {
  name: 'work-order-line',
  of: part('workorderEquipment', 'w'),
  base: `workorder_equipment w
    join work_order o on o.client_id = w.client_id and o.id = w.work_order_id and o.deleted_at is null
    join equipment q on q.client_id = w.client_id and q.id = w.equipment_id`,
  where: `w.deleted_at is null and (q.deleted_at is null or w.status_id is distinct from ${lookupId('Status', 'Pending')})`,
  columns: workOrderColumns,
  joins: {
    workOrder: inBase('workOrder', 'o'),
    equipment: inBase('equipment', 'q'),
    status: leftJoin('lookupValue', 's', 'w.status_id'),
    'workOrder.priority': leftJoin('lookupValue', 'p', 'o.priority_id'),
    assignee: leftJoin('employee', 'a', 'o.assignment_id'),
    unitStatus: leftJoin('lookupValue', 'us', 'q.equipment_status_id'),
    doer: leftJoin('employee', 'd', 'w.completed_by_id'),
  },
  fields: {
    'equipment.outOfUse': { sql: outOfUse, joins: ['unitStatus'] },
    'workOrder.workOrderNumber': {
      sql: orderNumber,
      notNull: false,
      order: () => constant('o.order_no'),
    },
    'workOrder.priority.lookupDisplayName': {
      sql: 'p.lookup_display_name',
      joins: ['workOrder.priority'],
      order: () => constant('p.sort_order'),
    },
    'workOrder.assignment.displayName': { sql: nameOf('a'), joins: ['assignee'] },
    priorityId: { sql: 'o.priority_id' },
    assignmentId: { sql: 'o.assignment_id' },
    'status.lookupDisplayName': {
      sql: 's.lookup_display_name',
      joins: ['status'],
      where: labelled('Status', 'w.status_id'),
    },
    'workOrder.discountAmount': { sql: discountAmount },
    'workOrder.taxAmount': { sql: taxAmount },
    'workOrder.unpricedLines': { sql: unpricedLines },
    completedBy: {
      sql: `coalesce(w.non_employee_completed_by, ${nameOf('d')})`,
      joins: ['doer'],
    },
  },
  also: {
    assigneeFirstName: { sql: 'a.first_name', kind: 'text', joins: ['assignee'] },
    assigneeLastName: { sql: 'a.last_name', kind: 'text', joins: ['assignee'] },
  },
  filters: ['assignmentId'],
  extra: ofUnits('w.equipment_id'),
  search: (pattern, scope) => ({
    sql: sql`(${anySays([orderNumber, 'o.description'], pattern)} or ${isAmong('equipment', 'w.equipment_id', pattern, scope)})`,
    isCostly: true,
  }),
  order: [{ field: 'workOrder.createdAt', direction: 'desc' }],
  made: ['workOrder.assignment'],
  reads: ['assigneeFirstName', 'assigneeLastName'],
  row: ({ assigneeFirstName, assigneeLastName }) => {
    const name = displayName({ firstName: assigneeFirstName, lastName: assigneeLastName });
    return { 'workOrder.assignment': { displayName: name === 'N/A' ? 'Unassigned' : name } };
  },
});

/** Orders with at least one pending line of a unit that is not deleted: what the dashboard calls open (docs/domain.md, Lines and orders). */
export const openWorkOrderSource: ListSource<{ id: string }, { id: string }> = {
  name: 'open-work-order',
  base: 'work_order o',
  key: 'o.id',
  where: `o.deleted_at is null and exists (select from workorder_equipment w where w.client_id = o.client_id and w.work_order_id = o.id and w.deleted_at is null and w.status_id = ${lookupId('Status', 'Pending')} and ${isOfKnownUnit('w.equipment_id')})`,
  joins: {},
  fields: { id: { sql: 'o.id', kind: 'id' } },
  order: [{ field: 'id', direction: 'asc' }],
  row: (raw) => raw,
};
