import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { besides, indistinct, shown, unsent } from '../../../testing/full-record.ts';

import { orderRun } from './testing/order-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { company, database } = server;
const { token, fleet, send } = await orderRun(server);

test('every field of a work order is its own in list, export, details and history', async () => {
  const equipmentId = await fleet.unit({ name: 'Truck 7' });
  const assignmentId = await company.employee({ firstName: 'Mick', lastName: 'Mechanic' });
  const completedById = await company.employee({ firstName: 'Olga', lastName: 'Operator' });
  const form = {
    equipments: [equipmentId],
    assignmentId,
    priorityId: company.lookup('Priority', 'High'),
    description: 'Brakes squeal',
    document: new File(['%PDF-1.4\n%%EOF\n'], 'order.pdf', { type: 'application/pdf' }),
  };
  const added = await send(form);
  expect(added.statusCode).toBe(200);
  const { id } = added.json<{ data: { id: string } }>().data;
  const outcome = {
    completedEquipments: [equipmentId],
    completionDate: '2026-11-20',
    completedById,
    notes: 'New pads',
    isActive: false,
  };
  const resolved = await send({ id, ...outcome });
  expect([resolved.statusCode, resolved.body]).toEqual([200, expect.any(String)]);
  const costs = await server.call(
    api.workOrders.saveCosts,
    {
      id,
      vendor: 'Tulsa Diesel Works',
      invoiceNumber: 'TDW-1',
      labor: [{ description: 'Brakes', employeeId: completedById, quantity: 2.5, unitCost: 95 }],
      parts: [{ description: 'Pads', partNumber: 'D1414', quantity: 4, unitCost: 38.49 }],
      discountBy: 'percent',
      discount: 10,
      taxBy: 'amount',
      tax: 4,
    },
    token,
  );
  expect(costs.statusCode).toBe(200);
  await database.owner
    .updateTable('equipment')
    .set({ equipmentStatusId: company.lookup('EquipmentStatus', 'Out of Service') })
    .where('id', '=', equipmentId)
    .execute();
  // Of two ways to say who did it one is taken; reminders and readings have records of their own.
  expect(unsent(api.workOrders.save, { ...form, ...outcome })).toEqual([
    'id',
    'version',
    'removeDocument',
    'reopenEquipments',
    'recorded',
    'statusId',
    'IsNonEmployeeCompletedBy',
    'NonEmployeeCompletedBy',
    'completedReminders',
    'readings',
    'confirmJump',
    'incidentId',
  ]);
  const order = await shown(server, token, id, {
    ...api.workOrders,
    list: api.workOrders.lines,
    entity: 'workOrder',
  });
  const { 'workOrder.createdAt': createdAt, ...line } = besides(order.row, { ...form, ...outcome });
  expect(createdAt).toBe(order.details['createdAt']);
  expect(line).toEqual({
    id: expect.any(String) as string,
    version: 2,
    workOrderId: id,
    equipmentId,
    'equipment.id': equipmentId,
    'equipment.name': 'Truck 7',
    'equipment.outOfUse': 'Out of Service',
    'workOrder.workOrderNumber': 'WO-0001',
    'workOrder.description': 'Brakes squeal',
    'workOrder.priority.lookupName': 'High',
    'workOrder.priority.lookupDisplayName': 'High',
    'workOrder.assignment.displayName': 'Mick Mechanic',
    'workOrder.vendor': 'Tulsa Diesel Works',
    'workOrder.invoiceNumber': 'TDW-1',
    'workOrder.laborCost': 237.5,
    'workOrder.partsCost': 153.96,
    'workOrder.discountAmount': -39.15,
    'workOrder.taxAmount': 4,
    'workOrder.totalCost': 356.31,
    'workOrder.unpricedLines': 0,
    'status.lookupName': 'Completed',
    'status.lookupDisplayName': 'Completed',
    completedBy: 'Olga Operator',
    nonEmployeeCompletedBy: null,
  });
  expect(order.cells).toEqual({
    Order: 'WO-0001',
    Equipment: 'Truck 7',
    Description: 'Brakes squeal',
    Priority: 'High',
    'Assigned To': 'Mick Mechanic',
    Status: 'Completed',
    Created: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/) as string,
    'Completion Date': '11/20/2026',
    'Completed By': 'Olga Operator',
    'Order Total': '356.31',
    'Order Labor': '237.5',
    'Order Parts': '153.96',
    'Order Discount': '-39.15',
    'Order Tax': '4',
    Vendor: 'Tulsa Diesel Works',
    'Invoice Number': 'TDW-1',
    Notes: 'New pads',
    'Out of Use': 'Out of Service',
  });
  expect(indistinct(order.cells)).toEqual([]);
  const done = { completedById, completionDate: '2026-11-20T00:00:00.000Z', notes: 'New pads' };
  expect(order.details).toMatchObject({
    ...done,
    assignmentId,
    assignment: { displayName: 'Mick Mechanic' },
    completedBy: { displayName: 'Olga Operator' },
    priorityId: form.priorityId,
    description: 'Brakes squeal',
    documentName: 'order.pdf',
    isActive: false,
    workOrderWorkOrderEquipment: [{ ...done, equipmentId, status: { lookupName: 'Completed' } }],
  });
  expect(order.history).toEqual([
    'Status: Pending',
    'Assigned to: Mick Mechanic',
    'Priority: High',
    'Description: Brakes squeal',
    'Document: order.pdf',
    'Status: Pending',
    'Completed: 11/20/2026',
    'Completed by: Olga Operator',
    'Status: Completed',
    'Notes: New pads',
    'Completed: 11/20/2026',
    'Completed by: Olga Operator',
    'Status: Completed',
    'Notes: New pads',
    'Description: Brakes',
    'Quantity: 2.5',
    'Unit cost: 95',
    'Employee: Olga Operator',
    'Description: Pads',
    'Part number: D1414',
    'Quantity: 4',
    'Unit cost: 38.49',
    'Vendor: Tulsa Diesel Works',
    'Invoice number: TDW-1',
    'Discount in: Percent',
    'Discount: 10',
    'Tax in: Dollars',
    'Tax: 4',
    'Labor: 237.5',
    'Parts: 153.96',
    'Order total: 356.31',
  ]);
});
