import { mayOpen } from '@roadproof/domain/account/permission';
import type { Context } from '../../../http/context.ts';
import type { NoticeItem } from './items.ts';

/** True if a caller may know of an item: by the module it belongs to, and of restricted papers by that right. */
export const maySee = ({ kind, isRestricted }: NoticeItem, { caller }: Context): boolean =>
  mayOpen(caller.flags, kind === 'training' ? 'TRAINING' : 'EMPLOYEE') &&
  (!isRestricted || caller.mayOpenRestricted);
