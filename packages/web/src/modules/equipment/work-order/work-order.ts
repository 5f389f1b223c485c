import type { Output } from '../../../api/operation-map.ts';
import { lineState } from '@roadproof/domain/equipment/work-order';

export type WorkOrder = Output<'workOrders.get'>;
/** The part of one unit. */
export type OrderLine = WorkOrder['workOrderWorkOrderEquipment'][number];

export const workOrderList = '/equipment/workorder';

/** The details of an order, seen from one of its units. */
export const orderHref = (id: string, equipmentId: string | null): string =>
  `/equipment/workorder/resolve-workorder?${new URLSearchParams({
    id,
    ...(equipmentId === null ? {} : { equipmentId }),
  }).toString()}`;

/** Who it is assigned to; the breadcrumb says so too. */
export const assigneeOf = ({ assignment }: WorkOrder): string =>
  assignment?.displayName ?? 'Unassigned';

/** What is to be said of a line: resolved, still open, or its unit was deleted while it was. */
export const stateOf = (order: WorkOrder, line: OrderLine): ReturnType<typeof lineState> =>
  lineState(order, {
    isCompleted: line.status.lookupName === 'Completed',
    nonEmployeeCompletedBy: line.nonEmployeeCompletedBy,
    isUnitDeleted: line.equipment.deletedAt !== null,
  });

export const openLines = (order: WorkOrder): readonly OrderLine[] =>
  order.workOrderWorkOrderEquipment.filter(
    ({ status, equipment }) => status.lookupName !== 'Completed' && equipment.deletedAt === null,
  );

/** The line the address names; without one the first open line, else the first of all. */
export function lineOf(order: WorkOrder, equipmentId: string | null): OrderLine | undefined {
  const lines = order.workOrderWorkOrderEquipment;
  return lines.find((line) => line.equipmentId === equipmentId) ?? openLines(order)[0] ?? lines[0];
}

/** Who did it, an employee or somebody from outside. */
export const doerOf = (
  done: Pick<OrderLine, 'completedBy' | 'nonEmployeeCompletedBy'>,
): string | null => done.nonEmployeeCompletedBy ?? done.completedBy?.displayName ?? null;

/**
 * The status of the whole order, beside the name of one of its units: of a pending order with several it
 * says how far it is, or it would seem to contradict a unit that is completed.
 */
export function orderStatus(order: WorkOrder): string | undefined {
  const status = order.status.lookupDisplayName ?? undefined;
  const lines = order.workOrderWorkOrderEquipment;
  const open = openLines(order).length;
  const done = lines.filter((line) => stateOf(order, line) === 'resolved').length;
  if (status === undefined || open === 0 || lines.length === 1) return status;
  return `Order ${status}: ${done} of ${open + done} units completed`;
}
