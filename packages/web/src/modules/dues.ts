import type { Dues } from '../pieces/due.ts';
import { insuranceDue } from './company/client-certificate/due.ts';
import { renewalDue } from './equipment/renewal/due.ts';
import { serviceDue } from './equipment/service-reminder/due.ts';
import { incidentDue } from './incident/incident/due.ts';
import { licenceDue, medCardDue, paperDue } from './people/driver/due.ts';
import { trainingDue } from './training/training/due.ts';

/** Every kind that comes due, as Today and the timeline draw it. */
export const dues: Dues = {
  licence: licenceDue,
  medCard: medCardDue,
  paper: paperDue,
  training: trainingDue,
  renewal: renewalDue,
  service: serviceDue,
  incident: incidentDue,
  insurance: insuranceDue,
};
