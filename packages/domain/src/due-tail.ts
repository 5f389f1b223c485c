import type { DueStatus } from './due.ts';
import { formatCount } from './format.ts';

/** The few words behind a date, '32d overdue', 'expired 32d', 'today', 'in 18d' or 'failed 3d ago'; null where the date needs no attention. */
export function dueTail(
  dueStatus: Pick<DueStatus, 'state' | 'daysLeft' | 'because' | 'expires'>,
): string | null {
  if (dueStatus.state === 'MISSING') return 'missing';
  // The date beside it is the due day, not the one on which it failed.
  if (dueStatus.because === 'failure') return failedTail(-(dueStatus.daysLeft ?? 0));
  if (dueStatus.daysLeft === null || dueStatus.because !== 'time') return null;
  if (dueStatus.state === 'OVERDUE') {
    const days = `${formatCount(-dueStatus.daysLeft)}d`;
    return dueStatus.expires ? `expired ${days}` : `${days} overdue`;
  }
  if (dueStatus.state !== 'DUE_SOON') return null;
  return dueStatus.daysLeft === 0 ? 'today' : `in ${dueStatus.daysLeft}d`;
}

const failedTail = (days: number): string =>
  days === 0 ? 'failed today' : `failed ${formatCount(days)}d ago`;
