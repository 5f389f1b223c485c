import type { Choice } from '../kit/form/select-field.tsx';
import { timeZones } from './time-zones.ts';

function partOf(zone: string, options: Intl.DateTimeFormatOptions, type: string): string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  return format.formatToParts(new Date()).find((part) => part.type === type)?.value ?? zone;
}

/** Every time zone by its name and its city, North America first: 'Central Time (Chicago)'. */
export function zoneChoices(): Choice[] {
  return timeZones().map((zone) => {
    const name = partOf(zone, { timeZoneName: 'longGeneric' }, 'timeZoneName');
    const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
    return { value: zone, label: zone === 'UTC' ? 'UTC' : `${name} (${city})` };
  });
}

/** What a clock there shows: '9:58 AM'. */
export function zoneTime(zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  });
  return format.format(new Date()).replaceAll('\u202F', ' ');
}
