import type { Row } from '../../../api/operation-map.ts';
import { columnSource } from '../../../kit/grid/rows/list-source.ts';

/** Fields that the list of units uses whatever columns it shows: names, states, acts and links. */
const needs = [
  'id',
  'version',
  'name',
  'serialNumber',
  'type',
  'equipmentStatus',
  'failedInspection',
  'currentPrimaryReading',
  'primaryMeterUnit',
] as const;

/** A unit as the list of units has one. */
export type UnitRow = Pick<Row<'equipment.list'>, (typeof needs)[number]>;

/** The units of the list, with the columns it shows. */
export const unitSource = columnSource('equipment.list', 'equipment.excel', needs);
