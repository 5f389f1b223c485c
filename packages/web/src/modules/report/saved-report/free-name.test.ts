import { expect, test } from 'vitest';
import { freeName } from './free-name.ts';

test('the usual name is proposed until it is taken, then the first free number', () => {
  expect(freeName('EmployeeReport', [])).toBe('EmployeeReport');
  expect(freeName('EmployeeReport', ['DriverReport'])).toBe('EmployeeReport');
  expect(freeName('EmployeeReport', ['EmployeeReport'])).toBe('EmployeeReport (2)');
  const taken = ['EmployeeReport', 'EmployeeReport (2)', 'EmployeeReport (4)'];
  expect(freeName('EmployeeReport', taken)).toBe('EmployeeReport (3)');
});
