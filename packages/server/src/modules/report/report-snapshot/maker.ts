import { mayOpen } from '@roadproof/domain/account/permission';
import type { Context } from '../../../http/context.ts';
import { forbidden, type ApiError } from '../../../errors.ts';

/** Whether somebody may delete a snapshot: who made it may, and administrators. */
export function isMaker({ caller }: Pick<Context, 'caller'>, makerId: string | null): boolean {
  return makerId === caller.employeeId || mayOpen(caller.flags, 'ADMINISTRATOR');
}

/** The 403 of somebody else's snapshot. */
export const notYours = (): ApiError =>
  forbidden('Only who made this snapshot or an administrator can delete it.', 'Ask one of them.');
