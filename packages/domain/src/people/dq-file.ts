import { addDays, addMonths, type CalendarDay } from '../calendar-day.ts';
import {
  isChangeNotice,
  openFullQuery,
  type FullQueryDuty,
  type Learned,
} from './clearinghouse.ts';
import type { DueSoonDays, DueStatus } from '../due.ts';
import {
  applies,
  readDueRule,
  type Audience,
  type FileRule,
  type Requirement,
} from './file-rule.ts';
import { slotOf, type FileFacts } from './file-slot.ts';
import { latestPapers, type Filed } from './latest-paper.ts';
import { cdlAccepted, roadTestLack, type RoadTestFacts } from './road-test.ts';

/** A paper as the rules look at it: on file, or removed after its retention, which is remembered. */
export interface PaperFacts extends Filed {
  /** The day printed on it; null where `effective` is the day on which it was filed. */
  readonly documentDate: CalendarDay | null;
  readonly expirationDate: CalendarDay | null;
  /** The former employer it is of, where its kind is filed for each. */
  readonly employer: string | null;
  readonly result: string | null;
  /** When its result was learned, where that is known to the minute. */
  readonly learned: Learned | null;
  readonly isRemoved: boolean;
  /** Of a note that the record was made and is lawfully gone: who made the note, on which day. */
  readonly goneNote: GoneNote | null;
}

/** Who noted that a record was made and is lawfully gone, and when. */
export interface GoneNote {
  readonly on: CalendarDay;
  readonly by: string | null;
}

/** The driver as the rules look at one; without a kind for people who need no DQ file, such as the office. */
export interface DriverFacts extends Audience, RoadTestFacts {
  readonly terminationDate: CalendarDay | null;
  readonly medCertCardDate: CalendarDay | null;
  readonly licenceExpirationDate: CalendarDay | null;
  readonly medCertCardExpirationDate: CalendarDay | null;
  /** Why the medical card lasts 12 months only; null for 24 (49 CFR 391.45). */
  readonly medCertCardMark: string | null;
  readonly today: CalendarDay;
  readonly dueSoonDays: DueSoonDays;
}

/**
 * Where a slot stands: on file and good, on file but dated after it was due, no longer needed, never
 * filed although its record would be over by now, or what is wrong with it; optional where nothing is required and nothing filed.
 */
export const slotStates = [
  'PRESENT',
  'FILED_LATE',
  'NOT_NEEDED',
  'NEVER_FILED',
  'OPTIONAL',
  'PENDING',
  'DUE_SOON',
  'OVERDUE',
  'MISSING',
] as const;
export type SlotState = (typeof slotStates)[number];

/** How late the first paper of a kind was. */
export interface Lateness {
  readonly dated: CalendarDay;
  /** Whether that day is printed on the paper; without one it is the day of filing. */
  readonly isDated: boolean;
  readonly due: CalendarDay;
  readonly days: number;
}

/** The proof that nobody asks for any more: since when, by which paragraph its record is over, the last day to make it. */
export interface EndedProof {
  readonly since: CalendarDay;
  readonly cfr: string | null;
  /** The day it was due; null where that does not count. */
  readonly due: CalendarDay | null;
  /** The note that it was made and is lawfully gone. */
  readonly note: (GoneNote & { readonly id: string }) | null;
}

/** The days on which something required is not there; without an end while it stays so. */
export interface GapDays {
  readonly from: CalendarDay;
  readonly until: CalendarDay | null;
}

/** One named slot of a driver's file. */
export interface Slot {
  readonly rule: FileRule;
  /** Whether this driver has to have it. */
  readonly required: Requirement;
  readonly state: SlotState;
  /** The text it stands on, in full: '49 CFR 391.25(a)'; null where no paragraph asks for it. */
  readonly source: string | null;
  /** When the next paper is due, if ever. */
  readonly due: CalendarDay | null;
  readonly standing: DueStatus;
  /** Papers of this kind on file. */
  readonly count: number;
  /** The day on the paper that counts. */
  readonly dated: CalendarDay | null;
  /** Whether that day is printed on the paper; without one it is the day of filing. */
  readonly isDated: boolean;
  /** Whether what is on file is the answer that no former employer was regulated by DOT. */
  readonly isNoEmployer: boolean;
  /** The full query that a hit or a notice of the Clearinghouse asks for. */
  readonly fullQuery: FullQueryDuty | null;
  /** Where the first paper came after its day. */
  readonly late: Lateness | null;
  /** A proof that is no longer asked for; null for every other slot. */
  readonly ended: EndedProof | null;
  /** Why what is filed does not count, in words. */
  readonly lack: string | null;
  /** Whether a relief that has ended in what is known would have put the day off. */
  readonly reliefEnded: CalendarDay | null;
  /** When it is a gap, whatever today is. */
  readonly gap: GapDays | null;
  /** The days on which it counts as never filed, whatever today is. */
  readonly neverFiled: GapDays | null;
}

/** The slots of a driver's file, in the order of the rules; kinds that do not apply appear only when something is on file. */
export function dqSlots(
  rules: readonly FileRule[],
  papers: readonly PaperFacts[],
  driver: DriverFacts,
): Slot[] {
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  const codeOf = (paper: PaperFacts) => ruleOf.get(paper.fileTypeId)?.code;
  const known = papers.filter(
    (paper) =>
      paper.goneNote === null &&
      !isOfEarlierEmployment(paper, ruleOf.get(paper.fileTypeId), driver),
  );
  const tests = known.filter((paper) => !paper.isRemoved && codeOf(paper) === 'ROAD_TEST');
  const acceptances = tests.filter(({ result }) => result === cdlAccepted);
  const hasTest = tests.length > acceptances.length;
  const hasCopy = known.some((paper) => !paper.isRemoved && codeOf(paper) === 'LICENCE');
  const lack = acceptances.length > 0 ? roadTestLack(driver, hasCopy) : null;
  // A license that does not stand for the road test is none.
  const counting = known.filter(
    (paper) => (lack === null || !acceptances.includes(paper)) && !isChangeNotice(paper),
  );
  const ofCode = (code: string) => known.filter((paper) => codeOf(paper) === code);
  const ofKind = latestPapers(counting);
  const latest = new Map<string, PaperFacts>();
  for (const { id, code } of rules) {
    const paper = ofKind.get(id);
    if (paper) latest.set(code, paper);
  }
  const file: FileFacts = {
    latest,
    roadTestLack: lack,
    fullQuery: openFullQuery(ofCode('CH_ANNUAL'), ofCode('CH_PRE')),
    isLicenseTest: acceptances.length > 0 && !hasTest && roadTestLack(driver, true) === null,
    driver,
  };
  const byType = byKind(counting);
  const notes = byKind(papers.filter((paper) => paper.goneNote !== null && !paper.isRemoved));
  return rules
    .map((rule) => ({ rule, filed: byType.get(rule.id) ?? [], notes: notes.get(rule.id) ?? [] }))
    .filter(({ rule, filed }) => applies(rule, driver) || filed.some((one) => !one.isRemoved))
    .map(({ rule, ...filed }) => slotOf(rule, filed, file));
}

function byKind(papers: readonly PaperFacts[]): ReadonlyMap<string, readonly PaperFacts[]> {
  const found = new Map<string, PaperFacts[]>();
  for (const paper of papers) {
    const same = found.get(paper.fileTypeId);
    if (same) same.push(paper);
    else found.set(paper.fileTypeId, [paper]);
  }
  return found;
}

// Somebody who is taken back needs the papers of a hire again: those that were removed since the
// earlier employment do not speak for this one.
function isOfEarlierEmployment(
  { isRemoved, effective }: PaperFacts,
  rule: FileRule | undefined,
  { hireDate }: DriverFacts,
): boolean {
  if (!isRemoved || hireDate === null || effective >= addMonths(hireDate, -12)) return false;
  return readDueRule(rule?.dueRule ?? '')?.from === 'hire';
}

/** How far a file is: required slots that are good among all required ones ("9 of 12"). */
export function progressOf(slots: readonly Slot[]): {
  readonly done: number;
  readonly total: number;
} {
  const required = slots.filter(
    ({ required, state }) => required === 'yes' && state !== 'NOT_NEEDED',
  );
  return {
    done: required.filter((slot) => slot.count > 0 && slot.state !== 'OVERDUE').length,
    total: required.length,
  };
}

/** The days on which the file has a gap, as ranges in their order that do not touch. */
export const gapDaysOf = (slots: readonly Slot[]): GapDays[] =>
  mergeDays(slots.flatMap(({ gap }) => gap ?? []));

/** Days as ranges in their order that do not touch. */
export function mergeDays(gaps: readonly GapDays[]): GapDays[] {
  const days: GapDays[] = [];
  for (const gap of gaps.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const before = days.at(-1);
    if (!before || (before.until !== null && gap.from > addDays(before.until, 1))) days.push(gap);
    else if (before.until !== null && (gap.until === null || gap.until > before.until))
      days[days.length - 1] = { from: before.from, until: gap.until };
  }
  return days;
}
