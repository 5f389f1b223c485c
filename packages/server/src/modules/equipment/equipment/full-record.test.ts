import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { asRead, besides, indistinct, shown, unsent } from '../../../testing/full-record.ts';
import { equipmentRun } from './testing/equipment-run.ts';

const server = await testApp();
const { company, database } = server;
const { clientId, lookup } = company;
const token = await server.signIn();
const { form: required, saved } = await equipmentRun(server, token);

test('every field of a unit is its own in list, export, details and history', async () => {
  const operator = await company.employee({ firstName: 'Olga', lastName: 'Operator' });
  const state = await database.owner
    .selectFrom('state')
    .select('id')
    .where('clientId', '=', clientId)
    .where('code', '=', 'OK')
    .executeTakeFirstOrThrow();
  await database.owner
    .updateTable('equipmentGroup')
    .set({ groupName: 'Yard 7' })
    .where('id', '=', required.equipmentGroupId)
    .execute();
  const form = {
    ...required,
    name: 'Truck 7',
    plate: 'OK-77',
    year: 2022,
    make: 'Peterbilt',
    model: '579',
    ownershipId: lookup('OwnershipType', 'Leased'),
    ownerName: 'Lease Co',
    color: 'Red',
    mrsp: 123_456.78,
    primaryMeterUnitId: lookup('MeterUnit', 'Miles'),
    initialPrimaryReading: 1000,
    currentPrimaryReading: 1010.5,
    secondaryMeterUnitId: lookup('MeterUnit', 'Hours'),
    initialSecondaryReading: 20,
    currentSecondaryReading: 21.5,
    assignedOperatorId: operator,
    registrationStateId: state.id,
    registrationDate: '2026-01-11',
    inspectionDate: '2026-02-12',
    inServiceDate: '2022-03-13',
    tireSize: '295/75R22.5',
    weight: 18_001,
    registeredWeight: 80_002,
    gvwr: 53_003,
    combinedWeight: 80_004,
    passengers: 2,
    carriesForPay: true,
    hasHazmatPlacards: true,
    isDriveaway: false,
    isHeavy: false,
    tankGallons: 7005,
    brakes: 'airOverHydraulic',
    transmission: 'manual',
    hasFifthWheel: true,
    isSchoolBus: false,
    length: 23.5,
    width: 8.5,
    height: 13.5,
    note: 'Bought new',
  };
  const { id } = await saved(form);
  const sold = { equipmentStatusId: lookup('EquipmentStatus', 'Sold'), soldDate: '2026-04-14' };
  const { version } = await saved({ id, ...sold });
  const complete = { ...form, ...sold };
  expect(unsent(api.equipment.save, complete)).toEqual([
    'id',
    'version',
    'addStarterReminders',
    'primaryMeterUnitChange',
    'secondaryMeterUnitChange',
    'confirmJump',
  ]);

  const unit = await shown(server, token, id, { ...api.equipment, entity: 'equipment' });
  expect(besides(unit.row, complete)).toEqual({
    id,
    version,
    'type.category': 'Power unit',
    'type.equipmentTypeName': 'Tractor',
    'fuelType.lookupName': 'Diesel',
    'fuelType.lookupDisplayName': 'Diesel',
    'ownership.lookupName': 'Leased',
    'ownership.lookupDisplayName': 'Leased',
    'equipmentGroup.groupName': 'Yard 7',
    'equipmentStatus.lookupName': 'Sold',
    'equipmentStatus.lookupDisplayName': 'Sold',
    photo: null,
    'primaryMeterUnit.lookupName': 'Miles',
    'primaryMeterUnit.lookupDisplayName': 'mi',
    'secondaryMeterUnit.lookupName': 'Hours',
    'secondaryMeterUnit.lookupDisplayName': 'h',
    'assignedOperator.displayName': 'Olga Operator',
    'registrationState.stateName': 'Oklahoma',
    'mayBeUsed.answer': null,
    'mayBeUsed.text': 'Nothing is asked of a sold unit',
    'mayBeUsed.rule': null,
    'mayBeUsed.until': null,
    'mayBeUsed.reasons': [],
    failedInspection: null,
    inspectionDuty: 'owed',
    // These come with an imported list alone.
    lastServiceOn: null,
    lastServiceReading: null,
  });
  expect(unit.cells).toEqual({
    Name: 'Truck 7',
    'May be used?': '',
    Why: 'Nothing is asked of a sold unit',
    Paragraph: '',
    'Answer Changes On': '',
    VIN: '1XPBD49X8ND100001',
    Type: 'Tractor',
    Status: 'Sold',
    'Primary Meter (mi)': '1010.5',
    'Secondary Meter (h)': '21.5',
    'Equipment Group': 'Yard 7',
    Plate: 'OK-77',
    Year: '2022',
    Make: 'Peterbilt',
    Model: '579',
    Operator: 'Olga Operator',
    'Inspection Date': '02/12/2026',
    'Registration Date': '01/11/2026',
    'Registration State': 'Oklahoma',
    'Fuel Type': 'Diesel',
    Ownership: 'Leased',
    'Primary Meter Unit': 'Miles',
    'Secondary Meter Unit': 'Hours',
    Color: 'Red',
    Value: '123456.78',
    'In Service Date': '03/13/2022',
    'Sold Date': '04/14/2026',
    'Tire Size': '295/75R22.5',
    'Weight (lb)': '18001',
    'Registered Weight (lb)': '80002',
    'GVWR (lb)': '53003',
    'Length (ft)': '23.5',
    'Width (ft)': '8.5',
    'Height (ft)': '13.5',
    'First Primary Reading (mi)': '1000',
    'First Secondary Reading (h)': '20',
    'Failed Inspection': '',
    'GCWR (lb)': '80004',
    Passengers: '2',
    'For Pay': 'Yes',
    'Hazmat Placards': 'Yes',
    Driveaway: 'No',
    'Over 10,000 lb': 'No',
    'Annual Inspection': 'Owed',
    'Last Service Date': '',
    'Last Service Meter (mi)': '',
    'Tank (gal)': '7005',
    Brakes: 'Air over hydraulic',
    Transmission: 'Manual',
    'Fifth Wheel': 'Yes',
    'School Bus': 'No',
  });
  // A meter's unit is beside each of its readings, answers are Yes or No, and no inspection of a unit that was sold failed.
  const answers = [
    'For Pay',
    'Hazmat Placards',
    'Driveaway',
    'Over 10,000 lb',
    'Fifth Wheel',
    'School Bus',
  ];
  expect(
    indistinct(unit.cells).filter(
      (header) => !header.endsWith(' unit') && !answers.includes(header),
    ),
  ).toEqual([
    'May be used?',
    'Paragraph',
    'Answer Changes On',
    'Failed Inspection',
    'Last Service Date',
    'Last Service Meter (mi)',
  ]);
  expect(unit.details).toMatchObject(asRead(complete));
  expect(unit.history).toEqual([
    'Type: Tractor',
    'Name: Truck 7',
    'VIN: 1XPBD49X8ND100001',
    'Plate: OK-77',
    'Fuel type: Diesel',
    'Year: 2022',
    'Make: Peterbilt',
    'Model: 579',
    'Ownership: Leased',
    'Owner: Lease Co',
    'Color: Red',
    'Value: $123,456.78',
    'Equipment group: Yard 7',
    'Equipment status: Active',
    'Primary meter unit: mi',
    'First primary reading: 1,000',
    'Secondary meter unit: h',
    'First secondary reading: 20',
    'Assigned operator: Olga Operator',
    'Registration state: Oklahoma',
    'Registration date: 01/11/2026',
    'Inspection date: 02/12/2026',
    'In-service date: 03/13/2022',
    'Tire size: 295/75R22.5',
    'Weight (lb): 18,001',
    'Registered weight (lb): 80,002',
    'GVWR (lb): 53,003',
    'GCWR or combined weight (lb): 80,004',
    'Passengers: 2',
    'Carries passengers for pay: Yes',
    'Hazmat placards: Yes',
    'Cargo tank (gal): 7,005',
    'Brakes: Air over hydraulic',
    'Transmission: Manual',
    'Fifth wheel hitch: Yes',
    'Length (ft): 23.5',
    'Width (ft): 8.5',
    'Height (ft): 13.5',
    'Note: Bought new',
    'Equipment status: Sold',
    'Sold date: 04/14/2026',
  ]);
});
