import { personFields } from '../../../import/find/person-fields.ts';
import type { ImportField } from '@roadproof/domain/import/import-field';
import type { ChoiceSource } from '../../../import/entity.ts';
import { cardFields, medicalMarkField, medicalMarks } from './import-card-fields.ts';
import { certifications, licenseFactFields } from './import-license-fields.ts';
import { noEndorsement, noRestriction } from '@roadproof/domain/people/license-facts';
import { field, type More } from '../../../import/field.ts';
import { vehicleDutyField } from './import-duties.ts';

const state: ChoiceSource = { table: 'state', names: ['state_name', 'code'], list: 'state' };

const expected = (example: string, more: More = {}): More => ({ isWanted: true, example, ...more });

/** What the rows are about, in the words headers repeat it with. */
export const peopleSubject: readonly string[] = [
  'driver',
  'employee',
  'person',
  'personnel',
  'personal',
  'staff',
  'worker',
  'operator',
  'contact',
  'current',
];

const classLetter =
  /^\W*(?:class|cdl|dl|lic\w*|comm\w*|[\s-])*\s*[abcdem](?:[\s-]*m)?(?:[\s-]*(?:cdl|class|license))*\W*$|^none$/i;

/** Everything of an employee that a spreadsheet can bring; permissions are given by hand. */
export const employeeFields: readonly ImportField[] = [
  ...personFields,
  field(
    'email',
    'email',
    'E-mail',
    'Email, Email Address, Mail, Work Email, Personal Email, E-mail Address, E Mail',
    expected('ann.lee@example.com'),
  ),
  field(
    'phone',
    'phoneNumber',
    'Phone',
    'Phone Number, Cell, Cell Phone, Mobile, Mobile Phone, Telephone, Tel, Phone 1, Phone #, Cell #, Cell Number, Contact Number, Contact Phone, Primary Phone, Ph, Contact #, Contact',
    expected('(555) 010-0100'),
  ),
  field(
    'phone',
    'homeNumber',
    'Phone 2',
    'Home Phone, Home Number, Other Phone, Second Phone, Phone, Alt Phone, Alternate Phone, Secondary Phone, Cell, Home, Home Ph, Phone Home',
  ),
  field(
    'day',
    'hireDate',
    'Hire Date',
    'Hired, Date Hired, Date of Hire, DOH, Start Date, Employment Date, Start, Started, Hire Dt, Hire, Original Hire Date, Date Started, Seniority Date, Orig Hire, Date Employed, Begin Date, Employed Since, Since, Rehire Date',
    expected('02/01/2019'),
  ),
  field(
    'day',
    'terminationDate',
    'Termination Date',
    'Terminated, Term Date, Date Terminated, End Date, Leave Date, Separation Date, Last Day, Date Left, Termed, Term Dt, Date of Termination, Quit Date, Last Day Worked, Term',
  ),
  field(
    'choice',
    'employeeStatusId',
    'Status',
    'Employee Status, Employment Status, Active, Active?, Active/Inactive, Current, Emp Status, Driver Status, Is Active, Act/Inact, A/I, Active Y/N, Employed',
    { example: 'Current' },
  ),
  field(
    'choice',
    'typeId',
    'Type',
    'Employee Type, Role, Job Type, Position Type, Driver Type, Emp Type, Category, Employee Category, Job Category, Classification, Job Class',
    expected('CDL'),
  ),
  field(
    'choice',
    'employeeGroupId',
    'Employee Group',
    'Group, Group Name, Team, Terminal, Department, Dept, Division, Branch, Location, Yard, Site, Home Terminal, Office, Depot, Region, Board, Fleet, Domicile, Home Base, Base, Home Yard, Facility, Terminal Name, Work Location, Div, Term',
  ),
  field(
    'text',
    'title',
    'Title',
    'Job Title, Position, Position Title, Occupation, Job, Job Function',
    {
      max: 100,
    },
  ),
  field(
    'text',
    'addressLine1',
    'Address Line 1',
    'Address, Address 1, Street, Street Address, Home Address, Mailing Address, Addr, Residence, Current Address',
  ),
  field('text', 'addressLine2', 'Address Line 2', 'Address 2, Apt, Unit, Suite, Addr 2, Apt #'),
  field('text', 'city', 'City', 'Town, Home City, City/Town', { max: 100 }),
  field(
    'choice',
    'stateId',
    'State',
    'ST, Province, State/Province, Address State, Home State, Res State, State of Residence',
  ),
  field('text', 'zip', 'Zip', 'Zip Code, Postal Code, Postcode, Zip/Postal, ZIP+4', { max: 20 }),
  field(
    'text',
    'cityState',
    'City, State and Zip',
    'City State Zip, City/State/Zip, City State, City/State, City & State, CSZ, City ST Zip, City, ST, City, State, Hometown',
  ),
  field(
    'choice',
    'licenceClassId',
    'License Class',
    'Licence Class, CDL Class, Class, DL Class, License Type, CDL Type, CDL, License, Lic Cls, Lic Type, DL Type, CDL-A/B, CDL A/B',
    expected('A', {
      looksLike: classLetter,
      ignored: /\b(?:class|cdl|dl|lic(?:ense|ence)?|commercial|driver'?s?)\b/gi,
    }),
  ),
  field(
    'text',
    'licenceNumber',
    'License Number',
    "Licence Number, License No, License #, CDL Number, CDL #, CDL No, DL Number, DL #, DL No, Driver's License, Drivers License Number, CDL, DL, License, Drivers License, OLN, Operator License, Lic No, Lic #, Lic No / State, Lic # / State, License Number and State, License ID, DLN",
    { max: 50, example: 'T1234567', looksLike: /\d.*\d.*\d/, names: 'record' },
  ),
  field(
    'choice',
    'licenceStateId',
    'License State',
    'Licence State, CDL State, DL State, State of Issue, Issuing State, CDL St, Lic St, State Issued, State Licensed, License Issued By, Lic State, State of License, State of CDL, Licensing State',
    expected('TX'),
  ),
  ...cardFields,
  field(
    'choice',
    'medCertCardStateId',
    'Med Card State',
    'Medical Card State, Med Cert State, Med St',
  ),
  medicalMarkField,
  field(
    'codes',
    'endorsements',
    'Endorsements',
    'CDL Endorsements, Endors., Endorse, Endors, End., License Endorsements, Hazmat/Tanker, Endorsement Codes, Endorsement',
    {
      codes: {
        letters: 'HNPSTX',
        words: {
          hazmat: 'H',
          'haz-mat': 'H',
          haz: 'H',
          mat: '',
          tank: 'N',
          tanker: 'N',
          tanks: 'N',
          vehicle: '',
          doubles: 'T',
          double: 'T',
          triples: 'T',
          triple: 'T',
          'doubles/triples': 'T',
          passenger: 'P',
          pass: 'P',
          pax: 'P',
          school: 'S',
          bus: '',
        },
        none: noEndorsement,
      },
    },
  ),
  field(
    'codes',
    'restrictions',
    'Restrictions',
    'CDL Restrictions, Restr., License Restrictions, Restrict',
    {
      codes: {
        letters: '',
        words: { corrective: 'B', lenses: '', glasses: 'B' },
        none: noRestriction,
      },
    },
  ),
  vehicleDutyField,
  ...licenseFactFields,
  field('choice', 'driverRenewalStatusId', 'Driver Renewal Status', 'Renewal Status'),
  field(
    'choice',
    'salaryFormatId',
    'Salary Format',
    'Pay Type, Pay Format, Salary Type, Wage Type, Pay Basis, Pay Method, Paid By, Pay Code, Pay Class, Rate Type, How Paid',
    expected('Hourly'),
  ),
  field(
    'money',
    'wage',
    'Wage',
    'Salary, Pay Rate, Rate, Pay, Hourly Rate, Rate of Pay, Mileage Rate, CPM, Wage Rate, Base Pay',
  ),
];

/** Where the values of an employee's choice fields come from. */
export const employeeChoices: Readonly<Record<string, ChoiceSource>> = {
  employeeStatusId: { lookup: 'EmployeeStatus' },
  typeId: { lookup: 'EmployeeType' },
  employeeGroupId: { table: 'employee_group', names: ['group_name'], list: 'employeeGroup' },
  stateId: state,
  licenceClassId: { lookup: 'LicenceClass' },
  licenceStateId: state,
  medCertCardStateId: state,
  medCertCardMark: { fixed: medicalMarks },
  selfCertification: { fixed: certifications },
  driverRenewalStatusId: { lookup: 'RenewalStatus' },
  salaryFormatId: { lookup: 'SalaryFormat' },
};
