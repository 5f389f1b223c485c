import { allPermissions, noPermissions } from '@roadproof/domain/permission';
import { expect, test } from 'vitest';
import type { FormGround } from './form-ground.ts';
import { inputOf, newValues } from './form-values.ts';

const ground: FormGround = {
  today: '2026-11-21',
  literalHireDateLimit: true,
  licenceFileFor: 'everyone',
  lookups: new Map([
    ['current', { group: 'EmployeeStatus', name: 'Current' }],
    ['pending', { group: 'RenewalStatus', name: 'Pending' }],
    ['cdl', { group: 'EmployeeType', name: 'CDL' }],
    ['class-a', { group: 'LicenceClass', name: 'A' }],
    ['class-c', { group: 'LicenceClass', name: 'C' }],
  ]),
  isAdmin: true,
};

test('somebody new is Current, without portal access; a new driver is CDL with a pending renewal', () => {
  expect(newValues('employee', ground)).toMatchObject({
    form: 'employee',
    employeeStatusId: 'current',
    typeId: null,
    ...noPermissions,
  });
  expect(newValues('driver', ground)).toMatchObject({
    form: 'driver',
    employeeStatusId: 'current',
    typeId: 'cdl',
    driverRenewalStatusId: 'pending',
  });
});

test('hidden cards are not sent, so that they stay as they are; on the driver form they are', () => {
  const cards = {
    licenceClassId: 'class-c',
    medCertCardDate: '2026-01-01',
    medCardFile: undefined,
  };
  expect(inputOf({ form: 'employee', ...cards }, ground)).not.toHaveProperty('medCertCardDate');
  expect(inputOf({ form: 'driver', ...cards }, ground)).toHaveProperty('medCertCardDate');
  expect(inputOf({ form: 'employee', ...cards, licenceClassId: 'class-a' }, ground)).toHaveProperty(
    'medCertCardDate',
  );
});

test('permissions are sent by people with admin access alone, all false without portal access', () => {
  const asked = { form: 'employee', ...allPermissions };
  expect(inputOf(asked, ground)).toEqual(asked);
  expect(inputOf({ ...asked, hasClientAdminPortalAccess: false }, ground)).toEqual({
    form: 'employee',
    ...noPermissions,
  });
  expect(inputOf(asked, { ...ground, isAdmin: false })).toEqual({ form: 'employee' });
});
