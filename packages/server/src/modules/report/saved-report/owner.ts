import { mayOpen } from '@roadproof/domain/account/permission';
import type { Context } from '../../../http/context.ts';
import { forbidden, type ApiError } from '../../../errors.ts';

/** Whether somebody may change a custom report: its owner may, and administrators. */
export function mayChange({ caller }: Context, ownerId: string | null): boolean {
  return ownerId === caller.employeeId || mayOpen(caller.flags, 'ADMINISTRATOR');
}

/** The 403 of somebody else's report. */
export const notYours = (): ApiError =>
  forbidden(
    'Only the owner of this report or an administrator can change it.',
    'Save it as a new report of your own.',
  );
