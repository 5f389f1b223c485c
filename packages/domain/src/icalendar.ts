import { addDays, type CalendarDay } from './calendar-day.ts';
import { clockDigits, zoneClock } from './zone-clock.ts';

/** One event of a calendar file: a whole day, or from and to by the clocks of the calendar's time zone. */
export interface CalendarEvent {
  /** The same for the same thing for ever, so that a calendar replaces it. */
  readonly uid: string;
  /** ISO instant of its last change. */
  readonly changedAt: string;
  readonly day: CalendarDay;
  /** 'HH:MM'; a whole day without. */
  readonly startTime: string | null;
  /** 'HH:MM'; an hour after the start without. */
  readonly endTime: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly url: string | null;
}

/** A text value with what would end or divide it escaped (RFC 5545, section 3.3.11). */
export function calendarText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
}

const mostOctets = 75;

/** Octets of one character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** A content line in pieces of at most 75 octets, never inside a character (RFC 5545, section 3.1). */
export function foldedLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const character of line) {
    const octets = octetsOf(character);
    if (size + octets > mostOctets) {
      pieces.push(piece);
      piece = ' ';
      size = 1;
    }
    piece += character;
    size += octets;
  }
  return [...pieces, piece].join('\r\n');
}

const compact = (iso: string): string => iso.replaceAll(/[-:]/g, '').replace(/\.\d+/, '');
const wallClock = zoneClock('en-US', { ...clockDigits, hourCycle: 'h23' });
const minute = 60_000;

/** The instant at which the clocks of a time zone show a day and 'HH:MM'; where they skip it, the time they jump to. */
export function instantOf(day: CalendarDay, time: string, timeZone: string): Date {
  const target = Date.parse(`${day}T${time}:00Z`);
  const shownAt = (instant: number): number => {
    const text = wallClock(timeZone).format(new Date(instant));
    const [, month = 1, date = 1, year = 0, hour = 0, minutes = 0] =
      /(\d+)\/(\d+)\/(\d+), (\d+):(\d+)/.exec(text)?.map(Number) ?? [];
    return Date.UTC(year, month - 1, date, hour, minutes);
  };
  // Twice, because the first guess may lie on the other side of a change of the clocks.
  const first = target - (shownAt(target) - target);
  const second = first - (shownAt(first) - target);
  // No instant shows a time that the clocks skip; the later one has jumped.
  return new Date(shownAt(second) === target ? second : Math.max(first, second));
}

function timesOf(event: CalendarEvent, timeZone: string): string[] {
  const { day, startTime, endTime } = event;
  if (startTime === null)
    return [
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      // A due date does not keep anybody busy.
      'TRANSP:TRANSPARENT',
    ];
  const start = instantOf(day, startTime, timeZone);
  const begin = endTime === null ? start : instantOf(day, endTime, timeZone);
  // A class in the hour that the clocks skip would end before it starts.
  const end = begin > start ? begin : new Date(start.getTime() + 60 * minute);
  return [`DTSTART:${compact(start.toISOString())}`, `DTEND:${compact(end.toISOString())}`];
}

const textLine = (name: string, text: string | null): string[] =>
  text === null || text === '' ? [] : [`${name}:${calendarText(text)}`];

function eventLines(event: CalendarEvent, timeZone: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${compact(event.changedAt)}`,
    `LAST-MODIFIED:${compact(event.changedAt)}`,
    ...timesOf(event, timeZone),
    ...textLine('SUMMARY', event.title),
    ...textLine('DESCRIPTION', event.description),
    ...textLine('LOCATION', event.location),
    ...(event.url === null ? [] : [`URL:${event.url}`]),
    'END:VEVENT',
  ];
}

/** A calendar file (RFC 5545): lines folded, texts escaped, times in UTC so that no time zone table is needed. */
export function icalendar(
  name: string,
  events: readonly CalendarEvent[],
  timeZone: string,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roadproof//Training//EN',
    'CALSCALE:GREGORIAN',
    ...textLine('X-WR-CALNAME', name),
    ...textLine('X-WR-TIMEZONE', timeZone),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, timeZone)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldedLine).join('\r\n')}\r\n`;
}
