import type { Output, Row } from '../../../api/operation-map.ts';

export type Unit = Output<'equipment.get'>;

export type UnitRow = Row<'equipment.list'>;

export type UnitFile = Unit['equipmentEquipmentFiles'][number];

export type SavedUnit = Output<'equipment.save'>;
