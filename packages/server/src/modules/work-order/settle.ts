import { afterUnitDeleted } from '@roadproof/domain/work-order';
import type { Context } from '../../http/context.ts';
import { tell } from './save-rows.ts';
import { settleOrdersOf } from './settle-rows.ts';

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
