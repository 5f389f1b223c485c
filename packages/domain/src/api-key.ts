import { addDays, type CalendarDay } from './calendar-day.ts';

/** What every key begins with, so that a scanner of leaked secrets knows it. */
export const apiKeyStart = 'rpk_';

/** Longest life of a key in days: a year and a day, so that a yearly change is never late. */
export const longestKeyDays = 366;
/** What the form offers, days. */
export const usualKeyDays = [30, 90, 365] as const;

/** Why a key must not end on a day, or null; it works through its last day. */
export function keyEndFault(expiresOn: CalendarDay, today: CalendarDay): string | null {
  if (expiresOn < today) return 'The last day is over already.';
  return expiresOn > addDays(today, longestKeyDays)
    ? `A key works for ${longestKeyDays} days at most.`
    : null;
}

export const apiKeyStatuses = ['Active', 'Expired', 'Revoked'] as const;
