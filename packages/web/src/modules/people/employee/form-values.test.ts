import { allPermissions, noPermissions } from '@roadproof/domain/account/permission';
import { expect, test } from 'vitest';
import type { Employee } from './employee-facts.tsx';
import type { PersonFormContext } from './person-form-context.ts';
import { inputOf, newValues, valuesOf } from './form-values.ts';

const context: PersonFormContext = {
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
  expect(newValues('employee', context)).toMatchObject({
    form: 'employee',
    employeeStatusId: 'current',
    typeId: null,
    ...noPermissions,
  });
  expect(newValues('driver', context)).toMatchObject({
    form: 'driver',
    employeeStatusId: 'current',
    typeId: 'cdl',
    driverRenewalStatusId: 'pending',
  });
});

const stored = {
  id: 'p',
  version: 3,
  firstName: 'Ann',
  homeNumber: null,
  dob: '1980-02-29T00:00:00.000Z',
  hireDate: null,
  state: 'TX',
  stateId: 'texas',
  typeId: 'office',
  driverRenewalStatusId: 'pending',
  endorsements: ['H'],
  image: '/files/photo',
  drivingLicense: '/files/licence',
  medCardFile: '/files/card',
  permissions: { ...allPermissions, hasAdminAccess: false },
} as unknown as Employee;

test('somebody stored: the state as a choice, days without their time, and only a new file is sent', () => {
  const values = valuesOf('employee', stored);
  expect(values).toMatchObject({
    id: 'p',
    version: 3,
    form: 'employee',
    firstName: 'Ann',
    homeNumber: '',
    dob: '1980-02-29',
    hireDate: null,
    state: 'texas',
    typeId: 'office',
    endorsements: ['H'],
    hasAdminAccess: false,
    hasTrainingAccess: true,
  });
  const left = ['image', 'drivingLicense', 'drivingLicence', 'medCardFile'];
  for (const name of [...left, 'driverRenewalStatusId']) expect(values).not.toHaveProperty(name);
});

test('the driver form asks for the renewal status, and for neither the type nor permissions', () => {
  const values = valuesOf('driver', stored);
  expect(values).toMatchObject({ form: 'driver', driverRenewalStatusId: 'pending' });
  for (const name of ['typeId', ...Object.keys(noPermissions)])
    expect(values).not.toHaveProperty(name);
});

test('somebody stored without portal access has no permission, whatever was ticked before', () => {
  const lost = { ...allPermissions, hasClientAdminPortalAccess: false };
  for (const permissions of [null, lost])
    expect(valuesOf('employee', { ...stored, permissions })).toMatchObject(noPermissions);
});

test('hidden cards are not sent, so that they stay as they are; on the driver form they are', () => {
  const cards = {
    licenceClassId: 'class-c',
    medCertCardDate: '2026-01-01',
    medCardFile: undefined,
  };
  expect(inputOf({ form: 'employee', ...cards }, context)).not.toHaveProperty('medCertCardDate');
  expect(inputOf({ form: 'driver', ...cards }, context)).toHaveProperty('medCertCardDate');
  expect(
    inputOf({ form: 'employee', ...cards, licenceClassId: 'class-a' }, context),
  ).toHaveProperty('medCertCardDate');
});

test('permissions are sent by people with admin access alone, all false without portal access', () => {
  const values = { form: 'employee', ...allPermissions } as const;
  expect(inputOf(values, context)).toEqual(values);
  expect(inputOf({ ...values, hasClientAdminPortalAccess: false }, context)).toEqual({
    form: 'employee',
    ...noPermissions,
  });
  expect(inputOf(values, { ...context, isAdmin: false })).toEqual({ form: 'employee' });
});

const flags = Object.keys(noPermissions);
const modules = flags.filter((name) => !/PortalAccess$|AdminAccess$/.test(name));

// Every way the boxes can be ticked: what is sent follows from it, and no tick is lost for it.
test.each(Array.from({ length: 2 ** flags.length }, (_, at) => at))(
  'ticks %i: No takes all, Admin gives all in sight, else what is ticked is sent',
  (at) => {
    const ticked = Object.fromEntries(flags.map((name, bit) => [name, ((at >> bit) & 1) === 1]));
    for (const id of [undefined, 'p1']) {
      const sent = inputOf({ ...ticked, form: 'employee', id }, context) as Record<string, unknown>;
      for (const name of flags) {
        const isGiven =
          ticked['hasAdminAccess'] === true &&
          modules.includes(name) &&
          (id !== undefined || name !== 'hasAdministratorAccess');
        const isMeant = ticked['hasClientAdminPortalAccess'] === true;
        expect([name, sent[name]]).toEqual([name, isMeant && (isGiven || ticked[name] === true)]);
      }
    }
  },
);
