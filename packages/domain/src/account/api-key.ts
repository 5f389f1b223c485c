import { addDays, type CalendarDay } from '../calendar-day.ts';
import type { moduleFlags } from './permission.ts';

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

/** A key sleeps while its maker has to set up a second factor and has none. */
export const apiKeyStatuses = ['Active', 'Asleep', 'Expired', 'Revoked'] as const;

/** What each module that a key can open is called. */
export const keyModules = {
  ADMINISTRATOR: 'Administrator',
  EMPLOYEE: 'Employee',
  EQUIPMENT: 'Equipment',
  'INCIDENT-MANAGEMENT': 'Incident',
  REPORTS: 'Report',
  TRAINING: 'Training',
} as const satisfies Readonly<Record<keyof typeof moduleFlags, string>>;

/** Modules in a sentence: 'Employee, Training'. */
export const moduleWords = (modules: readonly (keyof typeof keyModules)[]): string =>
  modules.map((module) => keyModules[module]).join(', ');
