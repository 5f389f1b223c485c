import * as z from 'zod';
import { operation } from '../operation.ts';
import { nothing } from '../schema.ts';

const count = z.number().int();

/** The counts of the dashboard, spelled as callers know them; 0 for modules the caller lacks (docs/product.md, Dashboard). */
export const dashboardData = z.object({
  driverOverdue: count,
  driverDueSoon: count,
  /** Trainings: classes of one person each. */
  trainingOverdue: count,
  /** The courses that are overdue in them, and the people who owe these. */
  trainingOverdueCourses: count,
  trainingOverduePeople: count,
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
  /** Requests for certificates of insurance that somebody has yet to send, decline or close. */
  openCertificateRequests: count,
});

/** The path is misspelled on purpose: callers know it so (docs/product.md, Fixed texts). */
export const dashboard = {
  data: operation({
    method: 'GET',
    path: '/api/DashboardEnpoint/GetDashboardData',
    readsLists: true,
    access: 'signed-in',
    body: 'query',
    input: nothing,
    output: dashboardData,
    summary: 'The compliance counts of the dashboard.',
  }),
};
