import type { Output, Row } from '../../api/operation-map.ts';

/** Everything about one unit, as the server tells it. */
export type Unit = Output<'equipment.get'>;

/** A unit of the list. */
export type UnitRow = Row<'equipment.list'>;

/** One document of a unit. */
export type UnitFile = Unit['equipmentEquipmentFiles'][number];

/** What a save of a unit answers. */
export type SavedUnit = Output<'equipment.save'>;
