import { describe, expect, test } from 'vitest';
import type { Employee } from './employee-facts.tsx';
import type { PersonFormContext } from './person-form-context.ts';
import { breaksLiteralLimit, dateFaults, formFaults, requiredOf } from './form-rules.ts';
import type { PersonValues } from './form-values.ts';

const context: PersonFormContext = {
  today: '2026-11-21',
  literalHireDateLimit: true,
  licenceFileFor: 'everyone',
  lookups: new Map([
    ['class-a', { group: 'LicenceClass', name: 'A' }],
    ['class-c', { group: 'LicenceClass', name: 'C' }],
    ['class-none', { group: 'LicenceClass', name: 'None' }],
    ['cdl', { group: 'EmployeeType', name: 'CDL' }],
    ['office', { group: 'EmployeeType', name: 'Office' }],
  ]),
  isAdmin: false,
};
const file = new File(['x'], 'licence.pdf');
const good: Partial<PersonValues> = {
  form: 'employee',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@x.example',
  phoneNumber: '(555) 010-0100',
  dob: '1980-01-01',
  hireDate: '2005-03-01',
  employeeStatusId: 'current',
  typeId: 'cdl',
  licenceClassId: 'class-a',
  licenceStateId: 'tx',
  salaryFormatId: 'hourly',
  drivingLicense: file,
  licenceIssueDate: '2024-01-01',
  licenceExpirationDate: '2028-01-01',
  medCertCardDate: '2026-01-01',
  medCertCardExpirationDate: '2028-01-01',
  medCertCardStateId: 'tx',
  medCardFile: file,
};
const driver: Partial<PersonValues> = {
  ...good,
  form: 'driver',
  employeeGroupId: 'north',
  driverRenewalStatusId: 'pending',
  drivingLicense: undefined,
  medCardFile: undefined,
};
const faults = (values: Partial<PersonValues>, changed: Partial<PersonFormContext> = {}) =>
  formFaults(values, { ...context, ...changed });

describe('the employee form', () => {
  test('takes what is right', () => expect(faults(good)).toEqual({}));

  test.each([
    ['firstName', 'First name is required.'],
    ['lastName', 'Last name is required.'],
    ['email', 'E-mail is required.'],
    ['phoneNumber', 'Phone number is required.'],
    ['dob', 'Date of birth is required.'],
    ['hireDate', 'Hire date is required.'],
    ['employeeStatusId', 'Status is required.'],
    ['typeId', 'Type is required.'],
    ['licenceClassId', 'License class is required.'],
    ['licenceStateId', 'License state is required.'],
    ['salaryFormatId', 'Salary format is required.'],
    ['drivingLicense', 'License file is required.'],
    ['licenceIssueDate', 'License issue date is required.'],
    ['licenceExpirationDate', 'License expiration date is required.'],
    ['medCertCardDate', 'Medical card date is required.'],
    ['medCertCardExpirationDate', 'Medical card expiration date is required.'],
    ['medCertCardStateId', 'Medical card state is required.'],
    ['medCardFile', 'Medical card file is required.'],
  ])('asks for %s', (field, message) => {
    expect(faults({ ...good, [field]: field.endsWith('Id') ? null : '' })).toEqual({
      [field]: message,
    });
  });

  test.each([
    ['dob', '2010-11-22', 'Must be on or before 11/21/2010 (16 years ago).'],
    ['hireDate', '2010-11-22', 'Must be on or before 11/21/2010 (16 years ago).'],
    ['terminationDate', '2010-11-22', 'Must be on or before 11/21/2010 (16 years ago).'],
    ['terminationDate', '2005-02-28', 'Must be on or after the hire date 03/01/2005.'],
    ['hireDate', '1995-12-31', 'Must be on or after 01/01/1996 (16th birthday).'],
    ['licenceIssueDate', '2026-11-22', 'Must be on or before 11/21/2026 (today).'],
    ['medCertCardDate', '2026-11-22', 'Must be on or before 11/21/2026 (today).'],
    ['licenceExpirationDate', '2023-12-31', 'Must be on or after the issue date 01/01/2024.'],
  ])('limits %s %s', (field, value, message) => {
    expect(faults({ ...good, [field]: value })[field]).toBe(message);
  });

  test('takes recent hire dates once the company allows them', () => {
    const recent = { ...good, hireDate: '2026-06-01' };
    expect(breaksLiteralLimit(recent.hireDate, context)).toBe(true);
    const lifted = { literalHireDateLimit: false };
    expect(breaksLiteralLimit(recent.hireDate, { ...context, ...lifted })).toBe(false);
    expect(faults(recent, lifted)).toEqual({});
  });

  test.each(['class-c', 'class-none'])('asks and judges no card for %s', (licenceClassId) => {
    const { licenceIssueDate: _, medCertCardDate: __, medCardFile: ___, ...rest } = good;
    expect(faults({ ...rest, licenceClassId })).toEqual({});
    expect(faults({ ...good, licenceClassId, licenceIssueDate: '2030-01-01' })).toEqual({});
  });

  test('asks the office for no license file where the company wants it of drivers only', () => {
    const office = { ...good, typeId: 'office', drivingLicense: undefined };
    expect(requiredOf(office, context).has('drivingLicense')).toBe(true);
    expect(faults(office, { licenceFileFor: 'drivers' })).toEqual({});
  });

  test('leaves what is no day yet to the field', () => {
    expect(faults({ ...good, terminationDate: '13/45' })).toEqual({});
  });
});

describe('the driver form', () => {
  test('asks for no type, hire date, license dates or files', () => {
    const { typeId: _, hireDate: __, licenceIssueDate: ___, ...rest } = driver;
    expect(faults(rest)).toEqual({});
  });

  test.each(['class-a', 'class-c', 'class-none'])(
    'asks for the medical card of %s',
    (licenceClassId) => {
      const { medCertCardDate: _, medCertCardExpirationDate: __, ...rest } = driver;
      expect(Object.keys(faults({ ...rest, licenceClassId, medCertCardStateId: null }))).toEqual([
        'medCertCardStateId',
        'medCertCardExpirationDate',
        'medCertCardDate',
      ]);
    },
  );

  test.each(['employeeGroupId', 'driverRenewalStatusId'])('asks for %s', (field) => {
    expect(Object.keys(faults({ ...driver, [field]: null }))).toEqual([field]);
  });
});

describe('somebody stored', () => {
  const stored = {
    id: 'one',
    version: 3,
    ...good,
    endorsements: [],
    restrictions: [],
    vehicleDuties: [],
    permissions: null,
    hireDate: '2024-05-01T00:00:00.000Z',
    terminationDate: null,
    drivingLicense: '/files/licence',
    medCardFile: '/files/card',
    type: { lookupName: 'CDL' },
    licenceClass: { lookupName: 'A' },
  } as unknown as Employee;
  const edited = {
    ...good,
    hireDate: '2024-05-01',
    drivingLicense: undefined,
    medCardFile: undefined,
  };

  test('keeps an old hire date and needs no file again', () => {
    expect(formFaults(edited, context, stored)).toEqual({});
    expect(formFaults({ ...edited, hireDate: '2024-05-02' }, context, stored)).toHaveProperty(
      'hireDate',
    );
  });

  test('leaves not before being hired, and comes back without the day of leaving', () => {
    const free = { ...context, literalHireDateLimit: false };
    expect(dateFaults({ terminationDate: '2024-04-30' }, free, stored)).toEqual({
      terminationDate: 'Must be on or after the hire date 05/01/2024.',
    });
    expect(dateFaults({ terminationDate: '2026-11-21' }, free, stored)).toEqual({});
    expect(dateFaults({ terminationDate: '2026-11-21' }, context, stored)).toHaveProperty(
      'terminationDate',
    );
    expect(dateFaults({ hireDate: '2026-12-01', terminationDate: null }, free, stored)).toEqual({});
  });
});
