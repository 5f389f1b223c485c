import type { driverHolds } from '@roadproof/contract/people/driver-hold';
import type { ParsedInput } from '@roadproof/contract/operation';
import { holdFault } from '@roadproof/domain/people/driver-hold';
import {
  addRecord,
  locked,
  opened,
  removeRecord,
  saveRecord,
  type Saved,
} from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, forbidden } from '../../../errors.ts';

const refuseOthers = ({ caller }: Context): void => {
  if (caller.mayOpenRestricted) return;
  throw forbidden(
    'You are not allowed to do this',
    'Taking a driver off driving needs the right to restricted files. Ask your administrator.',
  );
};

/** Takes a driver off driving, or changes or ends a hold. */
export async function saveDriverHold(
  form: ParsedInput<typeof driverHolds.save>,
  context: Context,
): Promise<Saved> {
  const { db, caller } = context;
  // Before a stored hold is read: a conflict names its values.
  if (form.id !== undefined) refuseOthers(context);
  const { stored, sent } = await opened(db, 'driverHold', form, 'Hold');
  const { employeeId, fromDay, untilDay = null, reason } = { ...stored, ...sent };
  if (!employeeId || (stored && employeeId !== stored.employeeId))
    throw badRequest('Choose the driver.', 'A hold stays with its driver.', 'employeeId');
  if (!fromDay) throw badRequest('First day is required.', 'Enter the day it begins.', 'fromDay');
  if (!reason) throw badRequest('Reason is required.', 'Write why in a few words.', 'reason');
  const fault = holdFault({ fromDay, untilDay });
  if (fault !== null)
    throw badRequest(fault, 'Enter the first day or a later one, or leave it empty.', 'untilDay');
  refuseOthers(context);
  if (stored) return saveRecord(db, 'driverHold', stored, sent);
  await locked(db, 'employee', employeeId, 'Employee');
  return addRecord(db, 'driverHold', {
    ...sent,
    employeeId,
    fromDay,
    reason,
    clientId: caller.clientId,
  });
}

/** Deletes a hold that was set by mistake. */
export async function removeDriverHold(
  { id }: ParsedInput<typeof driverHolds.remove>,
  context: Context,
): Promise<Saved> {
  await locked(context.db, 'driverHold', id, 'Hold');
  refuseOthers(context);
  return removeRecord(context, 'driverHold', id);
}
