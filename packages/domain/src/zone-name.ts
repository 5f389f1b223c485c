import { zoneClock } from './zone-clock.ts';

const clockOf = zoneClock('en-US', { timeZoneName: 'longGeneric' });

/** The usual name of a time zone without the word Time: 'Central' of America/Chicago; its own name where it has no other. Throws RangeError for an unknown zone. */
export function zoneName(timeZone: string): string {
  if (timeZone === 'UTC') return timeZone;
  const parts = clockOf(timeZone).formatToParts(new Date(0));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/ Time$/, '');
}

/** The name of a time zone and its city, as several have one name: 'Central (Chicago)'. */
export function zoneLabel(timeZone: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return timeZone === 'UTC' ? timeZone : `${zoneName(timeZone)} (${city})`;
}
