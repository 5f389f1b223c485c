import { leftJoin, nameOf } from '../../../db/list-part.ts';
import { kindsOf } from '../../../kind/kind.ts';

export const directorySignInKinds = kindsOf({
  directoryIdentity: { of: { kind: 'employee', by: 'employeeId' } },
  directorySession: {
    name: nameOf('p'),
    joins: [
      leftJoin('portalSession', 's', 'x.portal_session_id'),
      leftJoin('employee', 'p', 's.employee_id'),
    ],
  },
});
