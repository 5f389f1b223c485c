import { nameFieldOf, type LookupList } from '@roadproof/domain/company/lookup-list';
import { sqlName } from '../../../db/list-part.ts';
import { kindsOf, type Restore } from '../../../kind/kind.ts';
import { refuseNamesake, refuseNamesakeInGroup } from './refuse-namesake.ts';

// Undoing the merge restores a value that was merged into another one.
const where = 'x.merged_into_id is null';

const valueOf = (list: LookupList) => ({
  name: `x.${sqlName(nameFieldOf(list))}`,
  isReferenced: true as const,
  restore: { where, before: refuseNamesake(list) } satisfies Restore,
});

export const lookupKinds = kindsOf({
  employeeGroup: valueOf('employeeGroup'),
  equipmentGroup: valueOf('equipmentGroup'),
  equipmentType: valueOf('equipmentType'),
  renewalType: valueOf('renewalType'),
  incidentType: valueOf('incidentType'),
  location: valueOf('location'),
  state: valueOf('state'),
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
