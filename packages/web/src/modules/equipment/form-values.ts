import type { Input } from '../../api/operation-map.ts';
import type { FormValues } from '../../kit/form/use-record-form.ts';
import { idOf, type UnitGround } from './form-ground.ts';
import type { Unit } from './unit.ts';

/** What stands in the wizard; the files travel after the unit. */
export type UnitValues = FormValues<'equipment.save'> & { readonly files?: unknown };

/** The wizard of a new unit: active, and nothing else known. */
export function newValues(ground: UnitGround): UnitValues {
  return {
    name: '',
    serialNumber: '',
    typeId: null,
    fuelTypeId: null,
    plate: '',
    year: null,
    make: '',
    model: '',
    color: '',
    mrsp: null,
    equipmentGroupId: null,
    equipmentStatusId: idOf(ground, 'EquipmentStatus', 'Active'),
    soldDate: null,
    ownershipId: null,
    ownerName: '',
    assignedOperatorId: null,
    primaryMeterUnitId: null,
    initialPrimaryReading: null,
    secondaryMeterUnitId: null,
    initialSecondaryReading: null,
    registrationStateId: null,
    registrationDate: null,
    inspectionDate: null,
    inServiceDate: null,
    tireSize: '',
    weight: null,
    registeredWeight: null,
    gvwr: null,
    length: null,
    width: null,
    height: null,
    note: '',
    files: [],
  };
}

const day = (value: string | null): string | null => value?.slice(0, 10) ?? null;

/** The wizard of a stored unit, days without their time; readings it has are changed by an update, not here. */
export function valuesOf(unit: Unit): UnitValues {
  const { initialPrimaryReading, initialSecondaryReading } = unit;
  return {
    id: unit.id,
    version: unit.version,
    name: unit.name,
    serialNumber: unit.serialNumber ?? '',
    typeId: unit.typeId,
    fuelTypeId: unit.fuelTypeId,
    plate: unit.plate ?? '',
    year: unit.year,
    make: unit.make ?? '',
    model: unit.model ?? '',
    color: unit.color ?? '',
    mrsp: unit.mrsp,
    equipmentGroupId: unit.equipmentGroupId,
    equipmentStatusId: unit.equipmentStatusId,
    soldDate: day(unit.soldDate),
    ownershipId: unit.ownershipId,
    ownerName: unit.ownerName ?? '',
    assignedOperatorId: unit.assignedOperatorId,
    primaryMeterUnitId: unit.primaryMeterUnitId,
    ...(initialPrimaryReading === null ? { initialPrimaryReading } : {}),
    secondaryMeterUnitId: unit.secondaryMeterUnitId,
    ...(initialSecondaryReading === null ? { initialSecondaryReading } : {}),
    registrationStateId: unit.registrationStateId,
    registrationDate: day(unit.registrationDate),
    inspectionDate: day(unit.inspectionDate),
    inServiceDate: day(unit.inServiceDate),
    tireSize: unit.tireSize ?? '',
    weight: unit.weight,
    registeredWeight: unit.registeredWeight,
    gvwr: unit.gvwr,
    length: unit.length,
    width: unit.width,
    height: unit.height,
    note: unit.note ?? '',
    files: [],
  };
}

/** What is sent first: the unit without its files. */
export function inputOf({ files: _files, ...values }: UnitValues): Input<'equipment.save'> {
  return values as Input<'equipment.save'>;
}

/** The files that are chosen. */
export const filesOf = ({ files }: UnitValues): readonly File[] =>
  (Array.isArray(files) ? files : []).filter((one) => one instanceof File);
