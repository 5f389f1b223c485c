import type { Cell, Filling } from './copy-rows.ts';
import { towns } from './names.ts';
import { each } from './people-rows.ts';
import { oneOf, type SeededCompany } from './seeded-company.ts';

const orders = (company: SeededCompany): number => Math.round(company.equipment * 0.3);
const openedAgo = (company: SeededCompany, order: number): number =>
  1 + Math.floor(company.chance(order, 90) * 720);
// The older an order, the surer it is done.
const isOpen = (company: SeededCompany, order: number): boolean =>
  company.chance(order, 91) < (openedAgo(company, order) < 60 ? 0.6 : 0.02);
const works = [
  'Brake adjustment',
  'Oil leak at the rear seal',
  'Replace steer tires',
  'ABS lamp on',
  'Air leak',
  'Door seal torn',
];

function statusOf(company: SeededCompany, open: boolean): string {
  return company.choices.lookup('Status', open ? 'Pending' : 'Completed');
}

/** Work orders, three for ten units, and a line for each. */
export function workOrders(companies: readonly SeededCompany[]): readonly Filling[] {
  const order = (company: SeededCompany, index: number): readonly Cell[] => {
    const ago = openedAgo(company, index);
    const open = isOpen(company, index);
    const done = open ? null : company.day(-Math.floor(ago / 2));
    const by = company.id('employee', Math.floor(company.chance(index, 92) * company.employees));
    return [
      company.clientId,
      company.id('workOrder', index),
      index + 1,
      statusOf(company, open),
      oneOf(works, company.chance(index, 93)),
      done,
      open ? null : by,
      by,
      company.choices.lookup(
        'Priority',
        oneOf(['Low', 'Medium', 'High', 'Critical'], company.chance(index, 94)),
      ),
      open,
      `${company.day(-ago)}T15:00:00Z`,
    ];
  };
  const line = (company: SeededCompany, index: number): readonly Cell[] => {
    const open = isOpen(company, index);
    const done = open ? null : company.day(-Math.floor(openedAgo(company, index) / 2));
    const unit = company.id('equipment', Math.floor(company.chance(index, 95) * company.equipment));
    return [
      company.clientId,
      company.id('line', index),
      company.id('workOrder', index),
      unit,
      statusOf(company, open),
      done,
      `${company.day(-openedAgo(company, index))}T15:00:00Z`,
    ];
  };
  return [
    {
      table: 'work_order',
      columns: [
        'client_id',
        'id',
        'order_no',
        'status_id',
        'description',
        'completion_date',
        'completed_by_id',
        'assignment_id',
        'priority_id',
        'is_active',
        'created_at',
      ],
      rows: each(companies, orders, order),
    },
    {
      table: 'workorder_equipment',
      columns: [
        'client_id',
        'id',
        'work_order_id',
        'equipment_id',
        'status_id',
        'completion_date',
        'created_at',
      ],
      rows: each(companies, orders, line),
    },
  ];
}

const incidentCount = (company: SeededCompany): number => Math.ceil(company.employees / 20);

/** Incidents, one for twenty people, with the unit involved. */
export function incidents(companies: readonly SeededCompany[]): readonly Filling[] {
  const incident = (company: SeededCompany, index: number): readonly Cell[] => {
    const { choices, day } = company;
    const chance = (purpose: number): number => company.chance(index, purpose);
    const ago = Math.floor(chance(100) * 1000);
    const open = ago < 90;
    const [city, state] = oneOf(towns, chance(101));
    const followUp = open && chance(102) < 0.7 ? day(Math.floor(chance(103) * 40) - 10) : null;
    const serious = chance(104) < 0.15;
    const type = oneOf(['Collision', 'Backing', 'Animal', 'Property damage', 'Cargo'], chance(105));
    return [
      company.clientId,
      company.id('incident', index),
      `INC-${day(-ago).slice(0, 4)}-${String(index + 1).padStart(6, '0')}`,
      choices.incidentType(type),
      statusOf(company, open),
      `${type} at a customer or on the road`,
      'Highway',
      city,
      choices.state(state),
      day(-ago),
      open ? null : day(-Math.floor(ago / 2)),
      open ? null : 'Closed after review',
      company.id('employee', Math.floor(chance(106) * company.employees)),
      followUp,
      choices.lookup('Severity', serious ? 'Major' : 'Minor'),
      serious ? 1 : 0,
      serious ? 1 : 0,
      0,
      serious,
      serious,
      false,
      true,
      chance(108) < 0.9,
      false,
      '09:30',
      `${day(-ago)}T16:00:00Z`,
    ];
  };
  // Every tenth case has a second driver, a line of the register of its own.
  const drivers = (company: SeededCompany): number => Math.floor(incidentCount(company) * 1.1);
  const driver = (company: SeededCompany, index: number): readonly Cell[] => {
    const count = incidentCount(company);
    const chance = company.chance(index % count, index < count ? 106 : 109);
    return [
      company.clientId,
      company.id('incidentDriver', index),
      company.id('incident', index < count ? index : (index - count) * 10),
      company.id('employee', Math.floor(chance * company.employees)),
      true,
      false,
    ];
  };
  const unit = (company: SeededCompany, index: number): readonly Cell[] => {
    const involved = company.id(
      'equipment',
      Math.floor(company.chance(index, 107) * company.equipment),
    );
    return [
      company.clientId,
      company.id('incidentEquipment', index),
      company.id('incident', index),
      involved,
    ];
  };
  const withUnits = (company: SeededCompany): number =>
    company.equipment === 0 ? 0 : incidentCount(company);
  return [
    {
      table: 'incident',
      columns: [
        'client_id',
        'id',
        'case_number',
        'incident_type_id',
        'status_id',
        'description',
        'location',
        'city',
        'state_id',
        'incident_date',
        'resolution_date',
        'final_notes',
        'employee_id',
        'follow_up_date',
        'severity_id',
        'injuries',
        'injuries_treated_away',
        'fatalities',
        'towed',
        'disabling_tow',
        'hazmat_released',
        'is_cmv',
        'on_highway',
        'only_boarding_or_loading',
        'incident_time',
        'created_at',
      ],
      rows: each(companies, incidentCount, incident),
    },
    {
      table: 'incident_driver',
      columns: ['client_id', 'id', 'incident_id', 'employee_id', 'needs_cdl', 'cited'],
      rows: each(companies, drivers, driver),
    },
    {
      table: 'incident_equipment',
      columns: ['client_id', 'id', 'incident_id', 'equipment_id'],
      rows: each(companies, withUnits, unit),
    },
  ];
}
