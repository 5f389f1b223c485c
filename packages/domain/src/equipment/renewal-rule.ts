import type { CalendarDay } from '../calendar-day.ts';

/** Rules of agencies that no interval can tell (docs/domain.md, Agency calendar). */
export const agencyRules = [
  'mcs150',
  'iftaQuarter',
  'iftaDecals',
  'insurance',
  'ucr',
  'heavyUseTax',
] as const;

/** One of them; 'insurance' marks policies, of which a company has several at once. */
export type AgencyRule = (typeof agencyRules)[number];

/** What decides when a kind of renewal is due again. */
export interface RenewalRule {
  readonly defaultMonths: number | null;
  readonly defaultDays: number | null;
  /** 'MM-DD' of every year. */
  readonly fixedMonthDay: string | null;
  readonly agencyRule: AgencyRule | null;
  /** 'MM-DD' on which filing for the period ahead opens; it closes on the fixed day. Null where a kind has no season. */
  readonly seasonOpens: string | null;
  /** 'MM-DD' on which the period begins that is filed for; null: the day after the fixed day. */
  readonly periodStarts: string | null;
  /** Whether what is renewed early or late keeps its day, as an agency keeps it; false counts from the completion. */
  readonly keepsDay: boolean;
  /** Whether its inspections are made under a State program, unless a completion says otherwise (49 CFR 396.23(a)). */
  readonly isStateProgram?: boolean;
}

/** What a next date is counted from. */
export interface RenewalBasis {
  readonly completedOn: CalendarDay;
  /** The date that was met by this completion, if one was known. */
  readonly previousDue: CalendarDay | null;
  readonly usdotNumber: string | null;
  /** Of kinds with seasons: the due day of the period it is for, where it was said. */
  readonly metDue?: CalendarDay | null;
  /** The day of the month the due days are counted from, 1 to 31, where a short month moved the last one. */
  readonly anchorDay?: number | null;
  /** Whether this one was made under a State program; as its type says where nobody said. */
  readonly isStateProgram?: boolean | null;
}
