import { leftJoin, nameOf } from '../../../db/list-part.ts';
import { kindsOf } from '../../../kind/kind.ts';

const ofPerson = { of: { kind: 'employee', by: 'employeeId' } } as const;

export const authenticationKinds = kindsOf({
  credential: ofPerson,
  passwordReset: ofPerson,
  portalSession: ofPerson,
  emailChange: ofPerson,
  signInEvent: {
    name: `coalesce(${nameOf('p')}, x.email)`,
    joins: [leftJoin('employee', 'p', 'x.employee_id')],
  },
});
