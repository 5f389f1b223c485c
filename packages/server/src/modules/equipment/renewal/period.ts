import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { dueOfYear, filingChoices, yearQuestion } from '@roadproof/domain/equipment/filing-season';
import type { RenewalBasis, RenewalRule } from '@roadproof/domain/equipment/renewal-rule';
import { badRequest } from '../../../errors.ts';

/** What is wrong with the year a completion is said to be for. */
interface YearFault {
  readonly message: string;
  readonly description: string;
  /** The years it can be for, the oldest first; none where it is not filed for by the year. */
  readonly years: readonly number[];
}

/** The due day of the period a completion is for; null for kinds that are not filed for by periods. */
export type Met = { readonly metDue: CalendarDay | null } | { readonly fault: YearFault };

/** The due day of the period a completion is for by the year that was given, or why it cannot be told. */
export function metBy(
  rule: RenewalRule,
  basis: RenewalBasis,
  forYear: number | null | undefined,
): Met {
  const choices = filingChoices(rule, basis);
  const { periods, usual } = choices;
  const years = periods.map(({ year }) => year);
  const [first] = periods;
  if (first === undefined)
    return forYear
      ? {
          fault: {
            message: 'This renewal is not filed for by the year.',
            description: 'Leave For which year empty.',
            years,
          },
        }
      : { metDue: null };
  if (!forYear) {
    if (usual) return { metDue: usual.due };
    const ways = `${years.slice(0, -1).join(', ')} or ${years.at(-1) ?? ''}`;
    const description = `Choose the year (forYear): ${ways}.`;
    return { fault: { message: yearQuestion(rule, choices), description, years } };
  }
  const chosen = periods.find(({ year }) => year === forYear);
  if (chosen) return { metDue: chosen.due };
  // A year before those can still be filed for, late.
  const late = forYear < first.year ? dueOfYear(rule, forYear) : null;
  return late === null
    ? {
        fault: {
          message: `${forYear} is not a year that this can be filed for.`,
          description: `Choose ${years.join(' or ')}.`,
          years,
        },
      }
    : { metDue: late };
}

/** The same, where a fault is a refusal at the field. */
export function metOrRefused(
  rule: RenewalRule,
  basis: RenewalBasis,
  forYear: number | null | undefined,
): CalendarDay | null {
  const met = metBy(rule, basis, forYear);
  if ('metDue' in met) return met.metDue;
  throw badRequest(met.fault.message, met.fault.description, 'forYear');
}

/** The period a completion is for whose next date was typed: the one that was given, else the one that leads to that date. */
export function metWithDate(
  rule: RenewalRule,
  basis: RenewalBasis,
  {
    forYear,
    nextRenewal,
  }: { forYear?: number | null | undefined; nextRenewal: CalendarDay | null },
): CalendarDay | null {
  if (forYear) return metOrRefused(rule, basis, forYear);
  const { periods, usual } = filingChoices(rule, basis);
  const leading = periods.find(({ next }) => next === nextRenewal);
  return (leading ?? usual)?.due ?? null;
}
