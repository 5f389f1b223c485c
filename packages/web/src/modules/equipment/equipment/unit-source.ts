import { columnSource, type RowOf } from '../../../kit/grid/rows/list-source.ts';

/** The units of the list, with the columns it shows; it uses these fields whatever those are: names, states, acts and links. */
export const unitSource = columnSource('equipment.list', 'equipment.excel', [
  'id',
  'version',
  'name',
  'serialNumber',
  'type',
  'equipmentStatus',
  'photo',
  'mayBeUsed',
  'currentPrimaryReading',
  'primaryMeterUnit',
]);

/** A unit as the list of units has one. */
export type UnitRow = RowOf<typeof unitSource>;
