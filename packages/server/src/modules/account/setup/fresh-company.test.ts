import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

// In Denver it is still the 20th; the day of the company is what is judged by.
const { call, sampleToken, database } = await testApp({
  now: () => new Date('2026-11-21T05:00:00Z'),
  founded: {
    companyName: 'Hanover Haulage',
    timeZone: 'America/Denver',
    city: 'Hanover',
    usdotNumber: '1234567',
    recentHireDates: true,
    firstName: 'Marta',
    lastName: 'Lopez',
    email: 'marta@hanover.example',
    password: 'nine-mules-uphill',
  },
});

const rows = async (list: Operation, body: Readonly<Record<string, unknown>> = {}) =>
  (await call(list, body, sampleToken)).json<{ data: readonly Record<string, string>[] }>().data;
const values = await rows(api.lookups.values);

/** A choice of a lookup by its name. */
const choice = (group: string, name: string): string | undefined =>
  values.find((one) => one['lookupGroupName'] === group && one['lookupName'] === name)?.['id'];
/** The first of a list, which is all that a new company can choose. */
const first = async (list: Operation) => (await rows(list))[0]?.['id'];

const person = async () => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@hanover.example',
  phoneNumber: '918-555-0142',
  dob: '1990-05-14',
  employeeGroupId: await first(api.lookups.employeeGroups),
  employeeStatusId: choice('EmployeeStatus', 'Current'),
  licenceStateId: await first(api.lookups.states),
  salaryFormatId: choice('SalaryFormat', 'Hourly'),
});

test('its groups and its training location are named after its city', async () => {
  expect(await rows(api.lookups.employeeGroups)).toMatchObject([{ groupName: 'Hanover' }]);
  expect(await rows(api.lookups.equipmentGroups)).toMatchObject([{ groupName: 'Hanover' }]);
  expect(await rows(api.lookups.locations)).toMatchObject([{ locationName: 'Hanover' }]);
  expect(
    await database.owner.selectFrom('client').select(['city', 'usdotNumber']).executeTakeFirst(),
  ).toEqual({
    city: 'Hanover',
    usdotNumber: '1234567',
  });
});

test('a driver is added with what it has by itself', async () => {
  const answer = await call(
    api.employees.save,
    {
      ...(await person()),
      form: 'driver',
      typeId: choice('EmployeeType', 'CDL'),
      licenceClassId: choice('LicenceClass', 'A'),
      driverRenewalStatusId: choice('RenewalStatus', 'Pending'),
      hireDate: '2026-11-20',
      medCertCardDate: '2026-01-05',
      medCertCardExpirationDate: '2028-01-05',
      medCertCardStateId: await first(api.lookups.states),
    },
    sampleToken,
  );
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  expect(await rows(api.drivers.details)).toHaveLength(1);
});

test('so is somebody of the office, and the license file is all that is brought along', async () => {
  const answer = await call(
    api.employees.save,
    {
      ...(await person()),
      email: 'bo@hanover.example',
      form: 'employee',
      typeId: choice('EmployeeType', 'Office'),
      licenceClassId: choice('LicenceClass', 'C'),
      hireDate: '2025-03-01',
      drivingLicense: new File([Buffer.from('%PDF-1.4\n%%EOF\n')], 'license.pdf', {
        type: 'application/pdf',
      }),
    },
    sampleToken,
  );
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
});

test('and so is a unit', async () => {
  const answer = await call(
    api.equipment.save,
    {
      name: 'Truck 101',
      serialNumber: '1XPBD49X1ND100001',
      typeId: await first(api.lookups.equipmentTypes),
      fuelTypeId: choice('FuelType', 'Diesel'),
      equipmentGroupId: await first(api.lookups.equipmentGroups),
      equipmentStatusId: choice('EquipmentStatus', 'Active'),
    },
    sampleToken,
  );
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  expect(await rows(api.equipment.list)).toHaveLength(1);
});
