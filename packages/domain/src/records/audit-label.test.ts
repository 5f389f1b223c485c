import { expect, test } from 'vitest';
import { auditColumnsNamed, auditLabel, byAuditOrder } from './audit-label.ts';

test('columns are called as on their forms, unlisted ones by their own words', () => {
  expect(auditLabel('dob')).toBe('Date of birth');
  expect(auditLabel('licence_class_id')).toBe('License class');
  expect(auditLabel('sold_date')).toBe('Sold date');
  expect(auditLabel('assigned_operator_id')).toBe('Assigned operator');
});

test('they stand in the order of their forms, unlisted ones last', () => {
  const columns = ['zeta', 'wage', 'alpha', 'first_name', 'dob'];
  expect(columns.sort(byAuditOrder)).toEqual(['first_name', 'dob', 'wage', 'alpha', 'zeta']);
});

test('they are found by what they are called', () => {
  expect(auditColumnsNamed(' PHONE ')).toEqual(['phone_number', 'home_number']);
  expect(auditColumnsNamed('nothing like it')).toEqual([]);
});
