import { addDays, addMonths, type CalendarDay } from '../calendar-day.ts';
import { counted } from '../format.ts';
import type { DriverFacts, PaperFacts } from './dq-file.ts';
import { readDueRule, type FileRule } from './file-rule.ts';
import { medicalCardCap, type Cap } from './medical-card.ts';

/** When the next paper of a kind is due, and whether a relief that has ended would have put it off. */
export interface SlotDue {
  readonly due: CalendarDay | null;
  readonly reliefEnded: CalendarDay | null;
  /** Limit that made the day earlier than the one printed on the paper. */
  readonly cap: Cap | null;
}
const dueOn = (due: CalendarDay | null): SlotDue => ({ due, reliefEnded: null, cap: null });

/** When the next paper of a kind is due (docs/domain.md, When a paper is due). */
export function nextDue(
  rule: FileRule,
  paper: PaperFacts | undefined,
  latest: ReadonlyMap<string, PaperFacts>,
  driver: DriverFacts,
): SlotDue {
  const parts = readDueRule(rule.dueRule ?? '');
  switch (parts?.from) {
    case 'expirationDate':
      return expiryOf(rule, paper, driver);
    case 'last': {
      const days = parts.codes.flatMap((code) => latest.get(code)?.effective ?? []);
      const last = days.toSorted().at(-1) ?? driver.hireDate;
      return dueOn(later(last, parts.count, parts.unit === 'm'));
    }
    case 'lastExam':
      return dueAfterExam(rule, parts.count, { paper, latest, exam: driver.medCertCardDate });
    case 'hire':
    case undefined:
  }
  if (rule.repeatMonths !== null || rule.repeatDays !== null) {
    const last = lastQuery(rule, latest) ?? paper?.effective ?? firstDay(rule, driver);
    const count = rule.repeatMonths ?? rule.repeatDays ?? 0;
    return dueOn(later(last, count, rule.repeatMonths !== null));
  }
  return dueOn(paper ? null : firstDue(rule, driver));
}

function dueAfterExam(
  { relief }: FileRule,
  days: number,
  {
    paper,
    latest,
    exam,
  }: {
    readonly paper: PaperFacts | undefined;
    readonly latest: ReadonlyMap<string, PaperFacts>;
    readonly exam: CalendarDay | null;
  },
): SlotDue {
  if (exam === null || (paper && paper.effective >= exam)) return dueOn(null);
  const due = addDays(exam, days);
  const proof = relief && latest.get(relief.needs);
  if (!relief || !proof || proof.isRemoved || proof.effective < exam) return dueOn(due);
  const put = addDays(exam, relief.days);
  const relieved = put < relief.until ? put : relief.until;
  return {
    due: relieved > due ? relieved : due,
    reliefEnded: put > relief.until ? relief.until : null,
    cap: null,
  };
}

// Any query of the Clearinghouse starts its year anew, the one before hiring too (49 CFR 382.701(b)).
function lastQuery(
  { code }: FileRule,
  latest: ReadonlyMap<string, PaperFacts>,
): CalendarDay | undefined {
  if (code !== 'CH_ANNUAL') return undefined;
  const days = ['CH_PRE', code].flatMap((one) => latest.get(one)?.effective ?? []);
  return days.toSorted().at(-1);
}

// Nobody could be looked up before the Clearinghouse opened (49 CFR 382.701(a)).
const clearinghouseOpened = '2020-01-06';

/** The day from which the first interval of a repeating paper counts. */
function firstDay({ code }: FileRule, { hireDate }: DriverFacts): CalendarDay | null {
  const isEarly = code === 'CH_ANNUAL' && hireDate !== null && hireDate < clearinghouseOpened;
  return isEarly ? clearinghouseOpened : hireDate;
}

function expiryOf(rule: FileRule, paper: PaperFacts | undefined, driver: DriverFacts): SlotDue {
  if (!paper) return dueOn(null);
  if (rule.code === 'MED_CARD') return medicalExpiry(paper, driver);
  const ofRecord = rule.code === 'LICENCE' ? driver.licenceExpirationDate : null;
  return dueOn(paper.expirationDate ?? ofRecord);
}

// A paper without the day of the exam has that of the record where both expire on the same day.
function medicalExpiry({ documentDate, expirationDate }: PaperFacts, driver: DriverFacts): SlotDue {
  const { medCertCardExpirationDate: ofRecord, medCertCardDate, medCertCardMark: mark } = driver;
  const expires = expirationDate ?? ofRecord;
  const exam = documentDate ?? (expires === ofRecord ? medCertCardDate : null);
  const cap = medicalCardCap({ exam, expires, mark });
  return { ...dueOn(cap?.until ?? expires), cap };
}

function later(
  from: CalendarDay | null | undefined,
  count: number,
  months: boolean,
): CalendarDay | null {
  if (!from) return null;
  return months ? addMonths(from, count) : addDays(from, count);
}

/** When the first paper of a kind was due by the day of hire; null where nothing counts from it. */
export function firstDue(rule: FileRule, { hireDate }: DriverFacts): CalendarDay | null {
  const parts = readDueRule(rule.dueRule ?? '');
  return parts?.from === 'hire' && hireDate !== null ? addDays(hireDate, parts.count) : null;
}

/** How long a paper of a kind is valid at most, with the last day of one dated `documentDate`. */
export interface LongestValidity {
  readonly until: CalendarDay;
  /** '24 months later', '365 days later'. */
  readonly text: string;
}

/** The longest validity of a paper, or its interval, from the day on it; null when its kind has none. */
export function longestValidity(
  rule: Pick<FileRule, 'maxMonths' | 'repeatMonths' | 'repeatDays'>,
  documentDate: CalendarDay,
): LongestValidity | null {
  const months = rule.maxMonths ?? rule.repeatMonths;
  if (months !== null)
    return {
      until: addMonths(documentDate, months),
      text: `${counted(months, 'month')} later`,
    };
  return rule.repeatDays === null
    ? null
    : {
        until: addDays(documentDate, rule.repeatDays),
        text: `${counted(rule.repeatDays, 'day')} later`,
      };
}

/** The last day of `longestValidity`. */
export const suggestedExpiration = (
  rule: Pick<FileRule, 'maxMonths' | 'repeatMonths' | 'repeatDays'>,
  documentDate: CalendarDay,
): CalendarDay | null => longestValidity(rule, documentDate)?.until ?? null;

/** The dates without which a paper of a kind would not say until when it counts. */
export function decidingDates({
  dueRule,
  maxMonths,
  repeatMonths,
  repeatDays,
  needsReviewer,
}: Pick<FileRule, 'dueRule' | 'maxMonths' | 'repeatMonths' | 'repeatDays'> & {
  readonly needsReviewer: boolean;
}): { readonly document: boolean; readonly expires: boolean; readonly review: boolean } {
  const counts =
    maxMonths !== null ||
    repeatMonths !== null ||
    repeatDays !== null ||
    readDueRule(dueRule ?? '')?.from === 'last';
  return {
    // A note on a review is of the day of the review.
    document: counts && !needsReviewer,
    expires: dueRule === 'expirationDate',
    review: needsReviewer,
  };
}
