import type { z } from 'zod';
import { reportOf, type ColumnsOf } from './column.ts';
import type { equipmentRow } from './equipment.ts';

/** What equipment/list shows and `all_equipments` exports. */
export const equipmentColumns = {
  list: 'equipment',
  fileName: 'all_equipments',
  sheet: 'Equipment',
  columns: [
    { key: 'name', header: 'Name', kind: 'text', pin: 'start', width: 170 },
    { key: 'serialNumber', header: 'VIN', kind: 'text', width: 178, isWhole: true },
    {
      key: 'type.equipmentTypeName',
      header: 'Type',
      kind: 'text',
      width: 140,
      filter: { field: 'typeId', list: 'equipmentType' },
    },
    {
      key: 'equipmentStatus.lookupDisplayName',
      header: 'Status',
      kind: 'text',
      width: 124,
      stays: true,
      filter: { field: 'equipmentStatusId', lookup: 'EquipmentStatus' },
    },
    {
      key: 'currentPrimaryReading',
      header: 'Primary Meter',
      kind: 'reading',
      unit: 'primaryMeterUnit.lookupDisplayName',
      width: 126,
    },
    {
      key: 'currentSecondaryReading',
      header: 'Secondary Meter',
      kind: 'reading',
      unit: 'secondaryMeterUnit.lookupDisplayName',
      width: 136,
    },
    {
      key: 'equipmentGroup.groupName',
      header: 'Equipment Group',
      kind: 'text',
      width: 170,
      filter: { field: 'equipmentGroupId', list: 'equipmentGroup' },
    },
    { key: 'plate', header: 'Plate', kind: 'text', width: 104, isWhole: true },
    { key: 'year', header: 'Year', kind: 'number', width: 68, isPlain: true },
    { key: 'make', header: 'Make', kind: 'text', width: 140 },
    { key: 'model', header: 'Model', kind: 'text', width: 140 },
    { key: 'assignedOperator.displayName', header: 'Operator', kind: 'text', width: 170 },
    { key: 'inspectionDate', header: 'Inspection Date', kind: 'mediumDay', width: 150 },
    { key: 'registrationDate', header: 'Registration Date', kind: 'mediumDay', width: 160 },
    {
      key: 'registrationState.stateName',
      header: 'Registration State',
      kind: 'text',
      width: 170,
      filter: { field: 'registrationStateId', list: 'state' },
    },
    {
      key: 'fuelType.lookupName',
      header: 'Fuel Type',
      kind: 'text',
      width: 120,
      filter: { field: 'fuelTypeId', lookup: 'FuelType' },
    },
    {
      key: 'ownership.lookupName',
      header: 'Ownership',
      kind: 'text',
      width: 140,
      filter: { field: 'ownershipId', lookup: 'OwnershipType' },
    },
    {
      key: 'primaryMeterUnit.lookupName',
      header: 'Primary Meter Unit',
      kind: 'text',
      width: 170,
      filter: { field: 'primaryMeterUnitId', lookup: 'MeterUnit' },
      hidden: true,
    },
    {
      key: 'secondaryMeterUnit.lookupName',
      header: 'Secondary Meter Unit',
      kind: 'text',
      width: 180,
      filter: { field: 'secondaryMeterUnitId', lookup: 'MeterUnit' },
      hidden: true,
    },
    { key: 'color', header: 'Color', kind: 'text', width: 110 },
    { key: 'mrsp', header: 'Value', kind: 'money', width: 130 },
    { key: 'inServiceDate', header: 'In Service Date', kind: 'mediumDay', width: 150 },
    { key: 'soldDate', header: 'Sold Date', kind: 'mediumDay', width: 140, hidden: true },
    { key: 'tireSize', header: 'Tire Size', kind: 'text', width: 120 },
    { key: 'weight', header: 'Weight (lb)', kind: 'number', width: 120 },
    { key: 'registeredWeight', header: 'Registered Weight (lb)', kind: 'number', width: 180 },
    { key: 'gvwr', header: 'GVWR (lb)', kind: 'number', width: 120, hidden: true },
    { key: 'length', header: 'Length (ft)', kind: 'number', width: 110 },
    { key: 'width', header: 'Width (ft)', kind: 'number', width: 110 },
    { key: 'height', header: 'Height (ft)', kind: 'number', width: 110 },
    {
      key: 'initialPrimaryReading',
      header: 'First Primary Reading',
      kind: 'reading',
      unit: 'primaryMeterUnit.lookupDisplayName',
      width: 180,
      hidden: true,
    },
    {
      key: 'initialSecondaryReading',
      header: 'First Secondary Reading',
      kind: 'reading',
      unit: 'secondaryMeterUnit.lookupDisplayName',
      width: 190,
      hidden: true,
    },
  ],
} as const satisfies ColumnsOf<z.output<typeof equipmentRow>>;

/** What a picker of units searches and sorts by. */
export const equipmentNameColumns = {
  list: 'equipment-name',
  fileName: 'equipment_names',
  sheet: 'Equipment',
  columns: [{ key: 'name', header: 'Name', kind: 'text', width: 170 }],
} as const satisfies ColumnsOf<z.output<typeof equipmentRow>>;

/** What a report of equipment shows. */
export const equipmentReport = reportOf(
  equipmentColumns,
  { list: 'equipment-report', fileName: 'all_equipments', sheet: 'Equipment' },
  [
    'name',
    'serialNumber',
    'type.equipmentTypeName',
    'plate',
    'year',
    'make',
    'model',
    'equipmentGroup.groupName',
    'equipmentStatus.lookupDisplayName',
    'currentPrimaryReading',
    'currentSecondaryReading',
  ],
);
