import type { OwnTableList } from '@roadproof/domain/company/lookup-list';
import type { Column } from '../column.ts';

/** The filterable fields of the reference lists; each list has a name column and its own facts. */
export const lookupColumns = {
  lookupValue: [
    { key: 'lookupName', header: 'Name', kind: 'text' },
    { key: 'lookupDisplayName', header: 'Display Name', kind: 'text' },
    { key: 'lookupGroupName', header: 'Group', kind: 'text' },
    { key: 'isHidden', header: 'Hidden', kind: 'boolean' },
  ],
  employeeGroup: [{ key: 'groupName', header: 'Group Name', kind: 'text' }],
  equipmentGroup: [{ key: 'groupName', header: 'Group Name', kind: 'text' }],
  equipmentType: [{ key: 'equipmentTypeName', header: 'Equipment Type', kind: 'text' }],
  renewalType: [{ key: 'renewalName', header: 'Renewal Type', kind: 'text' }],
  incidentType: [{ key: 'incidentName', header: 'Incident Type', kind: 'text' }],
  location: [{ key: 'locationName', header: 'Location', kind: 'text' }],
  state: [
    { key: 'stateName', header: 'State', kind: 'text' },
    { key: 'code', header: 'Code', kind: 'text' },
    { key: 'country', header: 'Country', kind: 'text' },
  ],
} as const satisfies Readonly<Record<OwnTableList | 'lookupValue', readonly Column[]>>;

export type LookupListName = keyof typeof lookupColumns;
