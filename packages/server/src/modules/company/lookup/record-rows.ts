import * as columns from '@roadproof/contract/company/lookup-record.columns';
import * as row from '@roadproof/contract/company/lookup-record';
import { doubleOf, type Named } from '@roadproof/domain/company/lookup-double';
import { lookupGroups, usesText, type LookupList } from '@roadproof/domain/company/lookup-list';
import { renewalRuleText } from '@roadproof/domain/equipment/renewal';
import { leftJoin, part, person } from '../../../db/list-part.ts';
import { listSource } from '../../../db/list-of-row.ts';
import { anySays, says } from '../../../db/search-sql.ts';
import { joinOfUses, usesOf } from './use-sql.ts';

const groups = lookupGroups.map((group) => `'${group}'`).join(', ');

/** What every list of values shares: who uses a value, and which other one probably means the same. */
function recordParts(table: string, name: string, lists: readonly LookupList[], among = '') {
  const { total, text, ...use } = joinOfUses(lists);
  const joins = ['use'] as const;
  // Only names that begin alike are compared: the rest could not be found to be the same.
  const alike = `(select jsonb_agg(jsonb_build_array(o.id, o.${name}))::text from ${table} o
    where o.client_id = v.client_id and o.deleted_at is null and o.id <> v.id${among}
      and lower(left(o.${name}, 3)) = lower(left(v.${name}, 3)))`;
  return {
    use,
    fields: { usedBy: { sql: `(${total})`, joins } },
    also: {
      usesText: { sql: text, kind: 'text', notNull: true, joins },
      alike: { sql: alike, kind: 'text' },
    } as const,
    made: ['uses', 'usedByText', 'looksLike'] as const,
    row: (raw: { readonly usesText: string; readonly alike: string | null }, value: Named) => {
      const uses = usesOf(raw.usesText);
      return {
        uses,
        usedByText: usesText(uses),
        looksLike: doubleOf(value, othersOf(raw.alike)),
      };
    },
  };
}

const othersOf = (alike: string | null): readonly Named[] =>
  alike === null
    ? []
    : (JSON.parse(alike) as readonly [string, string][]).map(([id, name]) => ({ id, name }));

const notSystem = { isSystem: { sql: 'false', notNull: true } } as const;

const employeeGroup = recordParts('employee_group', 'group_name', ['employeeGroup']);
const employeeGroups = listSource(row.employeeGroupRecord, {
  name: 'employee-group',
  of: part('employeeGroup', 'v'),
  where: 'v.deleted_at is null',
  columns: columns.employeeGroupColumns,
  joins: { manager: person('m', 'v.manager_id'), use: employeeGroup.use },
  fields: { ...employeeGroup.fields, ...notSystem },
  also: employeeGroup.also,
  made: employeeGroup.made,
  row: (raw) => employeeGroup.row(raw, { id: raw.id, name: raw.groupName }),
  search: (pattern) => ({
    sql: anySays(['v.group_name', 'v.description'], pattern),
  }),
  order: [{ field: 'groupName', direction: 'asc' }],
});

const state = recordParts('state', 'state_name', ['state']);
const states = listSource(row.stateRecord, {
  name: 'state-record',
  of: part('state', 'v'),
  where: 'v.deleted_at is null',
  columns: columns.stateRecordColumns,
  joins: { use: state.use },
  fields: { ...state.fields, ...notSystem, country: { sql: 'v.country' } },
  also: state.also,
  made: state.made,
  row: (raw) => state.row(raw, { id: raw.id, name: raw.stateName }),
  search: (pattern) => ({ sql: anySays(['v.state_name', 'v.code'], pattern) }),
  order: [{ field: 'stateName', direction: 'asc' }],
});

const renewalType = recordParts('renewal_type', 'renewal_name', ['renewalType']);
const renewalTypes = listSource(row.renewalTypeRecord, {
  name: 'renewal-type',
  of: part('renewalType', 'v'),
  where: 'v.deleted_at is null',
  columns: columns.renewalTypeColumns,
  joins: { use: renewalType.use },
  fields: {
    ...renewalType.fields,
    isSystem: { sql: '(v.code is not null)', notNull: true },
    sourceReadOn: { sql: 'v.last_checked' },
    checkedByName: {
      sql: `(select coalesce(p.display_name, p.first_name || ' ' || p.last_name)
        from employee p where p.client_id = v.client_id and p.id = v.checked_by)`,
    },
    appliesTo: {
      sql: `(select string_agg(t.equipment_type_name, ', ' order by t.equipment_type_name)
        from equipment_type t where t.client_id = v.client_id
         and t.id = any(v.applies_to_equipment_type_ids) and t.deleted_at is null)`,
    },
  },
  also: { ...renewalType.also, agencyRule: { sql: 'v.agency_rule', kind: 'text' } },
  made: [...renewalType.made, 'ruleText'],
  row: (raw) => ({
    ...renewalType.row(raw, { id: raw.id, name: raw.renewalName }),
    ruleText: renewalRuleText({ ...raw, agencyRule: raw.agencyRule as never }, null),
  }),
  search: (pattern) => ({
    sql: anySays(['v.renewal_name', 'v.regulation'], pattern),
  }),
  order: [{ field: 'renewalName', direction: 'asc' }],
});

const equipmentGroup = recordParts('equipment_group', 'group_name', ['equipmentGroup']);
const equipmentGroups = listSource(row.equipmentGroupRecord, {
  name: 'equipment-group',
  of: part('equipmentGroup', 'v'),
  where: 'v.deleted_at is null',
  columns: columns.equipmentGroupColumns,
  joins: { location: leftJoin('location', 'l', 'v.location_id'), use: equipmentGroup.use },
  fields: { ...equipmentGroup.fields, ...notSystem },
  also: equipmentGroup.also,
  made: equipmentGroup.made,
  row: (raw) => equipmentGroup.row(raw, { id: raw.id, name: raw.groupName }),
  search: (pattern) => ({ sql: says('v.group_name', pattern) }),
  order: [{ field: 'groupName', direction: 'asc' }],
});

const equipmentType = recordParts('equipment_type', 'equipment_type_name', ['equipmentType']);
const equipmentTypes = listSource(row.equipmentTypeRecord, {
  name: 'equipment-type',
  of: part('equipmentType', 'v'),
  where: 'v.deleted_at is null',
  columns: columns.equipmentTypeColumns,
  joins: {
    defaultPrimaryUnit: leftJoin('lookupValue', 'p', 'v.default_primary_unit_id'),
    use: equipmentType.use,
  },
  fields: {
    ...equipmentType.fields,
    ...notSystem,
    starterReminders: { sql: 'v.starter_reminders' },
  },
  also: equipmentType.also,
  made: equipmentType.made,
  row: (raw) => equipmentType.row(raw, { id: raw.id, name: raw.equipmentTypeName }),
  search: (pattern) => ({ sql: says('v.equipment_type_name', pattern) }),
  order: [{ field: 'equipmentTypeName', direction: 'asc' }],
});

const location = recordParts('location', 'location_name', ['location']);
const locations = listSource(row.locationRecord, {
  name: 'location-record',
  of: part('location', 'v'),
  where: 'v.deleted_at is null',
  columns: columns.locationColumns,
  joins: { state: leftJoin('state', 's', 'v.state_id'), use: location.use },
  fields: { ...location.fields, ...notSystem },
  also: location.also,
  made: location.made,
  row: (raw) => location.row(raw, { id: raw.id, name: raw.locationName }),
  search: (pattern) => ({
    sql: anySays(['v.location_name', 'v.city', 'v.address'], pattern),
  }),
  order: [{ field: 'locationName', direction: 'asc' }],
});

const incidentType = recordParts('incident_type', 'incident_name', ['incidentType']);
const incidentTypes = listSource(row.incidentTypeRecord, {
  name: 'incident-type',
  of: part('incidentType', 'v'),
  where: 'v.deleted_at is null',
  columns: columns.incidentTypeColumns,
  joins: {
    defaultSeverity: leftJoin('lookupValue', 'd', 'v.default_severity_id'),
    use: incidentType.use,
  },
  fields: { ...incidentType.fields, ...notSystem },
  also: incidentType.also,
  made: incidentType.made,
  row: (raw) => incidentType.row(raw, { id: raw.id, name: raw.incidentName }),
  search: (pattern) => ({ sql: says('v.incident_name', pattern) }),
  order: [{ field: 'incidentName', direction: 'asc' }],
});

const sameGroup = ' and o.lookup_group_name = v.lookup_group_name';
const value = recordParts('lookup_value', 'lookup_display_name', lookupGroups, sameGroup);
const lookupValues = listSource(row.lookupValueRecord, {
  name: 'lookup-value',
  of: part('lookupValue', 'v'),
  where: `v.deleted_at is null and v.lookup_group_name in (${groups})`,
  columns: columns.lookupValueColumns,
  joins: { use: value.use },
  fields: { ...value.fields, lookupGroupName: { sql: 'v.lookup_group_name' } },
  also: value.also,
  made: value.made,
  row: (raw) => value.row(raw, { id: raw.id, name: raw.lookupDisplayName }),
  search: (pattern) => ({
    sql: anySays(['v.lookup_display_name', 'v.lookup_name'], pattern),
  }),
  order: [
    { field: 'lookupGroupName', direction: 'asc' },
    { field: 'sortOrder', direction: 'asc' },
    { field: 'lookupDisplayName', direction: 'asc' },
  ],
});

/** Every list an administrator looks after, hidden values too, with who uses each. */
export const recordSources = {
  employeeGroups,
  states,
  renewalTypes,
  equipmentGroups,
  equipmentTypes,
  locations,
  incidentTypes,
  lookupValues,
};
