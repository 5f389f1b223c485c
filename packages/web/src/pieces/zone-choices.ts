import { zoneLabel } from '@roadproof/domain/zone-name';
import type { Choice } from '../kit/form/select-field.tsx';
import { timeZones } from './time-zones.ts';

/** Every time zone by its name and its city, North America first: 'Central (Chicago)'. */
export function zoneChoices(): Choice[] {
  return timeZones().map((zone) => ({ value: zone, label: zoneLabel(zone) }));
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
