import { accessFault, type AccessHolder } from '../account/access-end.ts';
import { addDays, dayInZone, isCalendarDay, weekdayOf, type CalendarDay } from '../calendar-day.ts';
import { formatTime } from '../clock-time.ts';
import { formatDay } from '../format.ts';
import { instantAt, timeInZone } from '../zone-instant.ts';

/** How often a report is sent. */
export const reportFrequencies = ['daily', 'weekly', 'monthly'] as const;
/** The frequencies as a person reads them. */
export const frequencyNames: Readonly<Record<(typeof reportFrequencies)[number], string>> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
};
/** What the last day of a month is called. */
export const lastDayName = 'The last day';
/** The days of a week by their number: 0 Sunday to 6 Saturday. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
/** The days of a month on which a report may be sent: those every month has, and its last. */
export const reportMonthDays: readonly string[] = [
  ...Array.from({ length: 28 }, (_, index) => String(index + 1)),
  'last',
];
/** Most people one schedule sends to. */
export const mostReportRecipients = 20;
/** Most bytes of a report that travels with its mail; a larger one is opened by a link. */
export const mostReportMailBytes = 10 * 1024 * 1024;

/** When a report is sent, by the clock of the company. */
export interface ReportTiming {
  readonly frequency: (typeof reportFrequencies)[number];
  /** '0' Sunday to '6' Saturday, for a weekly one. */
  readonly weekday: string | null;
  /** '1' to '28' or 'last', for a monthly one. */
  readonly monthDay: string | null;
  /** 0 to 23. */
  readonly hour: number;
}

/** One sending: its period, which is the company's day it falls on, and the instant. */
export interface ReportMoment {
  readonly period: CalendarDay;
  readonly at: string;
}

/** Up to where a schedule is done: nothing at or before `after` is sent, nor of a period up to `lastPeriod`. */
export interface ReportProgress {
  readonly after: string;
  readonly lastPeriod: CalendarDay | null;
}

/** A period that has come, and how many before it passed without a sending. */
export interface DueReport extends ReportMoment {
  readonly missed: number;
}

const hourOf = ({ hour }: ReportTiming): string => `${String(hour).padStart(2, '0')}:00`;

function isSendingDay({ frequency, weekday, monthDay }: ReportTiming, day: CalendarDay): boolean {
  if (frequency === 'daily') return true;
  if (frequency === 'weekly') return String(weekdayOf(day)) === weekday;
  if (monthDay === 'last') return addDays(day, 1).endsWith('-01');
  return Number(day.slice(8)) === Number(monthDay);
}

/** The first sending after what is done. Where clocks skip the hour it is sent as they go on; where they show it twice, once. */
export function nextReport(
  timing: ReportTiming,
  zone: string,
  { after, lastPeriod }: ReportProgress,
): ReportMoment {
  const done = Date.parse(after);
  // The day may be an earlier one still where the company has moved to another zone.
  let period = dayInZone(new Date(done), zone);
  if (lastPeriod !== null && lastPeriod >= period) period = addDays(lastPeriod, 1);
  for (;;) {
    const at = isSendingDay(timing, period) ? instantAt(period, hourOf(timing), zone) : '';
    if (at !== '' && Date.parse(at) > done) return { period, at };
    period = addDays(period, 1);
    if (!isCalendarDay(period)) throw new RangeError('a schedule without a day');
  }
}

/** The latest sending that has come by now; null while none has. A server that was off sends that one alone. */
export function dueReport(
  timing: ReportTiming,
  zone: string,
  progress: ReportProgress,
  now: Date,
): DueReport | null {
  let due: DueReport | null = null;
  for (;;) {
    const next = nextReport(
      timing,
      zone,
      due === null ? progress : { after: due.at, lastPeriod: due.period },
    );
    if (Date.parse(next.at) > now.getTime()) return due;
    due = { ...next, missed: due === null ? 0 : due.missed + 1 };
  }
}

/** 'Every Monday at 6:00 AM'. */
export function timingWords(timing: ReportTiming): string {
  const { frequency, weekday, monthDay } = timing;
  const time = `at ${formatTime(hourOf(timing))}`;
  if (frequency === 'daily') return `Every day ${time}`;
  if (frequency === 'weekly') return `Every ${weekdayNames[Number(weekday)] ?? 'week'} ${time}`;
  return monthDay === 'last'
    ? `On the last day of every month ${time}`
    : `On day ${monthDay ?? ''} of every month ${time}`;
}

/** 'Monday 11/30/2026 6:00 AM, company time'. */
export function momentWords(at: string, zone: string): string {
  const day = dayInZone(new Date(at), zone);
  const weekday = weekdayNames[weekdayOf(day)] ?? '';
  return `${weekday} ${formatDay(day)} ${formatTime(timeInZone(at, zone))}, company time`;
}

/** Why earlier periods of a schedule were not sent; null when none was missed. */
export function missedWords(missed: number): string | null {
  if (missed === 0) return null;
  const [reports, were] = missed === 1 ? ['report', 'was'] : ['reports', 'were'];
  return `${missed} earlier ${reports} ${were} not sent because the server was off.`;
}

/** Whom a report may go to, as they are at the moment of sending. */
export interface ReportRecipient extends AccessHolder {
  readonly mayOpenReports: boolean;
  readonly email: string | null;
  readonly isUnsubscribed: boolean;
}

/** Why somebody gets no report; null for who gets it. */
export function recipientFault(person: ReportRecipient): string | null {
  if (person.isUnsubscribed) return 'Unsubscribed.';
  const fault = accessFault(person);
  if (fault !== null) return fault;
  if (!person.mayOpenReports) return 'No longer allowed to open reports.';
  return person.email === null ? 'Has no e-mail address.' : null;
}
