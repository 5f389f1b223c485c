import type { Column, Columns } from '@roadproof/contract/column';
import { incidentColumns } from '@roadproof/contract/incident/incident.columns';

/** Each list leaves out what its rows cannot have or need less, and shows what they have. */
const columnsOf = (list: string, left: readonly string[], shown: readonly string[]): Columns => ({
  ...incidentColumns,
  list,
  columns: incidentColumns.columns.map((column) => {
    const { hidden: _, ...inSight } = column as Column;
    if (left.includes(column.key)) return { ...column, hidden: true };
    return shown.includes(column.key) ? inSight : column;
  }),
});

/** What is still open: when it is followed up, not when it was resolved. */
export const activeColumns = columnsOf('incident-active', ['resolutionDate'], []);

/** What is over: how it ended. */
export const closedColumns = columnsOf(
  'incident-closed',
  ['followUpDate', 'ageDays', 'status'],
  ['finalNotes', 'isPreventable'],
);
