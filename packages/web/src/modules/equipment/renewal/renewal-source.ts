import { columnSource, type RowOf } from '../../../kit/grid/rows/list-source.ts';

/** The renewals of the list, with the columns it shows. */
export const renewalSource = columnSource('renewals.list', 'renewals.excel', [
  'id',
  'version',
  'isRecorded',
  'citation',
  'notes',
  'equipmentId',
  'equipment.name',
  'renewalTypeId',
  'renewalType.renewalName',
  'nextRenewal',
  'lastCompletedOn',
]);

/** A renewal as the list of renewals has one. */
export type RenewalRow = RowOf<typeof renewalSource>;
