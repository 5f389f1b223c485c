import type { LookupList } from '@roadproof/domain/company/lookup-list';
import { kindsOf, type Restore } from '../../../kind/kind.ts';
import { refuseNamesake, refuseNamesakeInGroup } from './refuse-namesake.ts';

// Undoing the merge restores a value that was merged into another one.
const where = 'x.merged_into_id is null';

const valueOf = (list: LookupList, name: string) => ({
  name: `x.${name}`,
  isReferenced: true as const,
  restore: { where, before: refuseNamesake(list) } satisfies Restore,
});

export const lookupKinds = kindsOf({
  employeeGroup: valueOf('employeeGroup', 'group_name'),
  equipmentGroup: valueOf('equipmentGroup', 'group_name'),
  equipmentType: valueOf('equipmentType', 'equipment_type_name'),
  renewalType: valueOf('renewalType', 'renewal_name'),
  incidentType: valueOf('incidentType', 'incident_name'),
  location: valueOf('location', 'location_name'),
  state: valueOf('state', 'state_name'),
  lookupValue: {
    name: 'x.lookup_display_name',
    isReferenced: true,
    restore: {
      where,
      belongsTo: `regexp_replace(x.lookup_group_name, '([a-z])([A-Z])', '\\1 \\2', 'g')`,
      before: refuseNamesakeInGroup,
    },
  },
});
