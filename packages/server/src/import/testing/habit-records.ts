import { addDays } from '@roadproof/domain/calendar-day';
import fc from 'fast-check';
import type { ListColumn } from './habits.ts';

const day = (from: string, to: number) =>
  fc.integer({ min: 0, max: to }).map((days) => addDays(from, days));
const firsts = [
  'Ann',
  'José',
  'Zoë',
  'Søren',
  'Mary Kate',
  'Jean-Luc',
  'D’Angelo',
  'Na',
  'Óscar',
  'Björn',
  'François',
  'Ed',
  'Li',
];
const lasts = [
  'Lee',
  'O’Brien',
  'Núñez',
  'Müller',
  'van der Berg',
  'de la Cruz',
  'Smith-Jones',
  'Groß',
  'Sum',
  'Peña',
  'St. James',
  'Østergård',
  'Lefèvre',
  'Yu',
];

const states = {
  TX: ['TX', 'Texas', 'Tex.'],
  OK: ['OK', 'Oklahoma', 'Okla.'],
  NM: ['NM', 'New Mexico', 'N. Mex.'],
};

/** People as carriers list them; each by a number of its own. */
export const people = fc
  .array(
    fc.record({
      lastName: fc.constantFrom(...lasts),
      firstName: fc.constantFrom(...firsts),
      dob: day('1950-01-01', 20_000),
      hireDate: day('2001-01-01', 9_000),
      phoneNumber: fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/),
      licenceNumber: fc.stringMatching(/^[A-Z]\d{7}$/),
      licenceExpirationDate: day('2025-01-01', 2_500),
      employeeStatusId: fc.constantFrom('Current', 'Current', 'Archived'),
      licenceStateId: fc.constantFrom('TX', 'OK', 'NM'),
      wage: fc.integer({ min: 101, max: 999_999 }).map((one) => (one % 100 === 0 ? one + 1 : one)),
    }),
    { minLength: 5, maxLength: 12 },
  )
  .map((list) =>
    list.map((one, at) => ({ ...one, employeeNumber: `${at % 2 === 0 ? '00' : ''}${1042 + at}` })),
  );

export const peopleColumns: readonly ListColumn[] = [
  {
    key: 'lastName',
    headings: ['Last Name', 'Surname', 'Last', 'LName', 'Driver Last Name', 'Family Name'],
    kind: 'text',
  },
  {
    key: 'firstName',
    headings: ['First Name', 'First', 'Given Name', 'FName', 'Driver First Name', 'Forename'],
    kind: 'text',
  },
  {
    key: 'employeeNumber',
    headings: ['Employee Number', 'Emp #', 'Employee ID', 'Badge', 'Driver Number', 'File Number'],
    kind: 'text',
  },
  {
    key: 'dob',
    headings: ['Date of Birth', 'DOB', 'Birth Date', 'Born', 'Driver Date of Birth', 'Birthdate'],
    kind: 'day',
  },
  {
    key: 'hireDate',
    headings: ['Hire Date', 'Hired', 'Date of Hire', 'Original Hire Date', 'Hire Dt', 'DOH'],
    kind: 'day',
  },
  {
    key: 'phoneNumber',
    headings: ['Phone', 'Cell Phone', 'Phone Number', 'Mobile', 'Ph', 'Telephone'],
    kind: 'text',
  },
  {
    key: 'licenceNumber',
    headings: ['License Number', 'CDL #', 'DL Number', 'CDL No.', 'Driver License Number', 'Lic #'],
    group: ['License', 'Number'],
    kind: 'text',
  },
  {
    key: 'licenceExpirationDate',
    headings: [
      'License Expiration Date',
      'CDL Exp',
      'License Exp',
      'DL Exp Dt',
      'CDL Expiry',
      'Lic Exp Date',
    ],
    group: ['License', 'Expires'],
    kind: 'day',
  },
  { key: 'wage', headings: ['Wage', 'Pay Rate', 'Rate', 'Hourly Rate'], kind: 'figure' },
  {
    key: 'employeeStatusId',
    headings: ['Status', 'Employee Status', 'Employment Status'],
    kind: 'choice',
    words: { Current: ['Active', 'Current', 'A'], Archived: ['Terminated', 'T', 'Inactive'] },
  },
  {
    key: 'licenceStateId',
    headings: ['License State', 'CDL State', 'DL State', 'State of Issue'],
    group: ['License', 'State'],
    kind: 'choice',
    words: states,
  },
];

/** Units with a reading each, in tenths of their meter. */
export const units = fc
  .array(
    fc.record({
      serialNumber: fc.stringMatching(/^1[A-HJ-NPR-Z]{4}[0-9]{3}[A-HJ-NPR-Z]{2}[0-9]{7}$/),
      plate: fc.stringMatching(/^[A-Z]{2,3}[1-9]\d{3}$/),
      registrationStateId: fc.constantFrom('TX', 'OK', 'NM'),
      typeId: fc.constantFrom('Tractor', 'Dry Van', 'Reefer'),
      year: fc.integer({ min: 1999, max: 2026 }).map(String),
      make: fc.constantFrom('Kenworth', 'Volvo', 'Great Dane', 'Peterbilt'),
      inServiceDate: day('2001-01-01', 9_000),
      currentPrimaryReading: fc
        .integer({ min: 1_000, max: 9_999_999 })
        .map((tenths) => (tenths % 10 === 0 ? tenths + 1 : tenths) * 10),
    }),
    { minLength: 5, maxLength: 12 },
  )
  .map((list) => list.map((one, at) => ({ ...one, name: `Truck ${101 + at}` })));

export const unitColumns: readonly ListColumn[] = [
  {
    key: 'name',
    headings: ['Unit', 'Unit Number', 'Equipment', 'Truck #', 'Vehicle', 'Asset ID', 'Unit ID'],
    kind: 'text',
  },
  {
    key: 'serialNumber',
    headings: ['VIN', 'Serial Number', 'Vin No.', 'Vehicle Identification Number'],
    kind: 'text',
  },
  {
    key: 'plate',
    headings: ['Plate', 'License Plate', 'Tag', 'Plate Number', 'Lic Plate', 'Tag #'],
    kind: 'text',
  },
  { key: 'year', headings: ['Year', 'Model Year', 'Yr'], kind: 'text' },
  { key: 'make', headings: ['Make', 'Manufacturer'], kind: 'text' },
  {
    key: 'inServiceDate',
    headings: ['In Service Date', 'Date in Service', 'Purchase Date', 'In Svc Date'],
    kind: 'day',
  },
  {
    key: 'currentPrimaryReading',
    headings: ['Odometer', 'Current Odometer', 'Current Primary Reading', 'Meter', 'Odo'],
    kind: 'meter',
  },
  {
    key: 'registrationStateId',
    headings: ['Registration State', 'Plate State', 'Tag State', 'Reg State'],
    kind: 'choice',
    words: states,
  },
  {
    key: 'typeId',
    headings: ['Type', 'Equipment Type', 'Unit Type', 'Body Type', 'Vehicle Type'],
    kind: 'choice',
    words: {
      Tractor: ['Tractor', 'TRACTOR', 'tractor'],
      'Dry Van': ['Dry Van', 'dry van', "53' Dry Van"],
      Reefer: ['Reefer', 'REEFER', 'reefer'],
    },
  },
];

/** Readings of units, each of a day. */
export const readings = fc
  .array(
    fc.record({
      readOn: day('2025-01-01', 690),
      primaryReading: fc
        .integer({ min: 1_000, max: 9_999_999 })
        .map((tenths) => (tenths % 10 === 0 ? tenths + 1 : tenths) * 10),
      note: fc.constantFrom('', 'at the yard', 'seen by O’Brien'),
    }),
    { minLength: 5, maxLength: 12 },
  )
  .map((list) => list.map((one, at) => ({ ...one, equipmentName: `Truck ${101 + at}` })));

export const readingColumns: readonly ListColumn[] = [
  { key: 'equipmentName', headings: ['Unit', 'Truck', 'Equipment Name', 'Vehicle'], kind: 'text' },
  {
    key: 'readOn',
    headings: ['Date', 'Read On', 'Reading Date', 'Timestamp', 'Date/Time', 'Last Updated'],
    kind: 'day',
  },
  {
    key: 'primaryReading',
    headings: ['Odometer', 'Reading', 'Meter Reading', 'Odometer Reading', 'Meter'],
    kind: 'meter',
  },
  { key: 'note', headings: ['Note', 'Comments', 'Remarks'], kind: 'text' },
];

/** Renewals of units. */
export const renewals = fc
  .array(
    fc.record({
      nextRenewal: day('2026-01-01', 1_500),
      renewalTypeId: fc.constantFrom('Registration', 'IFTA Decals'),
      lastCompletedOn: day('2024-01-01', 1_000),
      notes: fc.constantFrom('', 'paid, see file'),
    }),
    { minLength: 5, maxLength: 12 },
  )
  .map((list) => list.map((one, at) => ({ ...one, equipmentName: `Truck ${101 + at}` })));

export const renewalColumns: readonly ListColumn[] = [
  { key: 'equipmentName', headings: ['Unit', 'Truck Number', 'Equipment Name'], kind: 'text' },
  {
    key: 'nextRenewal',
    headings: ['Next Renewal', 'Due Date', 'Expires', 'Expiration Date', 'Valid Until'],
    kind: 'day',
  },
  {
    key: 'lastCompletedOn',
    headings: ['Last Completed On', 'Completed', 'Issue Date', 'Last Renewal'],
    kind: 'day',
  },
  {
    key: 'renewalTypeId',
    headings: ['Renewal Type', 'Renewal', 'Permit', 'Document', 'Type'],
    kind: 'choice',
    words: {
      Registration: ['Registration', 'REGISTRATION', 'registration'],
      'IFTA Decals': ['IFTA Decals', 'IFTA decals', 'Ifta Decals'],
    },
  },
  { key: 'notes', headings: ['Notes', 'Remarks', 'Comment'], kind: 'text' },
];

/** Trainings of the past. */
export const trainings = fc
  .array(
    fc.record({
      lastName: fc.constantFrom(...lasts),
      firstName: fc.constantFrom(...firsts),
      courseCatalogId: fc.constantFrom('Hazmat', 'Defensive Driving'),
      completedAt: day('2015-01-01', 4_000),
      gradeNote: fc.constantFrom('', '“well done”, 98%'),
    }),
    { minLength: 5, maxLength: 12 },
  )
  .map((list) => list.map((one, at) => ({ ...one, employeeNumber: `A-${at + 7}` })));

export const trainingColumns: readonly ListColumn[] = [
  { key: 'lastName', headings: ['Last Name', 'Surname'], kind: 'text' },
  { key: 'firstName', headings: ['First Name', 'Given Name'], kind: 'text' },
  { key: 'employeeNumber', headings: ['Employee Number', 'Emp #', 'Badge Number'], kind: 'text' },
  {
    key: 'completedAt',
    headings: ['Completion Date', 'Date Completed', 'Completed', 'Training Date'],
    kind: 'day',
  },
  {
    key: 'courseCatalogId',
    headings: ['Course', 'Course Name', 'Training', 'Class', 'Training Name'],
    kind: 'choice',
    words: {
      Hazmat: ['Hazmat', 'HAZMAT', 'hazmat'],
      'Defensive Driving': ['Defensive Driving', 'DEFENSIVE DRIVING', 'Defensive  driving'],
    },
  },
  { key: 'gradeNote', headings: ['Grade Note', 'Remarks', 'Notes'], kind: 'text' },
];
