import { expect, it } from 'vitest';
import type { UnitFormContext } from './unit-form-context.ts';
import { isSold, requires, saleFaults } from './form-rules.ts';

const value = (group: string, name: string) => ({ group, name, display: name, isHidden: false });
const context: UnitFormContext = {
  today: '2026-11-21',
  values: new Map([
    ['active', value('EquipmentStatus', 'Active')],
    ['sold', value('EquipmentStatus', 'Sold')],
  ]),
};
const sold = (soldDate: string | null, inServiceDate: string | null = null) =>
  saleFaults({ equipmentStatusId: 'sold', soldDate, inServiceDate }, context);

it('asks for what the specification requires and for nothing else', () => {
  for (const field of [
    'name',
    'serialNumber',
    'typeId',
    'fuelTypeId',
    'equipmentGroupId',
    'equipmentStatusId',
  ])
    expect(requires(field)).toBe(true);
  for (const field of ['plate', 'year', 'note', 'files']) expect(requires(field)).toBe(false);
});

it('knows a sold unit by its status', () => {
  expect(isSold({ equipmentStatusId: 'sold' }, context)).toBe(true);
  expect(isSold({ equipmentStatusId: 'active' }, context)).toBe(false);
  expect(isSold({ equipmentStatusId: null }, context)).toBe(false);
});

it('takes a sale of today and of the first day in service, not of tomorrow or before that day', () => {
  expect(sold('2026-11-21')).toEqual({});
  expect(Object.keys(sold('2026-11-22'))).toEqual(['soldDate']);
  expect(sold('2026-02-28', '2026-02-28')).toEqual({});
  expect(sold('2026-02-27', '2026-02-28')).toHaveProperty('soldDate');
});

it('leaves to the field what is no day yet, and says nothing of a unit that is not sold', () => {
  expect(sold('13/45')).toEqual({});
  expect(sold(null)).toEqual({});
  expect(saleFaults({ equipmentStatusId: 'active', soldDate: '2030-01-01' }, context)).toEqual({});
});
