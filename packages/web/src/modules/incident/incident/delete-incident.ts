import type { Removal } from '../../../bulk-act/use-bulk-delete.tsx';
import type { IncidentRow } from './incident-source.ts';

type Named = Pick<IncidentRow, 'caseNumber' | 'incidentType'>;

/** How incidents are deleted, one on its own page or chosen ones of a list. */
export const incidentRemoval: Removal<Named> = {
  operation: 'bulkActs.removeIncidents',
  thing: 'Incident',
  those: 'these Incidents',
  kind: 'incidentDelete',
  nameOf: ({ caseNumber }) => caseNumber,
  namedOf: ({ caseNumber, incidentType }) => `${caseNumber}, ${incidentType.incidentName}`,
  messages: { title: 'Incident Deleted Successfully' },
};
