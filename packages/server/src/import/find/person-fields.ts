import type { ImportField } from '@roadproof/domain/import/import-field';
import { field } from '../field.ts';

/** The fields by which a person is found. */
export const personFields: readonly ImportField[] = [
  field(
    'text',
    'lastName',
    'Last Name',
    'Last, Surname, LName, Family Name, Employee Last Name, Driver Last Name, Name Last, Last Nm',
    { isRequired: true, example: 'Lee', max: 100, names: 'person' },
  ),
  field(
    'text',
    'firstName',
    'First Name',
    'First, FName, Given Name, Forename, Employee First Name, Driver First Name, Name First, First Nm, First & Middle, First MI, First Name & MI, First Name MI, First/MI',
    { isRequired: true, example: 'Ann', max: 100, names: 'person' },
  ),
  field(
    'text',
    'fullName',
    'Full Name',
    'Name, Employee, Employee Name, Driver, Drvr, Driver Name, Person, Drivers, Last First, Last Name First Name, Name (Last First), First Last, First and Last Name, Name of Driver, Names, Employee Full Name, Legal Name, Display Name, Operator, Operator Name, Worker, Associate, Team Member',
    { looksLike: /\p{L}{2}/u, names: 'person' },
  ),
  field(
    'text',
    'employeeNumber',
    'Employee Number',
    'Employee No, Emp No, Emp #, Employee #, Employee ID, Emp ID, Number, Staff Number, Badge, Badge Number, Driver Number, Driver No, Driver ID, Driver Code, Driver #, Payroll Number, Payroll ID, File Number, File #, ID, Emp Code, Clock Number, Personnel Number, ADP ID, Associate ID',
    { max: 50, example: '1042', names: 'record' },
  ),
  field(
    'day',
    'dob',
    'Date of Birth',
    'DOB, Birth Date, Birthdate, Birthday, Born, D.O.B., Birth, BDate, Date Born',
    { isWanted: true, example: '04/17/1981', isPast: true },
  ),
];
