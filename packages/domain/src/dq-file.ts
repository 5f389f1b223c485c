import { addDays, addMonths, daysBetween, type CalendarDay } from './calendar-day.ts';
import { dueStanding, type DueSoonDays, type DueWindow, type Standing } from './due.ts';
import {
  applies,
  citationOf,
  isDocument,
  licenceRule,
  readDueRule,
  requirementOf,
  type Audience,
  type FileRule,
  type Requirement,
} from './file-rule.ts';
import { latestPapers, type Filed } from './latest-paper.ts';
import { proofUntil, retentionOf } from './retention.ts';
import { firstDue, nextDue } from './slot-due.ts';

/** A paper as the rules look at it: on file, or removed after its retention, which is remembered. */
export interface PaperFacts extends Filed {
  /** The day printed on it; null where `effective` is the day on which it was filed. */
  readonly documentDate: CalendarDay | null;
  readonly expirationDate: CalendarDay | null;
  /** The former employer it is of, where its kind is filed for each. */
  readonly employer: string | null;
  readonly result: string | null;
  readonly isRemoved: boolean;
}

/** The driver as the rules look at one; without a kind for people who need no DQ file, such as the office. */
export interface DriverFacts extends Audience {
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
 * Where a slot stands: on file and good, on file but dated after it was due, no longer needed, or
 * what is wrong with it; optional where nothing is required and nothing filed.
 */
export const slotStates = [
  'PRESENT',
  'FILED_LATE',
  'NOT_NEEDED',
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
  readonly standing: Standing;
  /** Papers of this kind on file. */
  readonly count: number;
  /** The day on the paper that counts. */
  readonly dated: CalendarDay | null;
  /** Whether that day is printed on the paper; without one it is the day of filing. */
  readonly isDated: boolean;
  /** Where the first paper came after its day. */
  readonly late: Lateness | null;
  /** The first day on which nobody asks for the proof any more. */
  readonly notNeededSince: CalendarDay | null;
  /** Whether a relief that has ended in what is known would have put the day off. */
  readonly reliefEnded: CalendarDay | null;
  /** When it is a gap, whatever today is. */
  readonly gap: GapDays | null;
}

/** The slots of a driver's file, in the order of the rules; kinds that do not apply appear only when something is on file. */
export function dqSlots(
  rules: readonly FileRule[],
  papers: readonly PaperFacts[],
  driver: DriverFacts,
): Slot[] {
  const byType = new Map<string, PaperFacts[]>();
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  const counting = papers.filter(
    (paper) => !isOfEarlierEmployment(paper, ruleOf.get(paper.fileTypeId), driver),
  );
  for (const paper of counting)
    byType.set(paper.fileTypeId, [...(byType.get(paper.fileTypeId) ?? []), paper]);
  const ofKind = latestPapers(counting);
  const latest = new Map<string, PaperFacts>();
  for (const { id, code } of rules) {
    const paper = ofKind.get(id);
    if (paper) latest.set(code, paper);
  }
  return rules
    .map((rule) => ({ rule, filed: byType.get(rule.id) ?? [] }))
    .filter(({ rule, filed }) => applies(rule, driver) || filed.some((one) => !one.isRemoved))
    .map(({ rule, filed }) => slotOf(rule, filed, latest, driver));
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

function slotOf(
  rule: FileRule,
  filed: readonly PaperFacts[],
  latest: ReadonlyMap<string, PaperFacts>,
  driver: DriverFacts,
): Slot {
  const paper = latest.get(rule.code);
  const count = filed.filter((one) => !one.isRemoved).length;
  const required = requirementOf(rule, driver);
  const { due, reliefEnded, cap } = nextDue(rule, paper, latest, driver);
  const source = sourceOf(rule, driver, due);
  const standing = dueStanding({
    due,
    today: driver.today,
    threshold: rule.dueSoonDays ?? driver.dueSoonDays[windowOf(rule.code)],
    rule: source,
    required: required === 'yes' && !paper,
    expires: isDocument(rule),
    cap,
  });
  const late = latenessOf(rule, filed, driver);
  const ended = proofEnd(rule, { paper, due, count }, driver);
  const isOver =
    (ended !== null && driver.today > ended) || wasAllowed({ paper, due, count }, driver);
  const state = isOver
    ? 'NOT_NEEDED'
    : stateOf(standing, {
        isOnFile: count > 0,
        wasOnFile: paper !== undefined,
        isRequired: required === 'yes',
        isLate: late !== null,
      });
  return {
    rule,
    required,
    source,
    due,
    count,
    standing,
    state,
    dated: count > 0 ? (paper?.effective ?? null) : null,
    isDated: (paper?.documentDate ?? null) !== null,
    late,
    notNeededSince: isOver && ended !== null ? addDays(ended, 1) : null,
    reliefEnded: reliefEnded !== null && driver.today > reliefEnded ? reliefEnded : null,
    gap: required === 'yes' ? gapOf(standing, due, ended) : null,
  };
}

// No paragraph asks for a copy of the license, but one for the license itself, whose last day the
// copy tells.
function sourceOf(
  { code, cfr }: FileRule,
  { kind }: DriverFacts,
  due: CalendarDay | null,
): string | null {
  if (cfr !== null) return citationOf(cfr);
  return code === 'LICENCE' && due !== null ? licenceRule(kind) : null;
}

/** Whose days count for a kind of paper: the two cards are due soon in the file when they are in the lists. */
const windowOf = (code: string): DueWindow =>
  code === 'LICENCE' ? 'licence' : code === 'MED_CARD' ? 'medCard' : 'other';

function stateOf(
  { state }: Standing,
  {
    isOnFile,
    wasOnFile,
    isRequired,
    isLate,
  }: Readonly<Record<'isOnFile' | 'wasOnFile' | 'isRequired' | 'isLate', boolean>>,
): SlotState {
  if (isOnFile) {
    if (state === 'OVERDUE' || state === 'DUE_SOON') return state;
    return isLate ? 'FILED_LATE' : 'PRESENT';
  }
  if (!isRequired) return 'OPTIONAL';
  // Never on file and past its day: it is missing, not merely late again.
  if (state === 'OVERDUE' && wasOnFile) return state;
  if (state === 'OVERDUE' || state === 'MISSING') return 'MISSING';
  return state === 'DUE_SOON' ? state : 'PENDING';
}

// Whatever today is, so that lists can tell by a day who has a gap.
function gapOf(
  { state }: Standing,
  due: CalendarDay | null,
  ended: CalendarDay | null,
): GapDays | null {
  if (due !== null) {
    const from = addDays(due, 1);
    return ended !== null && ended < from ? null : { from, until: ended };
  }
  return state === 'MISSING' ? { from: '1000-01-01', until: null } : null;
}

interface Filing {
  readonly paper: PaperFacts | undefined;
  readonly due: CalendarDay | null;
  readonly count: number;
}

/** Whether what was there could go and went, and no other is due: of somebody who left, none is. */
const wasAllowed = ({ paper, due, count }: Filing, { terminationDate }: DriverFacts): boolean =>
  count === 0 && paper !== undefined && (due === null || terminationDate !== null);

/** The last day on which anybody asks for the proof; null while it is on file or is always asked for. */
function proofEnd(rule: FileRule, filing: Filing, driver: DriverFacts): CalendarDay | null {
  const { paper, due, count } = filing;
  if (count > 0) return null;
  if (paper && wasAllowed(filing, driver))
    return retentionOf(rule, { ...paper, reliedOn: null }, driver).until;
  return rule.proofEnds && due !== null && !paper ? proofUntil(rule, due) : null;
}

/** How late the first paper was, of several employers the one whose first came last. */
function latenessOf(
  rule: FileRule,
  filed: readonly PaperFacts[],
  driver: DriverFacts,
): Lateness | null {
  const due = rule.isLateAfterDue && applies(rule, driver) ? firstDue(rule, driver) : null;
  if (due === null) return null;
  const firsts = new Map<string, PaperFacts>();
  for (const one of filed) {
    const key = rule.perEmployer ? (one.employer ?? '').trim().toLowerCase() : '';
    const first = firsts.get(key);
    if (first === undefined || one.effective < first.effective) firsts.set(key, one);
  }
  const last = [...firsts.values()].toSorted((a, b) => (a.effective < b.effective ? -1 : 1)).at(-1);
  if (last === undefined || last.effective <= due) return null;
  const { effective: dated, documentDate } = last;
  return { dated, isDated: documentDate !== null, due, days: daysBetween(due, dated) };
}

/** How far a file is: required slots that are good among all required ones ("9 of 12"). */
export function progressOf(slots: readonly Slot[]): {
  readonly done: number;
  readonly total: number;
} {
  const asked = slots.filter(({ required, state }) => required === 'yes' && state !== 'NOT_NEEDED');
  return {
    done: asked.filter((slot) => slot.count > 0 && slot.state !== 'OVERDUE').length,
    total: asked.length,
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
