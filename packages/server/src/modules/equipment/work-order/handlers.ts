import { workOrders } from '@roadproof/contract/equipment/work-order';
import type { WorkOrderIntent } from '@roadproof/contract/equipment/work-order-form';
import { neighboursOf } from '../../../db/neighbours.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { letterheadOf } from '../../../print/letterhead.ts';
import { print } from '../../../print/print.ts';
import { countsHandler } from '../../../http/counts-handler.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { vendorNames } from './cost-rows.ts';
import { orderDetails } from './details.ts';
import { printedOrder } from './document.ts';
import { reopenOrder, resolveOrder } from './resolve.ts';
import { addressOfLine, workOrderLineSource } from './rows.ts';
import { saveCosts } from './save-costs.ts';
import { addOrder, updateOrder, type Saved } from './save.ts';

const { list: lines, excel } = listHandlers(workOrders.lines, workOrderLineSource);

export const workOrderHandlers: Handlers<typeof workOrders> = {
  lines,
  excel,
  counts: countsHandler(workOrderLineSource),
  get: async ({ Id }, context) => orderDetails(Id, context),
  neighbours: oneStatement(({ Id }, context) =>
    neighboursOf(context, workOrderLineSource, Id, 'Work Order', {
      place: addressOfLine,
    }),
  ),
  save: async (input, context) => save(input, context),
  saveCosts,
  vendors: oneStatement(async (_input, { db }) => vendorNames(db)),
  document: async ({ Id }, context) => {
    const order = await orderDetails(Id, context);
    const document = printedOrder(order, await letterheadOf(context), context.company.timeZone);
    return print(`${order.workOrderNumber}.pdf`, document);
  },
};

async function save(input: WorkOrderIntent, context: Context): Promise<Saved> {
  switch (input.intent) {
    case 'add':
      return addOrder(input, context);
    case 'update':
      return updateOrder(input, context);
    case 'resolve':
      return resolveOrder(input, context);
    case 'reopen':
      return reopenOrder(input, context);
  }
}
