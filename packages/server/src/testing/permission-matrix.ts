import { accountPermissions } from './permission-matrix/account.ts';
import { appPermissions } from './permission-matrix/app.ts';
import { companyPermissions } from './permission-matrix/company.ts';
import { equipmentPermissions } from './permission-matrix/equipment.ts';
import { incidentPermissions } from './permission-matrix/incident.ts';
import { overviewPermissions } from './permission-matrix/overview.ts';
import { peoplePermissions } from './permission-matrix/people.ts';
import { recordsPermissions } from './permission-matrix/records.ts';
import { reportPermissions } from './permission-matrix/report.ts';
import { trainingPermissions } from './permission-matrix/training.ts';
import type { Who } from './permission-matrix/who.ts';

/**
 * Who may call which operation, written by hand from the rules and never read from the contract:
 * a permission that is changed there has to be changed here as well, and a new operation needs a
 * line, in the file of its group. Data is its module's; what a menu, a dropdown or the dashboard
 * needs is everybody's.
 */
export const permissionMatrix: Readonly<Record<string, Who>> = {
  ...accountPermissions,
  ...companyPermissions,
  ...overviewPermissions,
  ...trainingPermissions,
  ...peoplePermissions,
  ...equipmentPermissions,
  ...incidentPermissions,
  ...recordsPermissions,
  ...appPermissions,
  ...reportPermissions,
};
