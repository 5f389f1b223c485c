import { formatInstant } from '@roadproof/domain/format';
import { clockDigits, zoneClock } from '@roadproof/domain/zone-clock';

const clock = zoneClock('en-US', { ...clockDigits, hourCycle: 'h23' });

/** An instant by the clocks of a time zone: 'MM/dd/yyyy hh:mm AM', and as milliseconds of a clock without zones; null when it is no instant. */
export function localInstant(
  instant: string,
  timeZone: string,
): { readonly text: string; readonly wallClock: number } | null {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return null;
  const [, month = 0, day = 0, year = 0, hour = 0, minute = 0] =
    /(\d+)\/(\d+)\/(\d+), (\d+):(\d+)/.exec(clock(timeZone).format(time))?.map(Number) ?? [];
  const text = formatInstant(instant, timeZone).replace(',', '');
  return { text, wallClock: Date.UTC(year, month - 1, day, hour, minute) };
}
