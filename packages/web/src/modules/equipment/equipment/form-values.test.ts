import { expect, it } from 'vitest';
import type { UnitFormContext } from './unit-form-context.ts';
import { inputOf, newValues, valuesOf } from './form-values.ts';
import type { Unit } from './unit.ts';

const active = { group: 'EquipmentStatus', name: 'Active', display: 'Active', isHidden: false };
const sold = { group: 'EquipmentStatus', name: 'Sold', display: 'Sold', isHidden: false };
const values = new Map([
  ['a', active],
  ['s', sold],
]);
const context: UnitFormContext = { today: '2026-11-21', values };
const stored = {
  id: 'u',
  version: 3,
  name: 'Truck 12',
  soldDate: '2026-02-28T00:00:00.000Z',
  inspectionDate: null,
  initialPrimaryReading: 0,
  initialSecondaryReading: null,
  plate: null,
} as unknown as Unit;

it('starts a new unit as active and without anything else', () => {
  const { equipmentStatusId, files, ...rest } = newValues(context);
  expect(equipmentStatusId).toBe('a');
  expect(files).toEqual([]);
  expect(Object.values(rest).every((value) => value === null || value === '')).toBe(true);
});

it('shows days without their time, and texts that are missing as empty', () => {
  const values = valuesOf(stored);
  expect(values).toMatchObject({ id: 'u', version: 3, soldDate: '2026-02-28', plate: '' });
  expect(values.inspectionDate).toBeNull();
});

it('lets a first reading be entered only where there is none', () => {
  const values = valuesOf(stored);
  expect('initialPrimaryReading' in values).toBe(false);
  expect(values.initialSecondaryReading).toBeNull();
});

const sent = (equipmentStatusId: string) => {
  const files = [new File(['x'], 'Title.pdf')];
  const checked = { name: 'Truck 12', equipmentStatusId, soldDate: '2026-02-28', files };
  return inputOf(checked as unknown as Parameters<typeof inputOf>[0], context);
};

it('sends the unit without its files', () => {
  expect(sent('s')).toEqual({
    name: 'Truck 12',
    equipmentStatusId: 's',
    soldDate: '2026-02-28',
  });
});

it('sends no sold date of a unit that is sold no longer', () => {
  expect(sent('a')).toEqual({ name: 'Truck 12', equipmentStatusId: 'a', soldDate: null });
});
