import type { HistoryOf } from './entity.ts';

/** What the history of a work order is made of. */
export const workOrderHistory: HistoryOf = {
  module: 'EQUIPMENT',
  table: 'work_order',
  title: 'Work order',
  // Stored as sent and read by nobody; the number is the heading of the screen.
  silent: ['is_active', 'order_no', 'work_order_id', 'equipment_id', 'happened_at', 'kind'],
  told: ['employee_id'],
  parts: [
    {
      table: 'work_order_cost',
      title: 'Cost',
      parent: 'work_order_id',
      subject: {
        sql: `case p.kind when 'labor' then 'Labor: ' else 'Part: ' end || p.description`,
        join: '',
      },
    },
    {
      table: 'workorder_equipment',
      title: 'Equipment',
      parent: 'work_order_id',
      subject: {
        sql: 's.name',
        join: 'left join equipment s on s.client_id = p.client_id and s.id = p.equipment_id',
      },
    },
  ],
};
