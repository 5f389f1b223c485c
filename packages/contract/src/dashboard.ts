import * as z from 'zod';
import { operation } from './operation.ts';
import { nothing } from './schema.ts';

const count = z.number().int();

/** The counts of the dashboard, in the specification's spelling; 0 for modules the caller lacks (specification 1, section 3). */
export const dashboardData = z.object({
  driverOverdue: count,
  driverDueSoon: count,
  trainingOverdue: count,
  trainingDueSoon: count,
  equipmentOverdue: count,
  equipmentDueSoon: count,
  medCertOverDue: count,
  medCardDueSoon: count,
  trainingCompliancePercentage: count,
  serviceIncidentsOverdue: count,
  serviceIncidentsDueSoon: count,
  activeIncident: count,
  closedIncident: count,
  openWorkorders: count,
});

/** The dashboard call; the path's spelling is the specification's. */
export const dashboard = {
  data: operation({
    method: 'GET',
    path: '/api/DashboardEnpoint/GetDashboardData',
    access: 'signed-in',
    body: 'query',
    input: nothing,
    output: dashboardData,
    summary: 'The compliance counts of the dashboard.',
  }),
};
