import {
  filingChoices,
  type FilingPeriod as AnyPeriod,
} from '@roadproof/domain/equipment/filing-season';
import { nextRenewalDate } from '@roadproof/domain/equipment/renewal';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { RenewalBasis, RenewalRule } from '@roadproof/domain/equipment/renewal-rule';

/** A period as the user chooses it. */
export type FilingPeriod = Omit<AnyPeriod, 'next'>;

/** What a completion leads to, and the years it can be for where the user has to choose one. */
export interface Filing {
  /** The choices; empty where nothing is asked. */
  readonly periods: readonly FilingPeriod[];
  /** The chosen year, as far as it is one of the choices. */
  readonly forYear: number | null;
  /** A year has to be chosen and is not. */
  readonly isUnanswered: boolean;
  /** When it is due again; null where its type has no rule or the year is not chosen. */
  readonly next: CalendarDay | null;
}

/**
 * Computes the next date as the server does, with the year that is chosen in the form. Years that
 * were passed over (`unmet`) can be filed for late: then the user is asked as well.
 */
export function filingOf(
  rule: RenewalRule,
  basis: RenewalBasis,
  chosen: unknown,
  unmet: readonly FilingPeriod[] = [],
): Filing {
  const choices = filingChoices(rule, basis);
  const { usual } = choices;
  if (choices.periods.length === 0 || (usual !== null && unmet.length === 0))
    return { periods: [], forYear: null, isUnanswered: false, next: nextRenewalDate(rule, basis) };
  const usually = usual === null ? choices.periods : [usual];
  const late = unmet.filter(({ year }) => !usually.some((one) => one.year === year));
  const periods = [...late, ...usually];
  const period = periods.find(({ year }) => String(year) === String(chosen));
  return {
    periods,
    forYear: period?.year ?? null,
    isUnanswered: !period,
    next: period ? nextRenewalDate(rule, { ...basis, metDue: period.due }) : null,
  };
}

/** The fault of a filing whose year is not chosen. */
export const yearFault = ({ isUnanswered }: Filing): Record<string, string> =>
  isUnanswered ? { forYear: 'Choose which one it is.' } : {};
