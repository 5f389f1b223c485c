/** The time zone of this browser; New York's where it names none. */
export function ownTimeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone?.includes('/') ? zone : 'America/New_York';
}

/** Every time zone the browser knows, North America first, this browser's always among them. */
export function timeZones(): string[] {
  const all = new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  const isNear = (zone: string): boolean => /^(America|Pacific)\//.test(zone);
  return [...all].sort((a, b) => Number(isNear(b)) - Number(isNear(a)) || a.localeCompare(b));
}
