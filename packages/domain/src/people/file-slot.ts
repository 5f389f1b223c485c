import { addDays, daysBetween, type CalendarDay } from '../calendar-day.ts';
import { fullQueryThreshold, type FullQueryDuty } from './clearinghouse.ts';
import type {
  DriverFacts,
  EndedProof,
  GapDays,
  GoneNote,
  Lateness,
  PaperFacts,
  Slot,
  SlotState,
} from './dq-file.ts';
import { dueStatusOf, type DueWindow, type DueStatus } from '../due.ts';
import {
  applies,
  citationOf,
  isDocument,
  licenceRule,
  requirementOf,
  type FileRule,
} from './file-rule.ts';
import { noDotEmployer, noDotEmployerSource } from './former-employer.ts';
import { proofEndOf, retentionOf } from './retention.ts';
import { firstDue, nextDue } from './slot-due.ts';

/** What of the whole file decides about one slot. */
export interface FileFacts {
  readonly latest: ReadonlyMap<string, PaperFacts>;
  /** Why the license that was accepted does not stand for the road test. */
  readonly roadTestLack: string | null;
  /** Whether the license stands for the road test. */
  readonly isLicenseTest: boolean;
  /** The full query that a hit or a notice of the Clearinghouse asks for. */
  readonly fullQuery: FullQueryDuty | null;
  readonly driver: DriverFacts;
}

interface FiledOfKind {
  readonly filed: readonly PaperFacts[];
  readonly notes: readonly PaperFacts[];
}

/** One slot of a file: where it stands on a day, and the days on which it is a gap. */
export function slotOf(rule: FileRule, { filed, notes }: FiledOfKind, file: FileFacts): Slot {
  const { latest, driver } = file;
  const paper = latest.get(rule.code);
  const count = filed.filter((one) => !one.isRemoved).length;
  const required = requirementOf(rule, driver);
  const next = nextDue(rule, paper, latest, driver);
  const { reliefEnded, cap } = next;
  const fullQuery = rule.code === 'CH_ANNUAL' && required === 'yes' ? file.fullQuery : null;
  // What is due first counts: a notice puts off no query that is late already.
  const isFullFirst = fullQuery !== null && (next.due === null || fullQuery.due <= next.due);
  const due = isFullFirst ? fullQuery.due : next.due;
  const source = isFullFirst ? fullQuery.source : sourceOf(rule, file, due);
  const dueStatus = dueStatusOf({
    due,
    today: driver.today,
    threshold: isFullFirst
      ? fullQueryThreshold
      : (rule.dueSoonDays ?? driver.dueSoonDays[windowOf(rule.code)]),
    rule: source,
    required: required === 'yes' && !paper,
    expires: isDocument(rule),
    cap,
  });
  const late = latenessOf(rule, filed, driver);
  const filing = { paper, due, count };
  const end = proofEnd(rule, filing, file.driver, required === 'yes');
  const note = noteOf(notes, driver);
  const isAllowed = wasAllowed(filing, driver);
  const isOver = isAllowed || (end !== null && driver.today > end.until);
  const isNever = isOver && paper === undefined && note === null;
  const state = isOver
    ? isNever
      ? 'NEVER_FILED'
      : 'NOT_NEEDED'
    : stateOf(dueStatus, {
        isOnFile: count > 0,
        wasOnFile: paper !== undefined || fullQuery !== null,
        isRequired: required === 'yes',
        isLate: late !== null,
      });
  return {
    rule,
    required,
    source,
    due: isOver ? null : due,
    count,
    standing: slotDueStatus(dueStatus, state),
    state,
    dated: count > 0 ? (paper?.effective ?? null) : null,
    isDated: (paper?.documentDate ?? null) !== null,
    isNoEmployer: isNoEmployer(paper, rule.code),
    fullQuery: isOver ? null : fullQuery,
    late,
    ended:
      isOver && end !== null
        ? { since: addDays(end.until, 1), cfr: end.cfr, due, note: paper ? null : note }
        : null,
    lack: rule.code === 'ROAD_TEST' && count === 0 ? file.roadTestLack : null,
    reliefEnded: reliefEnded !== null && driver.today > reliefEnded ? reliefEnded : null,
    gap: required === 'yes' ? gapOf(dueStatus, due, end?.until ?? null) : null,
    neverFiled: paper === undefined && end !== null ? neverDays(end.until, note) : null,
  };
}

// One answer for a slot: what nobody asks for any more is not overdue, what was never there is
// missing, and not late again.
function slotDueStatus(dueStatus: DueStatus, state: SlotState): DueStatus {
  if (state === 'NOT_NEEDED' || state === 'NEVER_FILED')
    return { ...dueStatus, state: 'WAIVED', dueDate: null, daysLeft: null };
  return state === 'MISSING' ? { ...dueStatus, state } : dueStatus;
}

/** The latest note on a kind that this employment counts; one of an earlier employment does not. */
function noteOf(notes: readonly PaperFacts[], { hireDate }: DriverFacts): EndedProof['note'] {
  const found = notes
    .flatMap(({ id, goneNote }) => (goneNote ? [{ id, ...goneNote }] : []))
    .filter(({ on }) => hireDate === null || on >= hireDate)
    .toSorted((one, other) => (one.on < other.on ? 1 : -1));
  return found[0] ?? null;
}

function neverDays(until: CalendarDay, note: GoneNote | null): GapDays | null {
  const from = addDays(until, 1);
  if (note === null) return { from, until: null };
  return note.on > from ? { from, until: addDays(note.on, -1) } : null;
}

// No paragraph asks for a copy of a valid license, unless it stands for the road test; of an expired
// one the paragraph is the one for the license itself.
function sourceOf(
  { code, cfr, cfrWhenRoadTest }: FileRule,
  { isLicenseTest: isTest, driver, latest }: FileFacts,
  due: CalendarDay | null,
): string | null {
  if (isNoEmployer(latest.get(code), code)) return noDotEmployerSource;
  if (cfr !== null) return citationOf(cfr);
  if (code !== 'LICENCE') return null;
  if (due !== null && due < driver.today) return licenceRule(driver.kind);
  return isTest && cfrWhenRoadTest !== null ? citationOf(cfrWhenRoadTest) : null;
}

/** Whether a paper says that nobody could be asked about a driver. */
const isNoEmployer = (paper: PaperFacts | undefined, code: string): boolean =>
  code === 'PREV_EMPLOYER' && paper?.result === noDotEmployer;

/** Whose days count for a kind of paper: the two cards are due soon in the file when they are in the lists. */
const windowOf = (code: string): DueWindow =>
  code === 'LICENCE' ? 'licence' : code === 'MED_CARD' ? 'medCard' : 'other';

function stateOf(
  { state }: DueStatus,
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
  { state }: DueStatus,
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

/** The last day on which anybody asks for the proof, and by which paragraph; null while it is on file or is always asked for. */
function proofEnd(
  rule: FileRule,
  filing: Filing,
  driver: DriverFacts,
  isRequired: boolean,
): { readonly until: CalendarDay; readonly cfr: string | null } | null {
  const { paper, due, count } = filing;
  if (count > 0) return null;
  if (paper && wasAllowed(filing, driver)) {
    const { until } = retentionOf(rule, { ...paper, reliedOn: null }, driver);
    return until === null ? null : { until, cfr: rule.retentionCfr };
  }
  return isRequired && rule.proofEnds && due !== null && !paper ? proofEndOf(rule, due) : null;
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
