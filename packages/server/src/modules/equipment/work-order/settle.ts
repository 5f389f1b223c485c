import { afterUnitDeleted, afterUnitRestored } from '@roadproof/domain/equipment/work-order';
import type { Context } from '../../../http/context.ts';
import { tell } from './save-rows.ts';
import { reopenOrdersOf, settleOrdersOf } from './settle-rows.ts';

/** After a unit was deleted: no order waits for it, and each one that did tells so. */
export async function settleOrders(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  equipmentId: string,
): Promise<void> {
  const orders = await settleOrdersOf(db, equipmentId);
  await tell(
    db,
    orders.map((order) => ({
      clientId: caller.clientId,
      workOrderId: order.id,
      equipmentId,
      kind: 'unitDeleted',
      notes: afterUnitDeleted(order),
    })),
  );
}

/** After a unit was restored: the orders with an open line of it wait for it again, and each one tells so. */
export async function unsettleOrders(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  equipmentId: string,
): Promise<void> {
  const orders = await reopenOrdersOf(db, equipmentId);
  await tell(
    db,
    orders.map((order) => ({
      clientId: caller.clientId,
      workOrderId: order.id,
      equipmentId,
      kind: 'unitRestored',
      notes: afterUnitRestored(order),
    })),
  );
}
