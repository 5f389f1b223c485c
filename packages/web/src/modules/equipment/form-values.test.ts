import { expect, it } from 'vitest';
import type { UnitFormContext } from './unit-form-context.ts';
import { newValues, valuesOf } from './form-values.ts';
import type { Unit } from './unit.ts';

const active = { group: 'EquipmentStatus', name: 'Active', display: 'Active', isHidden: false };
const context: UnitFormContext = { today: '2026-11-21', values: new Map([['a', active]]) };
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
