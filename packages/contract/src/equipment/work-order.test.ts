import { describe, expect, test } from 'vitest';
import { saveWorkOrder } from './work-order-form.ts';

const unit = '11111111-1111-4111-8111-111111111111';
const order = '22222222-2222-4222-8222-222222222222';
const high = '33333333-3333-4333-8333-333333333333';

function faultsOf(sent: object): [string, string][] {
  const { error } = saveWorkOrder.safeParse(sent);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('what somebody wants of a work order', () => {
  test('is told from the shape of what was sent', () => {
    expect(saveWorkOrder.parse({ equipments: unit, priorityId: high })).toMatchObject({
      intent: 'add',
      equipments: [unit],
    });
    expect(saveWorkOrder.parse({ id: order, removeDocument: 'true' })).toMatchObject({
      intent: 'update',
      removeDocument: true,
    });
    expect(
      saveWorkOrder.parse({
        id: order,
        completedEquipments: [unit],
        isActive: 'false',
        completionDate: '2026-11-21T00:00:00.000Z',
        IsNonEmployeeCompletedBy: 'true',
        NonEmployeeCompletedBy: 'Tulsa Diesel',
        equipments: [unit],
      }),
    ).toEqual({
      intent: 'resolve',
      id: order,
      completedEquipments: [unit],
      isActive: false,
      completionDate: '2026-11-21',
      IsNonEmployeeCompletedBy: true,
      NonEmployeeCompletedBy: 'Tulsa Diesel',
    });
    expect(saveWorkOrder.parse({ id: order, reopenEquipments: unit, isActive: 'false' })).toEqual({
      intent: 'reopen',
      id: order,
      reopenEquipments: [unit],
      isActive: false,
    });
  });

  test('lists of objects travel as JSON text in a form', () => {
    const sent = {
      id: order,
      completedEquipments: unit,
      completionDate: '2026-11-21',
      readings: JSON.stringify([{ equipmentId: unit, primary: 1200 }]),
      completedReminders: '',
    };
    expect(saveWorkOrder.parse(sent)).toMatchObject({
      readings: [{ equipmentId: unit, primary: 1200 }],
      completedReminders: [],
    });
    expect(faultsOf({ ...sent, readings: '{"a":' })).toEqual([['readings', 'Send a list.']]);
  });
});

describe('what is required', () => {
  test('of a new one: equipment and priority', () => {
    expect(faultsOf({})).toEqual([
      ['equipments', 'Equipment is required.'],
      ['priorityId', 'Priority is required.'],
    ]);
    expect(faultsOf({ equipments: '', priorityId: '' })).toEqual([
      ['equipments', 'Equipment is required.'],
      ['priorityId', 'Priority is required.'],
    ]);
  });

  test('of a stored one: what is sent may not be empty', () => {
    expect(faultsOf({ id: order })).toEqual([]);
    expect(faultsOf({ id: order, equipments: [], priorityId: '' })).toEqual([
      ['equipments', 'Equipment is required.'],
      ['priorityId', 'Priority is required.'],
    ]);
  });

  test('of a resolution: equipment and date', () => {
    expect(faultsOf({ id: order, completedEquipments: '', completionDate: '' })).toEqual([
      ['completedEquipments', 'Select at least one unit.'],
      ['completionDate', 'Date Of Resolution is required.'],
    ]);
    expect(faultsOf({ completedEquipments: [unit], completionDate: '2026-11-21' })).toHaveLength(1);
  });

  test('nothing nobody asked for', () => {
    expect(faultsOf({ id: order, colour: 'red' })).toHaveLength(1);
  });
});
