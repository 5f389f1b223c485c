import * as columns from '@roadproof/contract/company/lookup-record.columns';
import * as row from '@roadproof/contract/company/lookup-record';
import { doubleOf, type Named } from '@roadproof/domain/company/lookup-double';
import {
  lookupGroups,
  nameFieldOf,
  usesText,
  type LookupList,
  type OwnTableList,
} from '@roadproof/domain/company/lookup-list';
import { renewalRuleText } from '@roadproof/domain/equipment/renewal';
import { leftJoin, part, person, sqlName } from '../../../db/list-part.ts';
import { listSource } from '../../../db/list-of-row.ts';
import type { Pattern } from '../../../db/list-source.ts';
import { anySays, says } from '../../../db/search-sql.ts';
import { joinOfUses, usesOf } from './use-sql.ts';

const groups = lookupGroups.map((group) => `'${group}'`).join(', ');

interface RawValue {
  readonly id: string;
  readonly usesText: string;
  readonly alike: string | null;
}

/** The definition that the lists of values share: the records that use a value, and another one that probably means the same. */
function partsOf<T extends OwnTableList | 'lookupValue', const F extends string>(
  table: T,
  field: F,
  lists: readonly LookupList[],
  among = '',
) {
  const name = sqlName(field);
  const { total, text, ...use } = joinOfUses(lists);
  const joins = ['use'] as const;
  // Only names that begin alike are compared: the rest could not be found to be the same.
  const alike = `(select jsonb_agg(jsonb_build_array(o.id, o.${name}))::text from ${sqlName(table)} o
    where o.client_id = v.client_id and o.deleted_at is null and o.id <> v.id${among}
      and lower(left(o.${name}, 3)) = lower(left(v.${name}, 3)))`;
  return {
    use,
    usedBy: { sql: `(${total})`, joins },
    also: {
      usesText: { sql: text, kind: 'text', notNull: true, joins },
      alike: { sql: alike, kind: 'text' },
    } as const,
    made: ['uses', 'usedByText', 'looksLike'] as const,
    row: (raw: RawValue & Readonly<Record<F, string>>) => {
      const uses = usesOf(raw.usesText);
      const value = { id: raw.id, name: raw[field] };
      return {
        uses,
        usedByText: usesText(uses),
        looksLike: doubleOf(value, othersOf(raw.alike)),
      };
    },
    of: part(table, 'v'),
    where: 'v.deleted_at is null',
    order: [{ field, direction: 'asc' }] as const,
  };
}

const othersOf = (alike: string | null): readonly Named[] =>
  alike === null
    ? []
    : (JSON.parse(alike) as readonly [string, string][]).map(([id, name]) => ({ id, name }));

/** Searches these columns. */
const searched =
  (...names: readonly [string, ...string[]]) =>
  (pattern: Pattern) => ({
    sql: names.length === 1 ? says(names[0], pattern) : anySays(names, pattern),
  });

/** The definition of a list with its own table: all of it where a list has neither records to name nor a built-in value. */
function ownList<L extends OwnTableList>(list: L) {
  const field = nameFieldOf(list);
  const { use, usedBy, ...parts } = partsOf(list, field, [list]);
  const isSystem = { sql: 'false', notNull: true } as const;
  return {
    ...parts,
    joins: { use },
    fields: { usedBy, isSystem },
    search: searched(`v.${sqlName(field)}`),
  };
}

const employeeGroup = ownList('employeeGroup');
const employeeGroups = listSource(row.employeeGroupRecord, {
  ...employeeGroup,
  name: 'employee-group',
  columns: columns.employeeGroupColumns,
  joins: { manager: person('m', 'v.manager_id'), ...employeeGroup.joins },
  search: searched('v.group_name', 'v.description'),
});

const state = ownList('state');
const states = listSource(row.stateRecord, {
  ...state,
  name: 'state-record',
  columns: columns.stateRecordColumns,
  fields: { ...state.fields, country: { sql: 'v.country' } },
  search: searched('v.state_name', 'v.code'),
});

const renewalType = ownList('renewalType');
const renewalTypes = listSource(row.renewalTypeRecord, {
  ...renewalType,
  name: 'renewal-type',
  columns: columns.renewalTypeColumns,
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
    ...renewalType.row(raw),
    ruleText: renewalRuleText({ ...raw, agencyRule: raw.agencyRule as never }, null),
  }),
  search: searched('v.renewal_name', 'v.regulation'),
});

const equipmentGroup = ownList('equipmentGroup');
const equipmentGroups = listSource(row.equipmentGroupRecord, {
  ...equipmentGroup,
  name: 'equipment-group',
  columns: columns.equipmentGroupColumns,
  joins: { location: leftJoin('location', 'l', 'v.location_id'), ...equipmentGroup.joins },
});

const equipmentType = ownList('equipmentType');
const equipmentTypes = listSource(row.equipmentTypeRecord, {
  ...equipmentType,
  name: 'equipment-type',
  columns: columns.equipmentTypeColumns,
  joins: {
    defaultPrimaryUnit: leftJoin('lookupValue', 'p', 'v.default_primary_unit_id'),
    ...equipmentType.joins,
  },
  fields: { ...equipmentType.fields, starterReminders: { sql: 'v.starter_reminders' } },
});

const location = ownList('location');
const locations = listSource(row.locationRecord, {
  ...location,
  name: 'location-record',
  columns: columns.locationColumns,
  joins: { state: leftJoin('state', 's', 'v.state_id'), ...location.joins },
  search: searched('v.location_name', 'v.city', 'v.address'),
});

const incidentType = ownList('incidentType');
const incidentTypes = listSource(row.incidentTypeRecord, {
  ...incidentType,
  name: 'incident-type',
  columns: columns.incidentTypeColumns,
  joins: {
    defaultSeverity: leftJoin('lookupValue', 'd', 'v.default_severity_id'),
    ...incidentType.joins,
  },
});

const sameGroup = ' and o.lookup_group_name = v.lookup_group_name';
const value = partsOf('lookupValue', 'lookupDisplayName', lookupGroups, sameGroup);
const lookupValues = listSource(row.lookupValueRecord, {
  name: 'lookup-value',
  of: value.of,
  where: `v.deleted_at is null and v.lookup_group_name in (${groups})`,
  columns: columns.lookupValueColumns,
  joins: { use: value.use },
  fields: { usedBy: value.usedBy, lookupGroupName: { sql: 'v.lookup_group_name' } },
  also: value.also,
  made: value.made,
  row: value.row,
  search: searched('v.lookup_display_name', 'v.lookup_name'),
  order: [
    { field: 'lookupGroupName', direction: 'asc' },
    { field: 'sortOrder', direction: 'asc' },
    ...value.order,
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
