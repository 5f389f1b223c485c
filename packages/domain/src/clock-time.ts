/** A time of day as 'HH:MM', 00:00 to 23:59, as it is stored and sent. */
export type ClockTime = string;

/** What a time that is none is answered. */
export const timeHint = 'Enter a time like 8:30 AM.';

const twelve = /^(\d{1,2})(?::?([0-5]\d))? ?([ap])\.?(?: ?m\.?)?$/;
const twentyFour = /^(\d{1,2})(?::?([0-5]\d))?$/;
const two = (count: number): string => String(count).padStart(2, '0');

/** A time as people type it, '8:30 am', '8a', '830', '14:30' or 'noon'; null for anything else. */
export function readTime(text: string): ClockTime | null {
  const given = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (given === 'noon') return '12:00';
  if (given === 'midnight') return '00:00';
  const [, hour12, minutes12 = '00', half] = twelve.exec(given) ?? [];
  if (hour12 !== undefined) {
    const hour = Number(hour12);
    if (hour < 1 || hour > 12) return null;
    return `${two((hour % 12) + (half === 'p' ? 12 : 0))}:${minutes12}`;
  }
  const [, hour24, minutes24 = '00'] = twentyFour.exec(given) ?? [];
  if (hour24 === undefined || Number(hour24) > 23) return null;
  return `${two(Number(hour24))}:${minutes24}`;
}

/** '8:30 AM' of '08:30'; seconds are left out. */
export function formatTime(time: ClockTime): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '8:30 AM to 10:00 AM' of a class, or its start alone; null without one. */
export function formatHours(
  start: ClockTime | null | undefined,
  end: ClockTime | null | undefined,
): string | null {
  const times = [start, end].filter((one): one is string => Boolean(one)).map(formatTime);
  return times.length === 0 ? null : times.join(' to ');
}
