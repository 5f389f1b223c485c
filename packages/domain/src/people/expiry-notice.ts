import { addDays, daysBetween, type CalendarDay } from '../calendar-day.ts';
import { counted } from '../format.ts';

/** Kinds of items of a person that mails are sent about before they end or are due. */
export const noticeKinds = ['license', 'medCard', 'file', 'training'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** When mails about a kind are due. */
export interface NoticeRule {
  /** Days before the due date, the largest first. */
  readonly daysBefore: readonly number[];
  readonly weeklyAfter: boolean;
  /** Most weeks after the due date. */
  readonly maxWeeks: number;
  /** False while mails about this kind are off. */
  readonly isOn: boolean;
}

/** Most stages before the due date of one rule. */
export const maxNoticeStages = 8;
/** Most days that a stage lies before the due date. */
export const maxNoticeDays = 365;
/** Most weeks of mails after the due date. */
export const maxNoticeWeeks = 52;
/** Longest that an item is put off. */
export const maxSnoozeDays = 180;

/** True for days of a rule in their order: each once, the largest first. */
export const areNoticeDays = (days: readonly number[]): boolean =>
  days.every((day, place) => place === 0 || day < (days[place - 1] ?? 0));

/** Days as they are typed, '60, 30, 7'; null for anything that is no such list. */
export function readNoticeDays(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const days = parts.map(Number);
  const isFine =
    parts.every((part) => /^\d{1,3}$/.test(part)) &&
    days.every((day) => day <= maxNoticeDays) &&
    days.length <= maxNoticeStages;
  return isFine && areNoticeDays(days) ? days : null;
}

/** The rules as they ship. */
export const usualNoticeRules: Readonly<Record<NoticeKind, NoticeRule>> = {
  license: { daysBefore: [60, 30, 7], weeklyAfter: true, maxWeeks: 12, isOn: true },
  medCard: { daysBefore: [90, 60, 30, 14, 7], weeklyAfter: true, maxWeeks: 12, isOn: true },
  file: { daysBefore: [60, 30, 7], weeklyAfter: true, maxWeeks: 12, isOn: true },
  training: { daysBefore: [30, 7], weeklyAfter: true, maxWeeks: 12, isOn: true },
};

/** Days ahead of today for which notices are planned. */
export const noticeHorizonDays = 90;

/** One mail about one item. */
export interface PlannedNotice {
  readonly sendOn: CalendarDay;
  /** '60' days before, or 'over-1', the first week after. */
  readonly stage: string;
  readonly dueDate: CalendarDay;
}

/** Facts that decide which notices of an item are left. */
export interface NoticeContext {
  readonly today: CalendarDay;
  /** Stages of this due date already mailed to the person, whether or not the mail arrived: the next stage goes out all the same. */
  readonly sent: readonly string[];
  /** The first day of a new mail where the item was put off. */
  readonly snooze: CalendarDay | null;
  /** The first morning of the company's notices; null while they are off, which counts as none. */
  readonly firstRun: CalendarDay | null;
}

interface Step {
  readonly stage: string;
  /** Days after the due date, negative before it. */
  readonly offset: number;
}

function stepsOf({ daysBefore, weeklyAfter, maxWeeks }: NoticeRule): Step[] {
  const before = daysBefore.map((days) => ({ stage: String(days), offset: 0 - days }));
  const weeks = weeklyAfter ? maxWeeks : 0;
  const after = Array.from({ length: weeks }, (_, week) => ({
    stage: `over-${week + 1}`,
    offset: week * 7 + 1,
  }));
  return [...before, ...after];
}

/** Days from the due date to that of a stage, negative before it; stages of a former rule have one too. */
function offsetOf(stage: string): number {
  const week = /^over-(\d+)$/.exec(stage)?.[1];
  return week === undefined ? 0 - Number(stage) : (Number(week) - 1) * 7 + 1;
}

/**
 * The notices of an item in the next 90 days. Of the stages that have passed only the latest counts, and only
 * if neither it nor a later one was mailed: an item is never mailed about in a burst.
 */
export function plannedNotices(
  dueDate: CalendarDay,
  rule: NoticeRule,
  { today, sent, snooze, firstRun }: NoticeContext,
): PlannedNotice[] {
  const start = [today, snooze ?? today, firstRun ?? today].reduce((a, b) => (a > b ? a : b));
  const last = addDays(today, noticeHorizonDays);
  const at = daysBetween(dueDate, start);
  const mailed = Math.max(Number.NEGATIVE_INFINITY, ...sent.map(offsetOf));
  const steps = stepsOf(rule);
  return steps
    .filter(({ offset }, place) => {
      const end = steps[place + 1]?.offset ?? (offset > 0 ? offset + 7 : 1);
      return end > at && offset > mailed;
    })
    .map(({ stage, offset }) => ({
      sendOn: addDays(dueDate, Math.max(offset, at)),
      stage,
      dueDate,
    }))
    .filter(({ sendOn }) => sendOn <= last);
}

/** True once all weeks after the due date of an item are over, so that no mail follows. */
export function isPastNotices(dueDate: CalendarDay, rule: NoticeRule, today: CalendarDay): boolean {
  const end = rule.weeklyAfter ? rule.maxWeeks * 7 + 1 : 1;
  return daysBetween(dueDate, today) >= end;
}

/** '30 days before', 'on the day', '2nd week over'. */
export function stageWords(stage: string): string {
  const week = /^over-(\d+)$/.exec(stage)?.[1];
  if (week !== undefined) return `${ordinal(Number(week))} week over`;
  return stage === '0' ? 'on the day' : `${counted(Number(stage), 'day')} before`;
}

function ordinal(count: number): string {
  const tens = count % 100;
  const suffix = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${suffix}`;
}

/** Names of the kinds of items. */
export const noticeLabels: Readonly<Record<NoticeKind, string>> = {
  license: 'Driver license',
  medCard: 'Medical card',
  file: 'Other papers',
  training: 'Trainings',
};

/** A paper that only few may know of is named so wherever a mail might be read by others. */
export const unnamedPaper = 'A paper for your file';

/** How far the mail of a notice came. */
export const sentNoticeStates = ['Waiting', 'Sent', 'Failed'] as const;
