import type { ImportField } from '@roadproof/domain/import/import-field';
import type { ChoiceSource } from '../../../import/entity.ts';
import { field } from '../../../import/field.ts';
import { dispatchChoices, dispatchFields } from './import-dispatch-fields.ts';
import { dutyFields } from './import-duty-fields.ts';
import { feet, pounds, reading } from './import-field.ts';
import { serviceFields } from './import-service-fields.ts';

/** What the rows are about, in the words headers repeat it with. */
export const unitSubject: readonly string[] = [
  'unit',
  'vehicle',
  'truck',
  'tractor',
  'trailer',
  'asset',
  'equipment',
];

/** The day by which a unit is to be inspected again, from which the import counts back to the inspection. */
export const inspectionDue = 'inspectionDue';

/** Everything of a unit that a spreadsheet can bring; documents are added by hand. */
export const equipmentFields: readonly ImportField[] = [
  field(
    'text',
    'name',
    'Name',
    'Unit, Unit Number, Unit No, Unit #, Unit Name, Unit ID, Unit Code, Equipment, Equipment Name, Equipment Number, Equipment No, Equipment ID, Equip #, Vehicle, Vehicle Name, Vehicle Number, Vehicle ID, Asset, Asset Name, Asset Number, Asset ID, Truck, Truck Number, Truck No, Truck #, Tractor, Tractor #, Trailer, Trlr, Trl, Trk, Veh, Trailer Number, Trailer No, Trailer #, Number, Fleet Number, Fleet No, Fleet #, Company #, Company Number, Power Unit, Stock #, Truck/Trailer, Tractor/Trailer, Truck or Trailer, Unit/Trailer',
    { isRequired: true, max: 100, example: 'Truck 101', names: 'thing' },
  ),
  field(
    'text',
    'serialNumber',
    'VIN',
    'Serial Number, Serial No, Serial, Serial #, VIN Number, VIN #, VIN No, Vin No., VIN/SN, VIN / Serial, VIN/Serial Number, VIN or Serial, Vehicle Identification Number, Chassis Number, Full VIN, V.I.N., SN, Ser #, VIN#',
    { isWanted: true, max: 50, example: '1XKYD49X0EJ412345', names: 'record' },
  ),
  field(
    'choice',
    'typeId',
    'Type',
    'Equipment Type, Vehicle Type, Unit Type, Asset Type, Body, Body Type, Unit Kind, Kind, Category, Truck Type, Trailer Type, Style, Equip Type, Vehicle Class, Class, Asset Category, Veh Type, Body Style',
    {
      isWanted: true,
      example: 'Tractor',
      ignored: /\b\d{2}\s*(?:'|’|′|-?\s*ft\b\.?|-?\s*foot\b|-?\s*feet\b)?|\btrlr?\b\.?/gi,
    },
  ),
  field('choice', 'fuelTypeId', 'Fuel Type', 'Fuel, Fuel Kind, Engine Fuel, Gas/Diesel, Gas Type', {
    isWanted: true,
    example: 'Diesel',
  }),
  field(
    'choice',
    'equipmentGroupId',
    'Equipment Group',
    'Group, Group Name, Terminal, Fleet, Division, Department, Dept, Yard, Location, Branch, Site, Home Terminal, Depot, Region, Domicile, Cost Center, Home Base, Base, Home Yard, Facility, Terminal Name, Assigned Terminal, Fleet Name, Div, Loc, Garage',
    { isWanted: true },
  ),
  field(
    'choice',
    'equipmentStatusId',
    'Equipment Status',
    'Status, Vehicle Status, Unit Status, In Service, In Service?, Active, Active?, Condition, Operational Status, Active/Inactive, Service Status, In Svc, In/Out Svc, In/Out of Service, Active Y/N, Is Active, State of Unit',
    { example: 'Active' },
  ),
  field(
    'day',
    'soldDate',
    'Sold Date',
    'Date Sold, Sale Date, Disposal Date, Out of Fleet Date, Sold, Disposed, Date Disposed, Sold On, Out of Service Date',
  ),
  field(
    'text',
    'plate',
    'Plate',
    'License Plate, Licence Plate, Plate Number, Plate No, Plate #, Tag, Tag Number, Tag #, License Number, License, License #, License No, Lic Plate, Lic #, Registration Number, Tag No, Plates, License Tag',
    { max: 20, example: 'P123456', names: 'record' },
  ),
  field(
    'choice',
    'registrationStateId',
    'Registration State',
    'Plate State, State, Reg State, License State, Tag State, St, Plate St, Lic St, State Registered, Base State, Base Plate State, Jurisdiction, Registered State, Tag St',
    { example: 'TX' },
  ),
  field(
    'number',
    'year',
    'Year',
    'Model Year, Yr, MY, Year Built, Year Model, Mfg Year, Year Made',
    {
      number: { least: 1900, most: 2200 },
      example: '2022',
    },
  ),
  field(
    'text',
    'makeModel',
    'Make and Model',
    'Make/Model, Make & Model, Make Model, Make - Model, Year/Make/Model, Year Make Model, YMM, Manufacturer/Model, Make + Model, Vehicle Description, Unit Description, Description, Year Make & Model, Mfr/Model, Make/Mdl, Yr/Make/Model',
  ),
  field(
    'text',
    'make',
    'Make',
    'Manufacturer, Brand, Mfr, Mfg, Make of Vehicle, Vehicle Make, Truck Make, OEM, Builder',
    { max: 100, example: 'Kenworth' },
  ),
  field(
    'text',
    'model',
    'Model',
    'Model Name, Model No, Model Number, Vehicle Model, Mdl, Model #',
    {
      max: 100,
      example: 'T680',
    },
  ),
  field('text', 'color', 'Color', 'Colour, Paint, Exterior Color, Ext Color', { max: 50 }),
  field(
    'choice',
    'ownershipId',
    'Ownership',
    'Ownership Type, Owned or Leased, Own/Lease, Owned/Leased, Lease/Own, O/L, Title Status, Leased?, Financing, Own or Lease',
    { example: 'Owned' },
  ),
  field(
    'text',
    'ownerName',
    'Owner',
    'Owner Name, Lessor, Leasing Company, Registered Owner, Title Holder, Lien Holder, Leased From, Lease Company, Titled To',
    { max: 200 },
  ),
  field(
    'money',
    'mrsp',
    'Value',
    'MSRP, MRSP, Purchase Price, Price, Cost, Purchase Cost, Purchase $, Original Cost, Acquisition Cost, Purchase Amount, Book Value, Insured Value, Stated Value, Value $, Purch Price, Amount Paid, Cost New, $, Market Value',
  ),
  field(
    'choice',
    'primaryMeterUnitId',
    'Primary Meter Unit',
    'Meter Unit, Primary Unit, Odometer Unit, Meter Type, Unit of Measure, UOM',
    { example: 'Miles' },
  ),
  reading(
    'initialPrimaryReading',
    'First Primary Reading',
    'Initial Primary Reading, Initial Reading, Starting Reading, Start Odometer, Initial Odometer, Starting Odometer, Beginning Miles, Purchase Miles, Purchase Odometer, Miles at Purchase',
    '12',
  ),
  reading(
    'currentPrimaryReading',
    'Current Primary Reading',
    'Primary Meter, Primary Reading, Current Reading, Meter, Meter Reading, Odometer, Current Odometer, Mileage, Current Mileage, Miles, Odo, Odometer Reading, Last Odometer, Current Miles, Current Meter, Odo Reading, Last Mileage, Odometer (mi), Odometer Miles, Hubometer, Hubodometer, Hub Odometer, Hub Reading, Hub Miles, Hub/Odo, Odo/Hours, Life Miles',
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
    'Secondary Meter, Secondary Reading, Engine Hours, Hours, Hour Meter, Current Hours, Reefer Hours, Eng Hrs, Hrs, Hour Reading, APU Hours, Hobbs, PTO Hours, Hour Meter Reading, SMU, SMR, Service Meter, Run Hours',
    '',
  ),
  field(
    'text',
    'operator',
    'Operator',
    'Assigned Operator, Driver, Assigned Driver, Driver Name, Assigned To, Operator Name, Current Driver, Driver Assigned, Driver Assignment, Primary Driver, Employee',
    { example: 'Ann Lee' },
  ),
  field(
    'day',
    'registrationDate',
    'Registration Date',
    'Registered, Reg Date, Date Registered, Registration, Reg Dt',
  ),
  field(
    'day',
    'inspectionDate',
    'Inspection Date',
    'Annual Inspection, Annual Inspection Date, DOT Inspection, DOT Inspection Date, Last Inspection, Last Annual Inspection, Last DOT Inspection, Annual, Last DOT, Insp Date, Inspected, Last Annual, FHWA Inspection, Annual DOT Inspection, Date of Inspection',
    { example: '06/12/2026', toCome: inspectionDue },
  ),
  field(
    'day',
    inspectionDue,
    'Inspection Due',
    'Annual Inspection Due, Annual Due, DOT Due, Inspection Due Date, Next Inspection, Next Annual Inspection, Next Annual, Next DOT, Next Inspection Due, Next Annual Inspection Due, Inspection Expiration, Annual Inspection Expiration, Annual Expiration, DOT Exp, DOT Expires, DOT Expiration, FHWA Due, FHWA Expiration, Inspection Valid Until, Inspection Good Thru, Sticker Expiration',
  ),
  field(
    'day',
    'inServiceDate',
    'In Service Date',
    'In-Service Date, In Service, Date In Service, Service Date, Purchase Date, Acquired, Date Acquired, Purchased, Date Purchased, In Svc Date, Delivery Date, Date Bought, Bought, Acquisition Date, Placed in Service, Put in Service, Start Date, Delivered',
    { example: '03/01/2022' },
  ),
  field('text', 'tireSize', 'Tire Size', 'Tires, Tyre Size, Tire', {
    max: 50,
    example: '295/75R22.5',
  }),
  pounds(
    'weight',
    'Weight (lb)',
    'Weight, Empty Weight, Tare Weight, Curb Weight, Unladen Weight, Tare, Empty Wt',
  ),
  pounds(
    'registeredWeight',
    'Registered Weight (lb)',
    'Registered Weight, Reg Weight, Registered Gross Weight, Gross Weight, Reg Wt, Registered GVW, IRP Weight, Combined Weight',
  ),
  pounds('gvwr', 'GVWR (lb)', 'GVWR, Gross Vehicle Weight Rating, GVW, Gross Weight Rating'),
  ...dutyFields,
  ...dispatchFields,
  ...serviceFields,
  feet('length', 'Length (ft)', 'Length, Overall Length, Trailer Length'),
  feet('width', 'Width (ft)', 'Width, Overall Width'),
  feet('height', 'Height (ft)', 'Height, Overall Height'),
  field('text', 'note', 'Note', 'Notes, Shop Notes, Comment, Comments, Remarks, Memo', {
    max: 2000,
  }),
];

/** Where the values of a unit's choice fields come from. */
export const equipmentImportChoices: Readonly<Record<string, ChoiceSource>> = {
  typeId: { table: 'equipment_type', names: ['equipment_type_name'], list: 'equipmentType' },
  fuelTypeId: { lookup: 'FuelType' },
  equipmentGroupId: { table: 'equipment_group', names: ['group_name'], list: 'equipmentGroup' },
  equipmentStatusId: { lookup: 'EquipmentStatus' },
  registrationStateId: { table: 'state', names: ['state_name', 'code'], list: 'state' },
  ownershipId: { lookup: 'OwnershipType' },
  primaryMeterUnitId: { lookup: 'MeterUnit' },
  secondaryMeterUnitId: { lookup: 'MeterUnit' },
  ...dispatchChoices,
};
