import { columnSource, type RowOf } from '../../../kit/grid/rows/list-source.ts';

/** The incidents of a list, with the columns it shows. */
export const incidentSource = columnSource('incidents.list', 'incidents.excel', [
  'id',
  'version',
  'caseNumber',
  'incidentDate',
  'incidentType.incidentName',
]);

/** An incident as the lists of incidents have one. */
export type IncidentRow = RowOf<typeof incidentSource>;
