import type { Standing } from './due.ts';
import { formatCount } from './format.ts';

/** The few words behind a due date, '32d overdue', 'today' or 'in 18d'; null where the date needs no attention. */
export function dueTail(standing: Pick<Standing, 'state' | 'daysLeft' | 'because'>): string | null {
  if (standing.state === 'MISSING') return 'missing';
  if (standing.daysLeft === null || standing.because !== 'time') return null;
  if (standing.state === 'OVERDUE') return `${formatCount(-standing.daysLeft)}d overdue`;
  if (standing.state !== 'DUE_SOON') return null;
  return standing.daysLeft === 0 ? 'today' : `in ${standing.daysLeft}d`;
}
