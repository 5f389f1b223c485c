import { addYears, type CalendarDay } from '../calendar-day.ts';
import { registerYears } from './incident.ts';
import { hasDisablingTow, hasFatality, type AccidentFacts } from './incident-recordable.ts';

/** How far back the accident register looks, from the date of the accident. */
export const registerPeriods = {
  threeYears: '3 years',
  twelveMonths: '12 months',
  all: 'All',
} as const;
export type RegisterPeriod = keyof typeof registerPeriods;

/** The first day a period of the register shows; null for all of it. */
export function registerFrom(period: RegisterPeriod, today: CalendarDay): CalendarDay | null {
  if (period === 'all') return null;
  return addYears(today, period === 'twelveMonths' ? -1 : -registerYears);
}

/** What stands in a line of the register where something is not known. */
export const registerMissing = 'missing';

/** The place of an accident as the register names it: 'Rogers, AR'; null while neither is known. */
export function registerPlace(city: string | null, state: string | null): string | null {
  const [town, region] = [city?.trim(), state?.trim()];
  if (!town && !region) return null;
  return `${town || registerMissing}, ${region || registerMissing}`;
}

/** Why an accident stands on the register, in a few words: 'Treated away, towed'. */
export function recordableBecause(
  facts: Pick<
    AccidentFacts,
    'fatalities' | 'deathAt' | 'incidentDate' | 'injuriesTreatedAway' | 'towed' | 'disablingTow'
  >,
  changedBecause: string | null,
): string {
  const parts = [
    hasFatality(facts) === true && 'fatality',
    (facts.injuriesTreatedAway ?? 0) > 0 && 'treated away',
    hasDisablingTow(facts) === true && 'towed',
  ].filter((part) => part !== false);
  const text = parts.join(', ');
  if (changedBecause !== null) return `Changed: ${changedBecause}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
