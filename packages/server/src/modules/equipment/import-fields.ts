import type { ImportField, ImportKind } from '@roadproof/domain/import-field';
import type { ChoiceSource } from '../../import/entity.ts';

type More = Pick<ImportField, 'isRequired' | 'max' | 'example' | 'number'>;

/** A field with the other headers people give it, divided by commas. */
const field = (
  kind: ImportKind,
  key: string,
  label: string,
  synonyms: string,
  more: More = {},
): ImportField => ({ key, label, kind, synonyms: synonyms.split(', '), ...more });

const reading = (key: string, label: string, synonyms: string, example: string): ImportField =>
  field('number', key, label, synonyms, { number: { digits: 1, most: 99_999_999 }, example });
const pounds = (key: string, label: string, synonyms: string): ImportField =>
  field('number', key, label, synonyms, {
    number: { digits: 1, most: 9_999_999, units: ['lb', 'lbs', 'pounds'] },
  });
const feet = (key: string, label: string, synonyms: string): ImportField =>
  field('number', key, label, synonyms, {
    number: { digits: 1, most: 9_999_999, units: ['ft', 'feet', "'"] },
  });

/** Everything of a unit that a spreadsheet can bring; documents are added by hand. */
export const equipmentFields: readonly ImportField[] = [
  field(
    'text',
    'name',
    'Name',
    'Unit, Unit Number, Unit No, Unit #, Unit Name, Unit ID, Equipment, Equipment Name, Equipment Number, Equipment No, Equipment ID, Vehicle, Vehicle Name, Vehicle Number, Vehicle ID, Asset, Asset Name, Asset Number, Truck, Truck Number, Truck No, Truck #, Trailer, Trailer Number, Trailer No, Number, Fleet Number',
    { isRequired: true, max: 100, example: 'Truck 101' },
  ),
  field(
    'text',
    'serialNumber',
    'VIN',
    'Serial Number, Serial No, Serial, Serial #, VIN Number, VIN #, VIN/SN, Vehicle Identification Number, Chassis Number',
    { isRequired: true, max: 50, example: '1XKYD49X0EJ412345' },
  ),
  field('choice', 'typeId', 'Type', 'Equipment Type, Vehicle Type, Unit Type, Asset Type, Body', {
    isRequired: true,
    example: 'Tractor',
  }),
  field('choice', 'fuelTypeId', 'Fuel Type', 'Fuel', { isRequired: true, example: 'Diesel' }),
  field(
    'choice',
    'equipmentGroupId',
    'Equipment Group',
    'Group, Group Name, Terminal, Fleet, Division, Department, Yard, Location',
    { isRequired: true },
  ),
  field('choice', 'equipmentStatusId', 'Equipment Status', 'Status, Vehicle Status, Unit Status', {
    example: 'Active',
  }),
  field('day', 'soldDate', 'Sold Date', 'Date Sold, Sale Date, Disposal Date, Out of Fleet Date'),
  field(
    'text',
    'plate',
    'Plate',
    'License Plate, Licence Plate, Plate Number, Plate No, Tag, Tag Number, License Number',
    { max: 20, example: 'P123456' },
  ),
  field(
    'choice',
    'registrationStateId',
    'Registration State',
    'Plate State, State, Reg State, License State, Tag State',
    { example: 'TX' },
  ),
  field('number', 'year', 'Year', 'Model Year, Yr, MY', {
    number: { least: 1900, most: 2200 },
    example: '2022',
  }),
  field('text', 'make', 'Make', 'Manufacturer, Brand', { max: 100, example: 'Kenworth' }),
  field('text', 'model', 'Model', 'Model Name', { max: 100, example: 'T680' }),
  field('text', 'color', 'Color', 'Colour, Paint', { max: 50 }),
  field('choice', 'ownershipId', 'Ownership', 'Ownership Type, Owned or Leased, Own/Lease', {
    example: 'Owned',
  }),
  field('text', 'ownerName', 'Owner', 'Owner Name, Lessor, Leasing Company', { max: 200 }),
  field('money', 'mrsp', 'Value', 'MSRP, MRSP, Purchase Price, Price, Cost, Purchase Cost'),
  field(
    'choice',
    'primaryMeterUnitId',
    'Primary Meter Unit',
    'Meter Unit, Primary Unit, Odometer Unit',
    { example: 'Miles' },
  ),
  reading(
    'initialPrimaryReading',
    'First Primary Reading',
    'Initial Primary Reading, Initial Reading, Starting Reading, Start Odometer, Initial Odometer, Starting Odometer',
    '12',
  ),
  reading(
    'currentPrimaryReading',
    'Current Primary Reading',
    'Primary Meter, Primary Reading, Current Reading, Meter, Meter Reading, Odometer, Current Odometer, Mileage, Current Mileage, Miles',
    '128400',
  ),
  field(
    'choice',
    'secondaryMeterUnitId',
    'Secondary Meter Unit',
    'Secondary Unit, Hour Meter Unit',
  ),
  reading(
    'initialSecondaryReading',
    'First Secondary Reading',
    'Initial Secondary Reading, Initial Hours, Starting Hours',
    '',
  ),
  reading(
    'currentSecondaryReading',
    'Current Secondary Reading',
    'Secondary Meter, Secondary Reading, Engine Hours, Hours, Hour Meter, Current Hours, Reefer Hours',
    '',
  ),
  field(
    'text',
    'operator',
    'Operator',
    'Assigned Operator, Driver, Assigned Driver, Driver Name, Assigned To, Operator Name',
    { example: 'Ann Lee' },
  ),
  field('day', 'registrationDate', 'Registration Date', 'Registered, Reg Date, Date Registered'),
  field(
    'day',
    'inspectionDate',
    'Inspection Date',
    'Annual Inspection, Annual Inspection Date, DOT Inspection, DOT Inspection Date, Last Inspection, Last Annual Inspection',
    { example: '06/12/2026' },
  ),
  field(
    'day',
    'inServiceDate',
    'In Service Date',
    'In-Service Date, In Service, Date In Service, Service Date, Purchase Date, Acquired, Date Acquired',
    { example: '03/01/2022' },
  ),
  field('text', 'tireSize', 'Tire Size', 'Tires, Tyre Size', { max: 50, example: '295/75R22.5' }),
  pounds('weight', 'Weight (lb)', 'Weight, Empty Weight, Tare Weight, Curb Weight, Unladen Weight'),
  pounds(
    'registeredWeight',
    'Registered Weight (lb)',
    'Registered Weight, Reg Weight, Registered Gross Weight, Gross Weight',
  ),
  pounds('gvwr', 'GVWR (lb)', 'GVWR, Gross Vehicle Weight Rating, GVW'),
  feet('length', 'Length (ft)', 'Length, Overall Length'),
  feet('width', 'Width (ft)', 'Width, Overall Width'),
  feet('height', 'Height (ft)', 'Height, Overall Height'),
  field('text', 'note', 'Note', 'Notes, Comment, Comments, Remarks', { max: 2000 }),
];

/** Where the values of a unit's choice fields come from. */
export const equipmentImportChoices: Readonly<Record<string, ChoiceSource>> = {
  typeId: { table: 'equipment_type', names: ['equipment_type_name'] },
  fuelTypeId: { lookup: 'FuelType' },
  equipmentGroupId: { table: 'equipment_group', names: ['group_name'] },
  equipmentStatusId: { lookup: 'EquipmentStatus' },
  registrationStateId: { table: 'state', names: ['state_name', 'code'] },
  ownershipId: { lookup: 'OwnershipType' },
  primaryMeterUnitId: { lookup: 'MeterUnit' },
  secondaryMeterUnitId: { lookup: 'MeterUnit' },
};
