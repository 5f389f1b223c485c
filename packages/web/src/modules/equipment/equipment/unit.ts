import type { Output } from '../../../api/operation-map.ts';

export type Unit = Output<'equipment.get'>;

export type UnitFile = Unit['equipmentEquipmentFiles'][number];

export type SavedUnit = Output<'equipment.save'>;
