import { kindsOf } from '../../../kind/kind.ts';

export const calendarKinds = kindsOf({
  calendarFeed: { of: { kind: 'employee', by: 'employeeId' } },
});
