import { leftJoin } from '../../../db/list-part.ts';
import { kindsOf } from '../../../kind/kind.ts';

export const driverRuleKinds = kindsOf({
  driverFileType: {
    name: 't.lookup_display_name',
    joins: [leftJoin('lookupValue', 't', 'x.id')],
  },
});
