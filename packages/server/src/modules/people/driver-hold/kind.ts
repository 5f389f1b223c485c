import { forUpdate } from '../../../db/record.ts';
import { kindsOf } from '../../../kind/kind.ts';

export const driverHoldKinds = kindsOf({
  driverHold: {
    name: `to_char(x.from_day, 'MM/DD/YYYY')`,
    of: { kind: 'employee', by: 'employeeId' },
    restore: {
      isRestricted: 'x.is_restricted',
      before: async ({ id }, { db }) => {
        await forUpdate(db, 'driverHold', id);
      },
    },
  },
});
