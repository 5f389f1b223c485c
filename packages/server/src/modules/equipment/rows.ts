import type { equipmentRow } from '@roadproof/contract/equipment';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Field, ListSource } from '../../db/list-source.ts';
import { companyJoin, lookupId, lookupJoin } from '../../db/lookup-sql.ts';
import { nested } from '../../db/nested.ts';
import { textContains } from '../../db/search-sql.ts';

type Row = z.input<typeof equipmentRow>;

const lookup = (name: string, alias: string): Record<string, Field> => ({
  [`${name}.lookupName`]: { sql: `${alias}.lookup_name`, kind: 'text', joins: [name] },
  [`${name}.lookupDisplayName`]: {
    sql: `${alias}.lookup_display_name`,
    kind: 'text',
    joins: [name],
  },
});

const plain = (kind: Field['kind'], columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]): [string, Field] => [
      name,
      { sql: `q.${column}`, kind },
    ]),
  );

/** The columns that hold a choice, by the field that filters by it. */
const choices = plain('id', {
  typeId: 'type_id',
  fuelTypeId: 'fuel_type_id',
  ownershipId: 'ownership_id',
  equipmentGroupId: 'equipment_group_id',
  equipmentStatusId: 'equipment_status_id',
  primaryMeterUnitId: 'primary_meter_unit_id',
  secondaryMeterUnitId: 'secondary_meter_unit_id',
  assignedOperatorId: 'assigned_operator_id',
  registrationStateId: 'registration_state_id',
});

const fields: Record<string, Field> = {
  id: { sql: 'q.id', kind: 'id' },
  version: { sql: 'q.version', kind: 'number' },
  name: { sql: 'q.name', kind: 'text', notNull: true },
  ...plain('text', {
    serialNumber: 'serial_number',
    plate: 'plate',
    make: 'make',
    model: 'model',
    color: 'color',
    tireSize: 'tire_size',
  }),
  ...plain('number', {
    year: 'year',
    weight: 'weight',
    registeredWeight: 'registered_weight',
    gvwr: 'gvwr',
    length: 'length',
    width: 'width',
    height: 'height',
  }),
  mrsp: { sql: 'q.mrsp', kind: 'money' },
  ...plain('day', {
    soldDate: 'sold_date',
    registrationDate: 'registration_date',
    inspectionDate: 'inspection_date',
    inServiceDate: 'in_service_date',
  }),
  ...plain('reading', {
    initialPrimaryReading: 'initial_primary_reading',
    currentPrimaryReading: 'current_primary_reading',
    initialSecondaryReading: 'initial_secondary_reading',
    currentSecondaryReading: 'current_secondary_reading',
  }),
  'type.equipmentTypeName': { sql: 't.equipment_type_name', kind: 'text', joins: ['type'] },
  'equipmentGroup.groupName': { sql: 'g.group_name', kind: 'text', joins: ['group'] },
  'registrationState.stateName': { sql: 'rs.state_name', kind: 'text', joins: ['state'] },
  'assignedOperator.displayName': {
    sql: `a.first_name || ' ' || a.last_name`,
    kind: 'text',
    joins: ['operator'],
  },
  ...lookup('fuelType', 'f'),
  ...lookup('ownership', 'o'),
  ...lookup('equipmentStatus', 's'),
  ...lookup('primaryMeterUnit', 'pu'),
  ...lookup('secondaryMeterUnit', 'su'),
  ...Object.fromEntries(
    Object.entries(choices).map(([name, field]) => [name, { ...field, select: false as const }]),
  ),
};

const status = (name: string): string => lookupId('EquipmentStatus', name);
/** Whether something may be due for a unit under the alias q; one without a status is in use. */
export const isInUse = `(q.equipment_status_id is null or q.equipment_status_id not in (${status('Sold')}, ${status('Out of Service')}))`;

/** The equipment list (specification 2, section 3). */
export const equipmentSource: ListSource<Row> = {
  name: 'equipment',
  base: 'equipment q',
  key: 'q.id',
  where: 'q.deleted_at is null',
  joins: {
    type: companyJoin('equipment_type', 't', 'q.type_id'),
    group: companyJoin('equipment_group', 'g', 'q.equipment_group_id'),
    state: companyJoin('state', 'rs', 'q.registration_state_id'),
    operator: companyJoin('employee', 'a', 'q.assigned_operator_id'),
    fuelType: lookupJoin('f', 'q.fuel_type_id'),
    ownership: lookupJoin('o', 'q.ownership_id'),
    equipmentStatus: lookupJoin('s', 'q.equipment_status_id'),
    primaryMeterUnit: lookupJoin('pu', 'q.primary_meter_unit_id'),
    secondaryMeterUnit: lookupJoin('su', 'q.secondary_meter_unit_id'),
  },
  fields,
  extra: {
    isInUse: (wanted: boolean) => (wanted ? { sql: sql.raw(isInUse) } : null),
  },
  search: (pattern, scope) => textContains('equipment', 'q', pattern, scope),
  order: [{ field: 'name', direction: 'asc' }],
  row: (raw) => nested(raw) as Row,
};

/** The fields that hold a choice, for sources that answer them too. */
export const equipmentChoices: Readonly<Record<string, Field>> = choices;
