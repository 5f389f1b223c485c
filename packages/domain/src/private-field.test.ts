import { expect, test } from 'vitest';
import { isPrivateField, isPrivatePaper } from './private-field.ts';

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

test('what was changed, and what stands in an imported file, may be any of them', () => {
  expect(['oldValue', 'newValue', 'cells.0', 'cells.17'].filter(isPrivateField)).toHaveLength(4);
});

test('of the papers, restricted kinds and the med card', () => {
  expect(isPrivatePaper({ code: 'MED_CARD', restricted: false })).toBe(true);
  expect(isPrivatePaper({ code: 'DRUG_TEST', restricted: true })).toBe(true);
  expect(isPrivatePaper({ code: 'LICENCE', restricted: false })).toBe(false);
});
