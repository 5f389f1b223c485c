import { columnSource, type RowOf } from '../../../kit/grid/rows/list-source.ts';

/** The lines of work orders, with the columns the list shows. */
export const orderSource = columnSource('workOrders.lines', 'workOrders.excel', [
  'id',
  'version',
  'workOrderId',
  'equipmentId',
  'workOrder.workOrderNumber',
  'workOrder.description',
  'workOrder.totalCost',
  'workOrder.unpricedLines',
  'equipment.name',
  'equipment.outOfUse',
  'status.lookupName',
]);

/** A line as the list of work orders has one. */
export type OrderRow = RowOf<typeof orderSource>;
