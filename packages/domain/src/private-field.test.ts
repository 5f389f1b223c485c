import { expect, test } from 'vitest';
import { isPrivateField } from './private-field.ts';

test('birth, license, pay, phone numbers, medical card and passwords are private', () => {
  const names = [
    'dob',
    'licenceNumber',
    'wage',
    'phoneNumber',
    'homeNumber',
    'contacts.0.phone',
    'medCertCardDate',
    'medCertCardExpirationDate',
    'newPassword',
    'employee.dob',
  ];
  expect(names.filter((name) => !isPrivateField(name))).toEqual([]);
});

test('what a report about a fault needs to be read is not', () => {
  const names = ['firstName', 'licenceExpirationDate', 'licenceStateId', 'status', 'unitNumber'];
  expect(names.filter(isPrivateField)).toEqual([]);
});
