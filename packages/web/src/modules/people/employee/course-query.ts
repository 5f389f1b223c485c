import { query } from '../../../api/query.ts';

/** The courses of one person; the summary and the grid read the same answer. */
export const courseQuery = (employeeId: string) =>
  query('employees.courses', { EmployeeId: employeeId }, { quiet: true });
