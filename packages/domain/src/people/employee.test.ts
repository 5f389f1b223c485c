import { describe, expect, test } from 'vitest';
import { emptyFields, employeeFaults, type EmployeeFacts, type EmployeeRules } from './employee.ts';

const rules: EmployeeRules = {
  today: '2026-11-21',
  literalHireDateLimit: true,
  employeeType: 'Office',
};
const facts: EmployeeFacts = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'a@x.example',
  phoneNumber: '+15550100100',
  dob: '1980-02-29',
  hireDate: '2000-01-01',
  employeeStatusId: 's',
  typeId: 't',
  licenceClassId: 'c',
  licenceStateId: 'l',
  salaryFormatId: 'f',
  drivingLicense: 'file',
};
const cards: EmployeeFacts = {
  licenceIssueDate: '2024-01-01',
  licenceExpirationDate: '2030-01-01',
  medCertCardDate: '2026-01-01',
  medCertCardExpirationDate: '2028-01-01',
  medCertCardStateId: 'm',
  medCardFile: 'file',
};
const complete: EmployeeFacts = { ...facts, ...cards };
const fieldsOf = (
  facts: EmployeeFacts,
  more: Partial<EmployeeRules> = {},
  before?: EmployeeFacts,
): string[] => employeeFaults(facts, { ...rules, ...more }, before).map((fault) => fault.field);

describe('an employee', () => {
  test('with everything required has no fault', () => {
    expect(fieldsOf(complete)).toEqual([]);
  });

  test.each(Object.keys(complete) as (keyof EmployeeFacts)[])(
    'without %s is refused at that field',
    (field) => {
      expect(fieldsOf({ ...complete, [field]: null })).toContain(field);
    },
  );

  test('of an import needs a name: what a list of its own never has may stay empty', () => {
    const imported = { firstName: 'Ann', lastName: 'Lee', employeeStatusId: 'current' };
    expect(fieldsOf(imported, { employeeType: 'CDL', form: 'import' })).toEqual([]);
    expect(fieldsOf({ ...imported, lastName: null }, { form: 'import' })).toEqual(['lastName']);
  });

  test.each([
    ['2010-11-21', []],
    ['2010-11-22', ['dob', 'hireDate']],
  ])('born %s is judged to the day of the sixteenth birthday', (dob, fields) => {
    expect(
      fieldsOf(
        { ...complete, dob, hireDate: dob === '2010-11-21' ? '2026-11-21' : '2000-01-01' },
        { literalHireDateLimit: false },
      ),
    ).toEqual(fields);
  });

  test('is hired sixteen years ago at the latest until the company allows later dates', () => {
    expect(fieldsOf({ ...complete, hireDate: '2010-11-21' })).toEqual([]);
    expect(fieldsOf({ ...complete, hireDate: '2010-11-22' })).toEqual(['hireDate']);
    expect(
      fieldsOf({ ...complete, hireDate: '2026-11-21' }, { literalHireDateLimit: false }),
    ).toEqual([]);
    expect(fieldsOf({ ...complete, terminationDate: '2026-11-01' })).toEqual(['terminationDate']);
  });

  test('is never hired before the sixteenth birthday, of a leap day too, nor leaves before being hired', () => {
    const free = { literalHireDateLimit: false };
    expect(fieldsOf({ ...complete, hireDate: '1996-02-28' }, free)).toEqual(['hireDate']);
    expect(fieldsOf({ ...complete, hireDate: '1996-02-29' }, free)).toEqual([]);
    expect(fieldsOf({ ...complete, terminationDate: '1999-12-31' }, free)).toEqual([
      'terminationDate',
    ]);
  });

  test('has cards issued today at the latest that end after they begin', () => {
    expect(
      fieldsOf({
        ...complete,
        licenceIssueDate: '2026-11-21',
        licenceExpirationDate: '2030-01-01',
      }),
    ).toEqual([]);
    expect(
      fieldsOf({ ...complete, licenceIssueDate: '2026-11-22', medCertCardDate: '2026-11-22' }),
    ).toEqual(['licenceIssueDate', 'medCertCardDate']);
    expect(
      fieldsOf({
        ...complete,
        medCertCardDate: '2026-01-02',
        medCertCardExpirationDate: '2026-01-01',
      }),
    ).toEqual(['medCertCardExpirationDate']);
  });

  test('as stored is not judged again for what did not change', () => {
    const imported: EmployeeFacts = { ...complete, phoneNumber: null, hireDate: '2026-06-01' };
    expect(fieldsOf({ ...imported, lastName: 'Li' }, {}, imported)).toEqual([]);
    expect(fieldsOf({ ...imported, dob: '2015-01-01' }, {}, imported)).toEqual([
      'dob',
      'hireDate',
      'hireDate',
    ]);
    expect(fieldsOf({ ...imported, lastName: '' }, {}, imported)).toEqual(['lastName']);
  });

  test('who gets a class other than C needs the cards then, whatever stood there before', () => {
    const bare = { ...facts, phoneNumber: null };
    for (const licenceClassId of ['b', null]) {
      const before = { ...bare, licenceClassId };
      expect(fieldsOf(bare, { licenceClass: 'A' }, before)).toEqual(Object.keys(cards));
      expect(fieldsOf({ ...bare, ...cards }, { licenceClass: 'A' }, before)).toEqual([]);
    }
    expect(fieldsOf({ ...bare, licenceClassId: 'd' }, { licenceClass: 'C' }, bare)).toEqual([]);
    expect(fieldsOf({ ...bare, lastName: 'Li' }, { licenceClass: 'A' }, bare)).toEqual([]);
  });
});

describe('the employee forms', () => {
  const forms = [
    { form: 'employee', licenceClass: 'A' },
    // Who names no form is asked the same.
    { licenceClass: 'A' },
  ] as const;

  test('ask for both cards and both files unless the class is C or None', () => {
    for (const form of forms) {
      expect(fieldsOf(complete, form)).toEqual([]);
      for (const field of Object.keys(cards) as (keyof EmployeeFacts)[])
        expect(fieldsOf({ ...complete, [field]: null }, form)).toEqual([field]);
      for (const licenceClass of ['C', 'None'])
        expect(fieldsOf(facts, { ...form, licenceClass })).toEqual([]);
    }
  });

  test('ask for neither license state nor license file where there is no license', () => {
    const none = { ...facts, licenceStateId: null, drivingLicense: null };
    for (const employeeType of ['Office', 'CDL'])
      for (const licenceFileFor of ['everyone', 'drivers'] as const)
        for (const form of ['employee', null] as const)
          expect(
            fieldsOf(none, { form, employeeType, licenceFileFor, licenceClass: 'None' }),
          ).toEqual([]);
    expect(fieldsOf(none, { form: 'employee', licenceClass: 'C' })).toEqual([
      'licenceStateId',
      'drivingLicense',
    ]);
  });

  test('ask for both once a class takes the place of None, and not of a class before', () => {
    const none = { ...facts, licenceStateId: null, drivingLicense: null, licenceClassId: 'none' };
    const changed = { ...none, licenceClassId: 'c' };
    const toC = { licenceClass: 'C' };
    expect(fieldsOf(changed, { ...toC, licenceClassBefore: 'None' }, none)).toEqual([
      'licenceStateId',
      'drivingLicense',
    ]);
    expect(fieldsOf(changed, { ...toC, licenceClassBefore: 'B' }, none)).toEqual([]);
  });

  test('ask everyone for a license file until the company asks drivers only', () => {
    const office = { form: 'employee', licenceClass: 'C' } as const;
    const bare = { ...facts, drivingLicense: null };
    expect(fieldsOf(bare, office)).toEqual(['drivingLicense']);
    expect(fieldsOf(bare, { ...office, licenceFileFor: 'drivers' })).toEqual([]);
    expect(fieldsOf(bare, { ...office, licenceFileFor: 'drivers', employeeType: 'CDL' })).toEqual([
      'drivingLicense',
    ]);
  });

  test('ask for what is required at every save, of a stored record too', () => {
    const stored = { ...facts, phoneNumber: null };
    expect(fieldsOf(stored, { form: 'employee', licenceClass: 'C' }, stored)).toEqual([
      'phoneNumber',
    ]);
  });
});

describe('the driver forms', () => {
  const driver = { form: 'driver', employeeType: 'CDL' } as const;
  const filled: EmployeeFacts = {
    ...facts,
    drivingLicense: null,
    hireDate: null,
    employeeGroupId: 'g',
    driverRenewalStatusId: 'r',
    medCertCardDate: '2026-01-01',
    medCertCardExpirationDate: '2028-01-01',
    medCertCardStateId: 'm',
  };

  test('ask for the medical card of every class, C too, and for no file and no hire date', () => {
    for (const licenceClass of ['A', 'B', 'C', null]) {
      expect(fieldsOf(filled, { ...driver, licenceClass })).toEqual([]);
      expect(fieldsOf({ ...filled, medCertCardDate: null }, { ...driver, licenceClass })).toEqual([
        'medCertCardDate',
      ]);
    }
    expect(
      fieldsOf({ ...filled, employeeGroupId: null, driverRenewalStatusId: null }, driver),
    ).toEqual(['employeeGroupId', 'driverRenewalStatusId']);
  });

  test('excuse nobody but drivers from what everybody is asked', () => {
    const office = { ...driver, employeeType: 'Office', licenceClass: 'A' };
    expect(fieldsOf(filled, office)).toEqual([
      'hireDate',
      'drivingLicense',
      'licenceIssueDate',
      'licenceExpirationDate',
      'medCardFile',
    ]);
    expect(fieldsOf({ ...filled, lastName: 'Li' }, office, filled)).toEqual([]);
  });
});

describe('the empty fields', () => {
  const office = { employeeType: 'Office', licenceClass: 'None' } as const;
  const invited: EmployeeFacts = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'a@x.example',
    employeeStatusId: 's',
    typeId: 't',
    licenceClassId: 'n',
  };

  test('of somebody invited are what the employee form still asks for', () => {
    expect(emptyFields(invited, office)).toEqual([
      'phoneNumber',
      'dob',
      'hireDate',
      'salaryFormatId',
    ]);
    expect(emptyFields({ ...invited, email: '' }, office)[0]).toBe('email');
  });

  test('of another class are those of its license and its cards too', () => {
    expect(emptyFields(facts, { employeeType: 'Office', licenceClass: 'A' })).toEqual([
      'licenceIssueDate',
      'licenceExpirationDate',
      'medCertCardDate',
      'medCertCardExpirationDate',
      'medCertCardStateId',
      'medCardFile',
    ]);
    const bare = { ...facts, drivingLicense: null };
    const c = { ...office, licenceClass: 'C' };
    expect(emptyFields(bare, c)).toEqual(['drivingLicense']);
    expect(emptyFields(bare, { ...c, licenceFileFor: 'drivers' })).toEqual([]);
  });

  test('of a complete person are none', () => {
    expect(emptyFields(complete, { employeeType: 'CDL', licenceClass: 'A' })).toEqual([]);
  });

  test('keep nobody from changing something else', () => {
    expect(fieldsOf({ ...invited, phoneNumber: '+15550100100' }, office, invited)).toEqual([]);
    expect(fieldsOf({ ...invited, lastName: 'Li' }, office, invited)).toEqual([]);
  });
});
