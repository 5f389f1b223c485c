import { addMonths, type CalendarDay } from '../calendar-day.ts';
import { citationOf } from './file-rule.ts';
import { counted, formatDay } from '../format.ts';

/** How long a kind of paper is kept: from the day of hire, from the end of the employment, from the day on it, or from the last query that relied on it. */
export const retentionRules = [
  'employment+3y',
  'hire+3y',
  'function+2y',
  'doc+1y',
  'doc+3y',
  'doc+5y',
  'event+3y',
  'last(CH_PRE|CH_ANNUAL)+3y',
  '5y',
  '14m',
  '12m',
  '3m',
] as const;
export type RetentionRule = (typeof retentionRules)[number];

/** A text as the rule it names; null for one that is none. */
export const readRetentionRule = (text: string | null): RetentionRule | null =>
  retentionRules.find((rule) => rule === text) ?? null;

/** How long and by which paragraph a paper with a certain result is kept; of a result that is not named, the longest holds. */
export type RetentionByResult = Readonly<
  Record<string, { readonly keep: RetentionRule; readonly cfr: string }>
>;

/** What a kind of paper says of its retention. */
export interface RetentionOfKind {
  readonly retentionRule: RetentionRule | null;
  readonly retentionCfr: string | null;
  readonly retentionByResult: RetentionByResult | null;
}

/** What of a paper decides how long it is kept. */
export interface KeptPaper {
  readonly effective: CalendarDay;
  /** The last day on which it is valid; it is kept as long. */
  readonly expirationDate: CalendarDay | null;
  readonly result: string | null;
  /** The last query made on it, where its kind is kept from there. */
  readonly reliedOn: CalendarDay | null;
}

/** Until when a paper must be kept. */
export interface Retention {
  /** The last day of retention; null while it depends on an employment that has not ended, or when no rule holds. */
  readonly until: CalendarDay | null;
  /** False where no rule asks to keep it. */
  readonly isRequired: boolean;
  /** 'Keep until 11/21/2029 (49 CFR 391.51(d))' in words. */
  readonly text: string;
}

/** The days of an employment that decide how long papers are kept. */
export interface EmploymentDays {
  readonly hireDate: CalendarDay | null;
  readonly terminationDate: CalendarDay | null;
}

type Basis = 'hire' | 'employment' | 'paper' | 'reliance';

const lengths: Readonly<Record<RetentionRule, readonly [Basis, number]>> = {
  'employment+3y': ['employment', 36],
  'hire+3y': ['hire', 36],
  'function+2y': ['employment', 24],
  'doc+1y': ['paper', 12],
  'doc+3y': ['paper', 36],
  'doc+5y': ['paper', 60],
  'event+3y': ['paper', 36],
  'last(CH_PRE|CH_ANNUAL)+3y': ['reliance', 36],
  '5y': ['paper', 60],
  '14m': ['paper', 14],
  '12m': ['paper', 12],
  '3m': ['paper', 3],
};

/** The kinds whose papers are made in reliance on one of this rule; empty for all others. */
export function reliedOnBy(rule: RetentionRule | null): readonly string[] {
  return /^last\((.+)\)/.exec(rule ?? '')?.[1]?.split('|') ?? [];
}

/** Until when a paper must be kept by its retention rule; without a paragraph it is company practice (docs/domain.md, Retention). */
export function retentionOf(
  kind: RetentionOfKind,
  paper: KeptPaper,
  employment: EmploymentDays,
): Retention {
  const { keep, cfr, isOpen } = ruleFor(kind, paper.result);
  if (keep === null)
    return { until: null, isRequired: false, text: 'No rule requires you to keep this paper.' };
  const source = ` (${cfr ? citationOf(cfr) : 'company practice'})${isOpen ? ', as its result is not entered' : ''}`;
  const [basis, months] = lengths[keep];
  const start = startOf(basis, paper, employment);
  if (start === null)
    return {
      until: null,
      isRequired: true,
      text: `Keep ${basis === 'hire' ? `${counted(months / 12, 'year')} from the day of hire` : `during employment and ${counted(months / 12, 'year')} after it`}${source}`,
    };
  const until = addMonths(start, months);
  const { expirationDate } = paper;
  if (expirationDate !== null && expirationDate > until)
    return {
      until: expirationDate,
      isRequired: true,
      text: `Keep until ${formatDay(expirationDate)}, its last valid day${source}`,
    };
  return { until, isRequired: true, text: `Keep until ${formatDay(until)}${source}` };
}

function ruleFor(kind: RetentionOfKind, result: string | null) {
  const usual = { keep: kind.retentionRule, cfr: kind.retentionCfr, isOpen: false };
  const { retentionByResult: by } = kind;
  if (by === null) return usual;
  const named = result === null ? undefined : new Map(Object.entries(by)).get(result);
  if (named) return { ...named, isOpen: false };
  const longest = Object.values(by).toSorted((a, b) => lengths[b.keep][1] - lengths[a.keep][1])[0];
  return longest ? { keep: longest.keep, cfr: usual.cfr, isOpen: result === null } : usual;
}

function startOf(
  basis: Basis,
  { effective, reliedOn }: KeptPaper,
  { hireDate, terminationDate }: EmploymentDays,
): CalendarDay | null {
  if (basis === 'hire') return hireDate;
  if (basis === 'employment') return terminationDate;
  return basis === 'reliance' && reliedOn !== null && reliedOn > effective ? reliedOn : effective;
}

/** Whether a paper may be deleted today: its time is over, or no rule holds it. */
export function mayDelete(retention: Retention, today: CalendarDay): boolean {
  return !retention.isRequired || (retention.until !== null && today > retention.until);
}

/** Until when the law wants to see a proof that was due on a day and never filed, and by which paragraph: as long as the shortest of its retentions; null while it always does. */
export function proofEndOf(
  kind: RetentionOfKind,
  due: CalendarDay,
): { readonly until: CalendarDay; readonly cfr: string | null } | null {
  const rules = kind.retentionByResult
    ? Object.values(kind.retentionByResult)
    : kind.retentionRule === null
      ? []
      : [{ keep: kind.retentionRule, cfr: kind.retentionCfr }];
  const ends = rules.flatMap(({ keep, cfr }) => {
    const [basis, months] = lengths[keep];
    return basis === 'paper' ? [{ until: addMonths(due, months), cfr }] : [];
  });
  return ends.toSorted((one, other) => (one.until < other.until ? -1 : 1))[0] ?? null;
}
