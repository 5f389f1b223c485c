import { expect, test } from 'vitest';
import { actOf, type Check, type Finding } from './mend-link.ts';

const finding = (kind: Finding['kind'], id: string) =>
  ({ kind, id, name: id, text: '' }) as Finding;
const check = (code: string, ...findings: readonly Finding[]) => ({ code, findings }) as Check;

test('one finding opens where it is settled', () => {
  expect(actOf(check('391.45', finding('driver', 'a')))).toEqual({
    label: 'File new card',
    to: ['/employee/driver/add-files', { id: 'a', file: 'MED_CARD' }],
  });
});

test.each([
  ['391.25', 'driver', '/employee/driver/exceptions', { drivers: 'all' }],
  ['172.704', 'driver', '/employee/list', { tab: 'all' }],
  ['396.3', 'unit', '/equipment/list', {}],
  ['396.17', 'unit', '/equipment/list', {}],
  ['company', 'renewal', '/equipment/renewals', {}],
] as const)('several findings of %s open exactly these records', (code, kind, path, values) => {
  const two = [finding(kind, 'a'), finding(kind, 'b')];
  expect(actOf(check(code, ...two))).toEqual({
    label: 'Open both',
    to: [path, { ...values, only: 'a,b' }],
  });
  expect(actOf(check(code, ...two, finding(kind, 'c'))).label).toBe('Open all 3');
});

test('several accidents open their lines of the register', () => {
  const two = [finding('accident', 'a'), finding('accident', 'b')];
  expect(actOf(check('390.15', ...two))).toEqual({
    label: 'Open both',
    to: ['/incident-management/index', { accidents: 'a,b' }],
  });
});

test('a unit with two inspections that are over is one unit to open', () => {
  const twice = [finding('unit', 'a'), finding('unit', 'a')];
  expect(actOf(check('396.17', ...twice))).toEqual({
    label: 'Record inspection',
    to: ['/equipment/details', { id: 'a' }],
  });
  expect(actOf(check('396.17', ...twice, finding('unit', 'b')))).toEqual({
    label: 'Open both',
    to: ['/equipment/list', { only: 'a,b' }],
  });
});
