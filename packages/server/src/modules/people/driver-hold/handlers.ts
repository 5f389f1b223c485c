import type { driverHolds } from '@roadproof/contract/people/driver-hold';
import type { Handlers } from '../../../http/context.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { holdsOf } from './rows.ts';
import { removeDriverHold, saveDriverHold } from './save.ts';

/** Drivers taken off driving. */
export const driverHoldHandlers: Handlers<typeof driverHolds> = {
  ofDriver: oneStatement(async ({ EmployeeId }, { db, caller }) => ({
    mayChange: caller.mayOpenRestricted,
    holds: await holdsOf(db, EmployeeId, !caller.mayOpenRestricted),
  })),
  save: saveDriverHold,
  remove: removeDriverHold,
};
