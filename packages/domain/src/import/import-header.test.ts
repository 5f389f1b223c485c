import { expect, test } from 'vitest';
import { headerMeaning, meaningInContext } from './import-header.ts';

const people = ['driver', 'employee'];

test.each([
  ['CDL Exp.', 'License Expiration Date'],
  ['LicExpDate', 'Licence Expiry'],
  ['Med Cert Exp', 'Medical Card Expiration Date'],
  ['DOT Physical', 'Med Card Date'],
  ['CDL St', 'License State'],
  ["Driver's License #", 'License Number'],
  ['Hire Dt (mm/dd/yyyy)', 'Date Hired'],
  ['Driver Last', 'Last Name'],
  ['EMPLOYEE_PHONE', 'Cell'],
  ['Stat', 'Employee Status'],
  ['Dvr Code', 'Driver Number'],
  ['Odo as of 11/1', 'Odometer'],
  ['Expir. (17)', 'Expires'],
  ['Drvr Name (L,F)', 'Name'],
  ['TX CDL', 'License'],
  ['CDL Xp', 'License Expiration Date'],
  ['Endr', 'Endorsements'],
  ['Mk / Mdl', 'Make and Model'],
  ['Own/Lse', 'Own/Lease'],
  ['Len', 'Length'],
])('"%s" means what "%s" means', (header, name) => {
  expect(headerMeaning(header, people)).toBe(headerMeaning(name, people));
  expect(headerMeaning(header, people)).not.toBe('');
});

test('different things stay different', () => {
  const headers = [
    'License State',
    'State',
    'License Number',
    'License Expiration',
    'Med Expiration',
  ];
  expect(new Set(headers.map((header) => headerMeaning(header))).size).toBe(headers.length);
});

test('what says too little is said by the columns left of it', () => {
  expect(meaningInContext('Exp', ['Name', 'CDL #', 'Class'])).toBe('expiration license');
  expect(meaningInContext('Exp', ['CDL #', 'Exp', 'Med Card'])).toBe('expiration medical');
  expect(meaningInContext('State', ['CDL #', 'City'])).toBeNull();
  expect(meaningInContext('Phone', ['CDL #'])).toBeNull();
});
