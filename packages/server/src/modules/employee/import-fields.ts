import type { ImportField, ImportKind } from '@roadproof/domain/import-field';
import type { ChoiceSource } from '../../import/entity.ts';

const state: ChoiceSource = { table: 'state', names: ['state_name', 'code'] };

/** A field with the other headers people give it, divided by commas. */
const field = (
  kind: ImportKind,
  key: string,
  label: string,
  synonyms: string,
  more: Pick<ImportField, 'isRequired' | 'max' | 'example'> = {},
): ImportField => ({ key, label, kind, synonyms: synonyms.split(', '), ...more });

const needed = (example: string, max?: number) => ({
  isRequired: true,
  example,
  ...(max !== undefined && { max }),
});

/** The fields by which a person is found. */
export const personFields: readonly ImportField[] = [
  field(
    'text',
    'lastName',
    'Last Name',
    'Last, Surname, LName, Family Name, Employee Last Name, Driver Last Name',
    needed('Lee', 100),
  ),
  field(
    'text',
    'firstName',
    'First Name',
    'First, FName, Given Name, Forename, Employee First Name, Driver First Name',
    needed('Ann', 100),
  ),
  field(
    'text',
    'fullName',
    'Full Name',
    'Name, Employee, Employee Name, Driver, Driver Name, Person',
  ),
  field(
    'text',
    'employeeNumber',
    'Employee Number',
    'Employee No, Emp No, Emp #, Employee #, Employee ID, Emp ID, Number, Staff Number, Badge, Driver Number, Driver No, Driver ID, Driver Code, Payroll Number, File Number',
    { max: 50, example: '1042' },
  ),
  field(
    'day',
    'dob',
    'Date of Birth',
    'DOB, Birth Date, Birthdate, Birthday, Born',
    needed('04/17/1981'),
  ),
];

/** The dates of both cards. */
export const cardFields: readonly ImportField[] = [
  field(
    'day',
    'licenceIssueDate',
    'License Issue Date',
    'License Issued, Licence Issue Date, CDL Issue Date, DL Issue Date, Issue Date',
    { example: '06/01/2023' },
  ),
  field(
    'day',
    'licenceExpirationDate',
    'License Expiration Date',
    'License Expiration, License Expires, License Exp, License Exp Date, Licence Expiration, Licence Expiry, License Expiry, CDL Expiration, CDL Expiration Date, CDL Exp, CDL Exp Date, CDL Expires, DL Expiration, DL Exp, DL Exp Date',
    { example: '06/01/2031' },
  ),
  field(
    'day',
    'medCertCardDate',
    'Med Card Date',
    'Medical Card Date, Med Cert Date, Medical Certificate Date, Medical Exam Date, Med Exam Date, Physical Date, DOT Physical, DOT Physical Date, Med Card Issue Date',
    { example: '03/15/2026' },
  ),
  field(
    'day',
    'medCertCardExpirationDate',
    'Med Card Expiration Date',
    'Med Card Expiration, Med Card Exp, Med Card Expires, Medical Card Expiration, Medical Card Expiration Date, Medical Expiration, Medical Expires, Med Cert Expiration, Med Exp, Med Exp Date, Med Card Expiry, Physical Expiration, Physical Exp, DOT Physical Expiration, Medical Certificate Expiration',
    { example: '03/15/2028' },
  ),
];

/** Everything of an employee that a spreadsheet can bring; permissions are given by hand. */
export const employeeFields: readonly ImportField[] = [
  ...personFields,
  field(
    'email',
    'email',
    'E-mail',
    'Email, Email Address, Mail, Work Email',
    needed('ann.lee@example.com'),
  ),
  field(
    'phone',
    'phoneNumber',
    'Phone',
    'Phone Number, Cell, Cell Phone, Mobile, Mobile Phone, Telephone, Tel, Phone 1',
    needed('(555) 010-0100'),
  ),
  field('phone', 'homeNumber', 'Phone 2', 'Home Phone, Home Number, Other Phone, Second Phone'),
  field(
    'day',
    'hireDate',
    'Hire Date',
    'Hired, Date Hired, Date of Hire, DOH, Start Date, Employment Date',
    needed('02/01/2019'),
  ),
  field(
    'day',
    'terminationDate',
    'Termination Date',
    'Terminated, Term Date, Date Terminated, End Date, Leave Date',
  ),
  field('choice', 'employeeStatusId', 'Status', 'Employee Status, Employment Status', {
    example: 'Current',
  }),
  field('choice', 'typeId', 'Type', 'Employee Type, Role, Job Type, Position Type', needed('CDL')),
  field(
    'choice',
    'employeeGroupId',
    'Employee Group',
    'Group, Group Name, Team, Terminal, Department, Dept, Division',
  ),
  field('text', 'title', 'Title', 'Job Title, Position', { max: 100 }),
  field('text', 'addressLine1', 'Address Line 1', 'Address, Address 1, Street, Street Address'),
  field('text', 'addressLine2', 'Address Line 2', 'Address 2, Apt, Unit'),
  field('text', 'city', 'City', 'Town', { max: 100 }),
  field('choice', 'stateId', 'State', 'ST, Province, State/Province, Address State'),
  field('text', 'zip', 'Zip', 'Zip Code, Postal Code, Postcode', { max: 20 }),
  field(
    'choice',
    'licenceClassId',
    'License Class',
    'Licence Class, CDL Class, Class, DL Class',
    needed('A'),
  ),
  field(
    'text',
    'licenceNumber',
    'License Number',
    "Licence Number, License No, License #, CDL Number, CDL #, CDL No, DL Number, DL #, DL No, Driver's License, Drivers License Number",
    { max: 50, example: 'T1234567' },
  ),
  field(
    'choice',
    'licenceStateId',
    'License State',
    'Licence State, CDL State, DL State, State of Issue, Issuing State',
    needed('TX'),
  ),
  ...cardFields,
  field('choice', 'medCertCardStateId', 'Med Card State', 'Medical Card State'),
  field('codes', 'endorsements', 'Endorsements', 'CDL Endorsements'),
  field('codes', 'restrictions', 'Restrictions', 'CDL Restrictions'),
  field('choice', 'driverRenewalStatusId', 'Driver Renewal Status', 'Renewal Status'),
  field(
    'choice',
    'salaryFormatId',
    'Salary Format',
    'Pay Type, Pay Format, Salary Type, Wage Type, Pay Basis',
    needed('Hourly'),
  ),
  field('money', 'wage', 'Wage', 'Salary, Pay Rate, Rate, Pay'),
];

/** Where the values of an employee's choice fields come from. */
export const employeeChoices: Readonly<Record<string, ChoiceSource>> = {
  employeeStatusId: { lookup: 'EmployeeStatus' },
  typeId: { lookup: 'EmployeeType' },
  employeeGroupId: { table: 'employee_group', names: ['group_name'] },
  stateId: state,
  licenceClassId: { lookup: 'LicenceClass' },
  licenceStateId: state,
  medCertCardStateId: state,
  driverRenewalStatusId: { lookup: 'RenewalStatus' },
  salaryFormatId: { lookup: 'SalaryFormat' },
};
