import { dayCountKeys } from '@roadproof/domain/overview/day-count';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { day, dayOut, nothing } from '../schema.ts';

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

const dayCount = z.object({
  overdue: count,
  dueSoon: count,
  /** Of something that no day decides: active incidents, closed ones, open work orders. */
  other: count,
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
  ofDay: operation({
    method: 'GET',
    path: '/api/Dashboard/GetDashboardOf',
    readsLists: true,
    access: 'signed-in',
    body: 'query',
    input: z.strictObject({ day }),
    output: z.object({
      day: dayOut,
      today: dayOut,
      /** The first day of the history. */
      since: dayOut,
      /** The numbers were kept at the end of that day; else they were counted now, by what was known then. */
      isKept: z.boolean(),
      /** Of every kind the caller may see; trainings are counted by course. */
      numbers: z.array(
        dayCount.extend({
          key: z.enum(dayCountKeys),
          /** The same, counted today. */
          now: dayCount,
        }),
      ),
    }),
    summary:
      'The numbers of a past day, by what was known at the end of it, beside those of today.',
  }),
};
