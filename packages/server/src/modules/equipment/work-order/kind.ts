import { leftJoin } from '../../../db/list-part.ts';
import { kindsOf } from '../../../kind/kind.ts';

const ofOrder = { of: { kind: 'workOrder', by: 'workOrderId' } } as const;

export const workOrderKinds = kindsOf({
  workOrder: {
    name: `'WO-' || lpad(x.order_no::text, 4, '0')`,
    page: '/equipment/workorder/resolve-workorder?id=',
    history: {
      // Stored as sent and read by nothing; the number is the heading of the page.
      silent: ['is_active', 'order_no', 'work_order_id', 'equipment_id', 'happened_at', 'kind'],
      shown: ['employee_id'],
      parts: [
        {
          kind: 'workOrderCost',
          title: 'Cost',
          subject: {
            sql: `case x.kind when 'labor' then 'Labor: ' else 'Part: ' end || x.description`,
          },
        },
        { kind: 'workorderEquipment', title: 'Equipment' },
      ],
    },
  },
  workorderEquipment: {
    ...ofOrder,
    name: 'q.name',
    joins: [leftJoin('equipment', 'q', 'x.equipment_id')],
  },
  workOrderCost: { ...ofOrder, name: 'x.description' },
  workOrderEvent: ofOrder,
});
