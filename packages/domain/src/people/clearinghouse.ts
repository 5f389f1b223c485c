import { dayInZone, type CalendarDay } from '../calendar-day.ts';
import type { ClockTime } from '../clock-time.ts';
import type { PaperFacts } from './dq-file.ts';
import { timeInZone } from '../zone-instant.ts';

/** The result of a limited query that a driver has information in the Clearinghouse (49 CFR 382.701(b)(3)). */
export const queryHit = 'information found (hit)';

/** The result of a query that releases the information itself (49 CFR 382.701(a)(2)). */
export const fullQuery = 'full query';

/** The kind of a paper that is no query: the Clearinghouse notified the employer of a change (49 CFR 382.701(c)). */
export const changeNotice = 'notice of a change';

/** What a paper of the annual query can be (49 CFR 382.701(b), (c)). */
export const queryResults = ['no information found', queryHit, fullQuery, changeNotice] as const;

/** Whether a result starts the 24 hours for a full query. */
export const startsClock = (result: string | null | undefined): boolean =>
  result === queryHit || result === changeNotice;

/** Whether a paper is a notice of a change: it is no query, and resets no year. */
export const isChangeNotice = ({ result }: { readonly result: string | null }): boolean =>
  result === changeNotice;

/** When a result was learned: the instant as ISO 8601 and the company's time zone, whose day counts. */
export interface Learned {
  readonly at: string;
  readonly timeZone: string;
}

/** A full query that is still to be made: its last day and time by the company's clock, and why. */
export interface FullQueryDuty {
  readonly due: CalendarDay;
  readonly time: ClockTime;
  readonly after: 'hit' | 'notice';
  /** The paragraph in full: '49 CFR 382.701(b)(3)'. */
  readonly source: string;
}

/** Two days: the day of learning and the next, or one more where clocks go forward in the hours between. */
export const fullQueryThreshold = 2;

const hours24 = 24 * 60 * 60 * 1000;

/** The day and time until which the full query must be made: 24 elapsed hours after the moment, by the clock of the zone. */
export function fullQueryUntil({ at, timeZone }: Learned): Pick<FullQueryDuty, 'due' | 'time'> {
  const end = new Date(Date.parse(at) + hours24);
  return { due: dayInZone(end, timeZone), time: timeInZone(end.toISOString(), timeZone) };
}

/** The earliest full query that a hit or a notice asks for and no later full query answers; null without one. */
export function openFullQuery(
  annual: readonly PaperFacts[],
  atHire: readonly PaperFacts[],
): FullQueryDuty | null {
  const full = [...atHire, ...annual.filter(({ result }) => result === fullQuery)];
  const [first] = annual
    .flatMap((paper) => {
      const { learned, result } = paper;
      if (!learned || !startsClock(result)) return [];
      return full.some((one) => isAfter(one, paper, learned)) ? [] : [{ ...paper, learned }];
    })
    .toSorted((one, other) => Date.parse(one.learned.at) - Date.parse(other.learned.at));
  if (!first) return null;
  const isHit = first.result === queryHit;
  return {
    ...fullQueryUntil(first.learned),
    after: isHit ? 'hit' : 'notice',
    source: isHit ? '49 CFR 382.701(b)(3)' : '49 CFR 382.701(c)',
  };
}

// A full query has its moment or its day; of the day of the hit without a moment, the one filed later.
function isAfter(full: PaperFacts, hit: PaperFacts, { at, timeZone }: Learned): boolean {
  if (full.learned) return Date.parse(full.learned.at) >= Date.parse(at);
  const day = dayInZone(new Date(at), timeZone);
  return full.effective === day ? full.filedAt > hit.filedAt : full.effective > day;
}
