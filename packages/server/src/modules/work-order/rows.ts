import type { workOrderLineRow } from '@roadproof/contract/work-order';
import { displayName } from '@roadproof/domain/person';
import { sql } from 'kysely';
import type { z } from 'zod';
import { constant, type ListSource } from '../../db/list-source.ts';
import { companyJoin, lookupId, lookupJoin } from '../../db/lookup-sql.ts';
import { nested } from '../../db/nested.ts';
import { isAmong } from '../../db/search-sql.ts';
import { isOfKnownUnit } from '../equipment/in-use.ts';

type Row = z.input<typeof workOrderLineRow>;

interface Raw extends Record<string, unknown> {
  readonly assigneeFirstName: string | null;
  readonly assigneeLastName: string | null;
}

const unitStatus = (name: string): string => lookupId('EquipmentStatus', name);
const outOfUse = `case when q.deleted_at is not null then 'Deleted'
  when q.equipment_status_id in (${unitStatus('Sold')}, ${unitStatus('Out of Service')})
  then us.lookup_display_name end`;
const number = `'WO-' || lpad(o.order_no::text, 4, '0')`;

/** Work order lines: one per order and unit. Pending ones of a deleted unit are left out: nobody could complete them, and the order would stay open for ever. */
export const workOrderLineSource: ListSource<Row, Raw> = {
  name: 'work-order-line',
  base: `workorder_equipment w
    join work_order o on o.client_id = w.client_id and o.id = w.work_order_id and o.deleted_at is null
    join equipment q on q.client_id = w.client_id and q.id = w.equipment_id`,
  key: 'w.id',
  where: `w.deleted_at is null and (q.deleted_at is null or w.status_id is distinct from ${lookupId('Status', 'Pending')})`,
  joins: {
    status: lookupJoin('s', 'w.status_id'),
    priority: lookupJoin('p', 'o.priority_id'),
    assignee: companyJoin('employee', 'a', 'o.assignment_id'),
    unitStatus: lookupJoin('us', 'q.equipment_status_id'),
    doer: companyJoin('employee', 'd', 'w.completed_by_id'),
  },
  fields: {
    id: { sql: 'w.id', kind: 'id' },
    version: { sql: 'w.version', kind: 'number' },
    workOrderId: { sql: 'w.work_order_id', kind: 'id' },
    equipmentId: { sql: 'w.equipment_id', kind: 'id' },
    'equipment.id': { sql: 'q.id', kind: 'id' },
    'equipment.name': { sql: 'q.name', kind: 'text', notNull: true },
    'equipment.outOfUse': { sql: outOfUse, kind: 'text', joins: ['unitStatus'] },
    'workOrder.workOrderNumber': { sql: number, kind: 'text', order: () => constant('o.order_no') },
    'workOrder.description': { sql: 'o.description', kind: 'text' },
    'workOrder.createdAt': { sql: 'o.created_at', kind: 'instant', notNull: true },
    'workOrder.priority.lookupName': { sql: 'p.lookup_name', kind: 'text', joins: ['priority'] },
    'workOrder.priority.lookupDisplayName': {
      sql: 'p.lookup_display_name',
      kind: 'text',
      joins: ['priority'],
      order: () => constant('p.sort_order'),
    },
    'workOrder.assignment.displayName': {
      sql: `a.first_name || ' ' || a.last_name`,
      kind: 'text',
      joins: ['assignee'],
      select: false,
    },
    assigneeFirstName: { sql: 'a.first_name', kind: 'text', joins: ['assignee'] },
    assigneeLastName: { sql: 'a.last_name', kind: 'text', joins: ['assignee'] },
    'status.lookupName': { sql: 's.lookup_name', kind: 'text', joins: ['status'] },
    'status.lookupDisplayName': { sql: 's.lookup_display_name', kind: 'text', joins: ['status'] },
    statusId: { sql: 'w.status_id', kind: 'id', select: false },
    priorityId: { sql: 'o.priority_id', kind: 'id', select: false },
    completedBy: {
      sql: `coalesce(w.non_employee_completed_by, d.first_name || ' ' || d.last_name)`,
      kind: 'text',
      joins: ['doer'],
    },
    nonEmployeeCompletedBy: { sql: 'w.non_employee_completed_by', kind: 'text' },
    completionDate: { sql: 'w.completion_date', kind: 'day' },
    notes: { sql: 'w.notes', kind: 'text' },
  },
  extra: {
    equipmentId: (ids: readonly string[]) => ({
      sql: sql`w.equipment_id = any(${ids}::uuid[])`,
    }),
  },
  search: (pattern, scope) => ({
    sql: sql`(${constant(number)} ilike ${pattern} or o.description ilike ${pattern} or ${isAmong('equipment', 'w.equipment_id', pattern, scope)})`,
    isCostly: true,
  }),
  order: [{ field: 'workOrder.createdAt', direction: 'desc' }],
  row: ({ assigneeFirstName, assigneeLastName, ...raw }) => {
    const row = nested(raw) as { workOrder: Record<string, unknown> };
    const name = displayName({ firstName: assigneeFirstName, lastName: assigneeLastName });
    row.workOrder['assignment'] = { displayName: name === 'N/A' ? 'Unassigned' : name };
    return row as unknown as Row;
  },
};

/** Orders with at least one pending line of a unit that is not deleted: what the dashboard calls open (domain.md, section 8 E7). */
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
