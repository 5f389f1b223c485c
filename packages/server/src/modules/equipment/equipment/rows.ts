import {
  equipmentColumns,
  equipmentNameColumns,
} from '@roadproof/contract/equipment/equipment.columns';
import { equipmentName, listedEquipment } from '@roadproof/contract/equipment/equipment';
import type { UnitCheck } from '@roadproof/domain/people/audit-check';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, part, person } from '../../../db/list-part.ts';
import { ofFailure, unitFailure } from './failed-inspection.ts';
import { ofUseToday } from './use-day-rows.ts';
import { answerFields, listedAnswer, ofUse } from './used-rows.ts';
import { lookupId } from '../../../db/lookup-sql.ts';
import { says, textContains } from '../../../db/search-sql.ts';
import { dutyOf, owesInspection } from '../renewal/inspection-duty.ts';

const status = (name: string): string => lookupId('EquipmentStatus', name);
/** Whether something may be due for a unit under the alias q; one without a status is in use. */
export const isInUse = `(q.equipment_status_id is null or q.equipment_status_id not in (${status('Sold')}, ${status('Out of Service')}))`;

/** What the list and the details are both made of. */
export const ofEquipment = {
  of: part('equipment', 'q'),
  where: 'q.deleted_at is null',
  joins: {
    type: leftJoin('equipmentType', 't', 'q.type_id'),
    equipmentGroup: leftJoin('equipmentGroup', 'g', 'q.equipment_group_id'),
    registrationState: leftJoin('state', 'rs', 'q.registration_state_id'),
    assignedOperator: person('a', 'q.assigned_operator_id'),
    fuelType: leftJoin('lookupValue', 'f', 'q.fuel_type_id'),
    ownership: leftJoin('lookupValue', 'o', 'q.ownership_id'),
    equipmentStatus: leftJoin('lookupValue', 's', 'q.equipment_status_id'),
    primaryMeterUnit: leftJoin('lookupValue', 'pu', 'q.primary_meter_unit_id'),
    secondaryMeterUnit: leftJoin('lookupValue', 'su', 'q.secondary_meter_unit_id'),
    ...ofFailure.joins,
    ...ofUse.joins,
  },
  also: { ...ofFailure.also, ...ofUse.also },
  order: [{ field: 'name', direction: 'asc' }],
} as const;

/** Units in use that owe an annual inspection: commercial motor vehicles, of which a vehicle file is kept. It needs the join of the type. */
const vehicles = `(${isInUse} and ${owesInspection('q', 't')})`;

/** Whether something says what maintenance of the unit under the alias q is due. */
export const hasSchedule = `exists (select from service_reminder m
     where m.client_id = q.client_id and m.equipment_id = q.id and m.deleted_at is null)`;

const isOthers = `(q.ownership_id is not null and q.ownership_id is distinct from ${lookupId('OwnershipType', 'Owned')})`;

// 49 CFR 396.3(b): what identifies it, its owner where it is somebody else's, and a schedule of what
// is due; the same as `vehicleFileGaps` and `scheduleGapText` say of one unit.
const lacksFacts = `(coalesce(q.serial_number, '') = '' or coalesce(q.make, '') = '' or q.year is null
  or coalesce(q.tire_size, '') = '' or (${isOthers} and coalesce(q.owner_name, '') = '') or not ${hasSchedule})`;

/** The units a check looks at, and those at which it finds something. */
const unitsOf: Readonly<Record<UnitCheck, Readonly<Record<'examined' | 'violating', string>>>> = {
  '396.3': { examined: vehicles, violating: `(${vehicles} and ${lacksFacts})` },
};

/** The row of a unit without a second meter answers null for that meter's unit of measure, not an object of nulls. */
export function withSecondMeter<
  R extends { readonly secondaryMeterUnit: { readonly lookupName: string | null } | null },
>(row: R): R {
  return (row.secondaryMeterUnit?.lookupName ?? null) === null
    ? { ...row, secondaryMeterUnit: null }
    : row;
}

const secondMeterUnit = {
  'secondaryMeterUnit.lookupName': {
    sql: 'su.lookup_name',
    kind: 'text',
    joins: ['secondaryMeterUnit'],
  },
  'secondaryMeterUnit.lookupDisplayName': {
    sql: 'su.lookup_display_name',
    kind: 'text',
    joins: ['secondaryMeterUnit'],
  },
} as const;

/** Units of the company by name: the photo as the id of its file, of which the caller gets a link. */
export const equipmentSource = listSource(listedEquipment, {
  ...ofEquipment,
  name: 'equipment',
  columns: equipmentColumns,
  fields: {
    inspectionDuty: { sql: dutyOf('q', 't'), joins: ['type'] },
    ...answerFields,
    photo: { sql: 'q.image_file_id', kind: 'id' },
  },
  also: {
    ...ofEquipment.also,
    ...ofUseToday.also,
    isUsed: { sql: isInUse, kind: 'boolean', notNull: true },
    ...secondMeterUnit,
  },
  made: ['failedInspection', 'secondaryMeterUnit', 'mayBeUsed'],
  reads: [
    'name',
    'failedOn',
    'failedDefects',
    'inspectedOn',
    'inspectionDue',
    'isUsed',
    'secondaryMeterUnit.lookupName',
    'secondaryMeterUnit.lookupDisplayName',
  ],
  row: (raw, scope) => ({
    // Its fields are read only where it is asked for.
    get mayBeUsed() {
      return listedAnswer(raw, scope);
    },
    failedInspection: unitFailure(raw, raw.isUsed, scope),
    ...withSecondMeter({
      secondaryMeterUnit: {
        lookupName: raw['secondaryMeterUnit.lookupName'],
        lookupDisplayName: raw['secondaryMeterUnit.lookupDisplayName'],
      },
    }),
  }),
  filters: ['assignedOperatorId'],
  extra: {
    check: (code: UnitCheck) => ({ sql: sql.raw(unitsOf[code].violating), joins: ['type'] }),
    examined: (code: UnitCheck) => ({ sql: sql.raw(unitsOf[code].examined), joins: ['type'] }),
    isInUse: (flag: boolean) => (flag ? { sql: sql.raw(isInUse) } : null),
  },
  search: (pattern, scope) => textContains('equipment', 'q', pattern, scope),
});

/** Units as pickers show them, by their names alone. */
export const equipmentNameSource = listSource(equipmentName, {
  of: part('equipment', 'q'),
  where: 'q.deleted_at is null',
  order: [{ field: 'name', direction: 'asc' }],
  name: 'equipment-name',
  columns: equipmentNameColumns,
  fields: {},
  search: (pattern) => ({ sql: says('q.name', pattern) }),
});
