import { incidentRegister } from '../incident/incident-register.ts';
import { incidents } from '../incident/incident.ts';

/** The calls of the group, by module. */
export const incidentApi = {
  incidents,
  incidentRegister,
};
