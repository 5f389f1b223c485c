import { vinOf } from '../vin.ts';
import type { Cell, Filling } from './copy-rows.ts';
import { towns } from './names.ts';
import { each } from './people-rows.ts';
import { daysUntilDue, oneOf, type SeededCompany } from './seeded-company.ts';

const fleet = [
  ['Tractor', 'Freightliner', 'Cascadia', '3AKJHHDR'],
  ['Tractor', 'Kenworth', 'T680', '1XKYD49X'],
  ['Tractor', 'Peterbilt', '579', '1XPBD49X'],
  ['Day Cab', 'International', 'LT625', '3HSDZAPR'],
  ['Dry Van', 'Great Dane', 'Champion CP', '1GRAA062'],
  ['Dry Van', 'Wabash', 'DuraPlate HD', '1JJV532D'],
  ['Reefer', 'Utility', '3000R', '1UYVS253'],
  ['Flatbed', 'Fontaine', 'Velocity', '13N14820'],
] as const;
const motorized = 4;

/** Equipment groups of a company. */
export const yardCount = 3;
/** Service tasks of a company. */
export const taskCount = 4;

const kindOf = (company: SeededCompany, unit: number) =>
  Math.floor(company.chance(unit, 60) * fleet.length);
/** Whether a unit has an odometer. */
export const hasMeter = (company: SeededCompany, unit: number): boolean =>
  kindOf(company, unit) < motorized;
/** Today's odometer reading. */
export const milesOf = (company: SeededCompany, unit: number): number =>
  20_000 + Math.floor(company.chance(unit, 61) * 700_000);
const hoursOf = (company: SeededCompany, unit: number): number =>
  Math.floor(milesOf(company, unit) / 38);

/** Units, half of them with an odometer and engine hours. */
export function equipment(companies: readonly SeededCompany[]): Filling {
  const columns = [
    'client_id',
    'id',
    'name',
    'serial_number',
    'type_id',
    'plate',
    'fuel_type_id',
    'year',
    'make',
    'model',
    'ownership_id',
    'color',
    'mrsp',
    'equipment_group_id',
    'equipment_status_id',
    'sold_date',
    'primary_meter_unit_id',
    'initial_primary_reading',
    'current_primary_reading',
    'secondary_meter_unit_id',
    'initial_secondary_reading',
    'current_secondary_reading',
    'assigned_operator_id',
    'registration_state_id',
    'registration_date',
    'inspection_date',
    'in_service_date',
    'tire_size',
    'weight',
    'created_at',
  ];
  return {
    table: 'equipment',
    columns,
    rows: each(companies, (company) => company.equipment, unitRow),
  };
}

function unitRow(company: SeededCompany, unit: number): readonly Cell[] {
  const { choices, day } = company;
  const chance = (purpose: number): number => company.chance(unit, purpose);
  const kind = kindOf(company, unit);
  const [type, make, model, maker] = fleet[kind] ?? fleet[0];
  const metered = kind < motorized;
  const year = Number(company.today.slice(0, 4)) - Math.floor(chance(62) * 12);
  const state = chance(63);
  const status =
    state < 0.92 ? 'Active' : state < 0.95 ? 'In Shop' : state < 0.98 ? 'Out of Service' : 'Sold';
  const operator = metered
    ? company.id('employee', Math.floor(chance(64) * company.employees))
    : null;
  return [
    company.clientId,
    company.id('equipment', unit),
    `${metered ? 'Truck' : 'Trailer'} ${10_000 + unit}`,
    vinOf(maker, year, unit),
    choices.equipmentType(type),
    `P${100_000 + unit}`,
    choices.lookup('FuelType', metered ? 'Diesel' : 'None'),
    year,
    make,
    model,
    choices.lookup('OwnershipType', chance(65) < 0.8 ? 'Owned' : 'Leased'),
    oneOf(['White', 'Blue', 'Red', 'Silver'], chance(66)),
    metered ? 165_000 : 48_000,
    company.id('equipmentGroup', unit % yardCount),
    choices.lookup('EquipmentStatus', status),
    status === 'Sold' ? day(-60) : null,
    metered ? choices.lookup('MeterUnit', 'Miles') : null,
    metered ? 10 : null,
    metered ? milesOf(company, unit) : null,
    metered ? choices.lookup('MeterUnit', 'Hours') : null,
    metered ? 5 : null,
    metered ? hoursOf(company, unit) : null,
    operator,
    choices.state(oneOf(towns, chance(67))[1]),
    day(dueOf(company, unit, 1) - 365),
    day(dueOf(company, unit, 0) - 365),
    day(-1500),
    '295/75R22.5',
    metered ? 18_500 : 14_500,
    `${day(-700)}T15:00:00Z`,
  ];
}

/** Days to the inspection (0) or registration (1): the unit's dates and its renewals tell the same. */
export const dueOf = (company: SeededCompany, unit: number, which: number): number =>
  daysUntilDue(company.chance(unit * 2 + which, 70));
