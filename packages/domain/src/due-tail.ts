import type { DueStatus } from './due.ts';
import { formatCount } from './format.ts';

/** The few words behind a date, '32d overdue', 'expired 32d', 'today', 'in 18d' or 'failed 3d ago'; null where the date needs no attention. */
export function dueTail(
  standing: Pick<DueStatus, 'state' | 'daysLeft' | 'because' | 'expires'>,
): string | null {
  if (standing.state === 'MISSING') return 'missing';
  // The date beside it is the due day, not the one on which it failed.
  if (standing.because === 'failure') return failedTail(-(standing.daysLeft ?? 0));
  if (standing.daysLeft === null || standing.because !== 'time') return null;
  if (standing.state === 'OVERDUE') {
    const days = `${formatCount(-standing.daysLeft)}d`;
    return standing.expires ? `expired ${days}` : `${days} overdue`;
  }
  if (standing.state !== 'DUE_SOON') return null;
  return standing.daysLeft === 0 ? 'today' : `in ${standing.daysLeft}d`;
}

const failedTail = (days: number): string =>
  days === 0 ? 'failed today' : `failed ${formatCount(days)}d ago`;
