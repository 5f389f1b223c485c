import { clockDigits, zoneClock } from '@roadproof/domain/zone-clock';

const clock = zoneClock('en-US', { ...clockDigits, hourCycle: 'h23' });

/** An instant by the clocks of a time zone: 'MM/dd/yyyy HH:mm', and as milliseconds of a clock without zones; null when it is no instant. */
export function localInstant(
  instant: string,
  timeZone: string,
): { readonly text: string; readonly wallClock: number } | null {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return null;
  const text = clock(timeZone).format(time).replace(',', '');
  const [, month = 0, day = 0, year = 0, hour = 0, minute = 0] =
    /(\d+)\/(\d+)\/(\d+) (\d+):(\d+)/.exec(text)?.map(Number) ?? [];
  return { text, wallClock: Date.UTC(year, month - 1, day, hour, minute) };
}
