import { daysBetween, type CalendarDay } from './calendar-day.ts';
import { counted, formatDay, formatNumber } from './format.ts';
import type { Cap } from './people/medical-card.ts';

/** Where something stands against its due date; the one enumeration of the rules (outward spellings: status-text.ts). */
export type DueState = 'OVERDUE' | 'DUE_SOON' | 'PENDING' | 'MISSING' | 'COMPLETED' | 'WAIVED';

/** Days before a due date at which it counts as due soon when neither item nor type says otherwise (docs/domain.md, Thresholds). */
export const defaultThresholdDays = 30;

/** Kinds with days of their own; everything else is 'other'. */
export const dueWindows = [
  'licence',
  'medCard',
  'training',
  'renewal',
  'insurance',
  'other',
] as const;
export type DueWindow = (typeof dueWindows)[number];

/** Days before a due date at which each kind counts as due soon in a company. */
export type DueSoonDays = Readonly<Record<DueWindow, number>>;

/** What holds while nobody chose otherwise. */
export const usualDueSoonDays: DueSoonDays = {
  licence: defaultThresholdDays,
  medCard: defaultThresholdDays,
  training: defaultThresholdDays,
  renewal: defaultThresholdDays,
  insurance: defaultThresholdDays,
  other: defaultThresholdDays,
};

/** What made a state: the date, one of the two meters, or an inspection that failed. */
export const becauses = ['time', 'primary', 'secondary', 'failure'] as const;
export type Because = (typeof becauses)[number];

/** A state with everything needed to say why in words. */
export interface DueStatus {
  readonly state: DueState;
  readonly dueDate: CalendarDay | null;
  /** Days until the due date, negative when past, null without a date; of a failure, until the day it was found. */
  readonly daysLeft: number | null;
  /** Distance or hours until the meter is due, negative when past, null without a meter. */
  readonly meterLeft: number | null;
  readonly because: Because;
  /** The regulation behind it, such as '49 CFR 391.25', or null. */
  readonly rule: string | null;
  readonly threshold: number;
  /** Of a document, which is valid through its day and expires; absent of a duty, which is due and overdue. */
  readonly expires?: true | undefined;
  /** Set where a document counts for a shorter time than is printed on it. */
  readonly cap?: Cap | undefined;
}

interface DueInput {
  readonly due: CalendarDay | null;
  readonly today: CalendarDay;
  /** Days; item value, else type value, else 30. */
  readonly threshold?: number | null;
  /** A required document without a date is missing, not merely undated. */
  readonly required?: boolean;
  readonly rule?: string | null;
  /** Whether it is a document with a last valid day: a license, a card, a policy. */
  readonly expires?: boolean;
  /** Limit that made `due` earlier than the day printed on the document. */
  readonly cap?: Cap | null;
}

/** Overdue after the due day, due soon from `threshold` days before it through the day itself, else pending. */
export function dueStatusOf(input: DueInput): DueStatus {
  const { due, today, required = false, rule = null, expires = false, cap } = input;
  const threshold = input.threshold ?? defaultThresholdDays;
  const daysLeft = due === null ? null : daysBetween(today, due);
  return {
    state: stateAfter(daysLeft, threshold, required),
    dueDate: due,
    daysLeft,
    meterLeft: null,
    because: 'time',
    rule,
    threshold,
    ...(expires && { expires }),
    ...(cap && { cap }),
  };
}

function stateAfter(daysLeft: number | null, threshold: number, required: boolean): DueState {
  if (daysLeft === null) return required ? 'MISSING' : 'PENDING';
  if (daysLeft < 0) return 'OVERDUE';
  return daysLeft <= threshold ? 'DUE_SOON' : 'PENDING';
}

interface MeterInput {
  /** The reading at which it is due, or null when this meter does not count. */
  readonly next: number | null;
  readonly current: number | null;
  readonly threshold: number | null;
  readonly meter: 'primary' | 'secondary';
}

/** Overdue past the next reading, due soon from `threshold` before it through the reading itself; null when the meter does not count. */
export function meterDueStatus(input: MeterInput): DueStatus | null {
  if (input.next === null || input.current === null) return null;
  const threshold = input.threshold ?? 0;
  const meterLeft = Math.round((input.next - input.current) * 10) / 10;
  const state = meterLeft < 0 ? 'OVERDUE' : meterLeft <= threshold ? 'DUE_SOON' : 'PENDING';
  return {
    state,
    dueDate: null,
    daysLeft: null,
    meterLeft,
    because: input.meter,
    rule: null,
    threshold,
  };
}

const severity: Record<DueState, number> = {
  WAIVED: -1,
  COMPLETED: 0,
  PENDING: 1,
  DUE_SOON: 2,
  MISSING: 3,
  OVERDUE: 4,
};

/** The worst of several due statuses, "whichever comes first"; the earlier one in the list wins a tie. */
export function worst(standings: readonly (DueStatus | null)[]): DueStatus | null {
  let found: DueStatus | null = null;
  for (const one of standings) {
    if (one && (!found || severity[one.state] > severity[found.state])) found = one;
  }
  return found;
}

/** What decides where a document stands. Rows of long lists carry it without the day, which is a field of theirs, and without words, which are made where they are shown. */
export type DocumentState = Pick<DueStatus, 'state' | 'daysLeft' | 'rule' | 'cap'>;

/** A due status as it is shown; the record itself has the threshold that counted. */
export type Shown = Omit<Explained, 'threshold'>;

/** What decides where a document stands, in full and in words; `what` names it ('medical card'). `printedDay` is the last valid day printed on it. */
export function shownDocument(
  { state, daysLeft, rule, cap }: DocumentState,
  printedDay: CalendarDay | null,
  what: string,
): Shown {
  const dueStatus = {
    state,
    dueDate: cap?.until ?? printedDay,
    daysLeft,
    meterLeft: null,
    because: 'time',
    rule,
    expires: true,
    ...(cap && { cap }),
  } as const;
  return { ...dueStatus, text: reasonText(dueStatus, what) };
}

/** One plain sentence saying why, which goes wherever the status goes: 'Overdue: Annual MVR was due 11/03/2026, 18 days ago (49 CFR 391.25)'. */
export function reasonText(
  dueStatus: Omit<DueStatus, 'threshold'>,
  what: string,
  unit = 'mi',
): string {
  const rule = dueStatus.rule ? ` (${dueStatus.rule})` : '';
  if (dueStatus.state === 'COMPLETED') return `Completed: ${what}${rule}`;
  if (dueStatus.state === 'WAIVED') return `Waived: ${what}${rule}`;
  if (dueStatus.state === 'MISSING') return `Missing: no ${what} on file${rule}`;
  if (dueStatus.because !== 'time' && dueStatus.meterLeft !== null) {
    const left = formatNumber(Math.abs(dueStatus.meterLeft));
    const coming = dueStatus.meterLeft > 0 ? `due in ${left} ${unit}` : 'due now';
    const text = dueStatus.meterLeft < 0 ? `${left} ${unit} past due` : coming;
    return `${stateLabel[dueStatus.state]}: ${what} ${text}${rule}`;
  }
  if (dueStatus.expires) return `${validity(dueStatus, what)}${rule}`;
  if (dueStatus.dueDate === null || dueStatus.daysLeft === null)
    return `${stateLabel[dueStatus.state]}: ${what} has no due date${rule}`;
  const when =
    dueStatus.daysLeft === 0
      ? 'today'
      : dueStatus.daysLeft < 0
        ? `${counted(-dueStatus.daysLeft, 'day')} ago`
        : `in ${counted(dueStatus.daysLeft, 'day')}`;
  return `${stateLabel[dueStatus.state]}: ${what} ${dueStatus.daysLeft < 0 ? 'was' : 'is'} due ${formatDay(dueStatus.dueDate)}, ${when}${rule}`;
}

function validity(
  {
    state,
    dueDate,
    daysLeft,
    rule,
    cap,
  }: Pick<DueStatus, 'state' | 'dueDate' | 'daysLeft' | 'rule' | 'cap'>,
  what: string,
): string {
  if (dueDate === null || daysLeft === null) return `No end on file: ${what}`;
  const day = `${formatDay(dueDate)}${capWords(cap, rule)}`;
  if (state === 'OVERDUE')
    return `Expired ${counted(-daysLeft, 'day')} ago: ${what} was valid until ${day}`;
  if (state === 'PENDING') return `Valid: ${what} until ${day}, ${counted(daysLeft, 'day')} left`;
  const when = daysLeft === 0 ? 'after today' : `in ${counted(daysLeft, 'day')}`;
  return `Expires ${when}: ${what} is valid until ${day}`;
}

function capWords(cap: Cap | undefined, rule: string | null): string {
  if (!cap) return '';
  const source = rule?.includes('391.45') ? '' : ' by 49 CFR 391.45';
  return ` (at most ${cap.months} months after the exam${source}, although ${formatDay(cap.printed)} is printed on it)`;
}

/** The word a person reads for each state. */
export const stateLabel: Record<DueState, string> = {
  OVERDUE: 'Overdue',
  DUE_SOON: 'Due soon',
  PENDING: 'Pending',
  MISSING: 'Missing',
  COMPLETED: 'Completed',
  WAIVED: 'Waived',
};

const documentLabel: Readonly<Partial<Record<DueState, string>>> = {
  OVERDUE: 'Expired',
  DUE_SOON: 'Expires soon',
  PENDING: 'Valid',
};

/** The label of a due status: duties are due and overdue, documents are valid and expire. */
export function dueStatusLabel({ state, expires }: Pick<DueStatus, 'state' | 'expires'>): string {
  return (expires && documentLabel[state]) || stateLabel[state];
}

/** A due status together with its reason in one sentence. */
export interface Explained extends DueStatus {
  readonly text: string;
}

/** The due status with its reason ready to show; `what` names the thing ('medical card'), `unit` the meter's unit. */
export function explained(dueStatus: DueStatus, what: string, unit?: string): Explained {
  return { ...dueStatus, text: reasonText(dueStatus, what, unit) };
}
