import { addDays, dayInZone, weekdayOf, type CalendarDay } from '../calendar-day.ts';
import { mayOpen, type ModuleName, type PermissionFlags } from '../account/permission.ts';
import { instantAt } from '../zone-instant.ts';

/** How often a person hears of a module. */
export const digestRhythms = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** What a person can be written to about, and which permission it takes. */
export const digestTopics = [
  { topic: 'employees', label: 'Employees and drivers', module: 'EMPLOYEE' },
  { topic: 'training', label: 'Training', module: 'TRAINING' },
  { topic: 'equipment', label: 'Equipment', module: 'EQUIPMENT' },
  { topic: 'incidents', label: 'Incidents', module: 'INCIDENT-MANAGEMENT' },
  { topic: 'insurance', label: 'Insurance', module: 'ADMINISTRATOR' },
] as const satisfies readonly { topic: string; label: string; module: ModuleName }[];
export type DigestTopic = (typeof digestTopics)[number]['topic'];

/** Each topic with its rhythm. */
export type DigestChoices = Readonly<Record<DigestTopic, DigestRhythm>>;

/** The choices as they are stored with a person; what was never chosen is off. */
export function digestChoices(stored: unknown): DigestChoices {
  const kept = typeof stored === 'object' && stored !== null ? stored : {};
  const rhythmOf = (topic: string): DigestRhythm =>
    digestRhythms.find((one) => one === Reflect.get(kept, topic)) ?? 'off';
  return Object.fromEntries(
    digestTopics.map(({ topic }) => [topic, rhythmOf(topic)]),
  ) as unknown as DigestChoices;
}

/** The topics a person may open, of those in these rhythms. */
export function topicsFor(
  choices: DigestChoices,
  flags: PermissionFlags,
  rhythms: readonly DigestRhythm[],
): readonly DigestTopic[] {
  return digestTopics
    .filter(({ topic, module }) => mayOpen(flags, module) && rhythms.includes(choices[topic]))
    .map(({ topic }) => topic);
}

const sixOClock = '06:00';
const monday = 1;

/** The latest day on which a digest has come due by now, at 6:00 AM of the company's clock; a weekly one on Mondays. */
export function latestDigest(rhythm: 'daily' | 'weekly', zone: string, now: Date): CalendarDay {
  // A day more than the zone's own: where clocks were moved it may not have begun.
  let day = addDays(dayInZone(now, zone), 1);
  while (
    Date.parse(instantAt(day, sixOClock, zone)) > now.getTime() ||
    (rhythm === 'weekly' && weekdayOf(day) !== monday)
  )
    day = addDays(day, -1);
  return day;
}

/** The next 6:00 AM of the company's clock after now, as an instant. */
export function nextDigest(zone: string, now: Date): string {
  return instantAt(addDays(latestDigest('daily', zone, now), 1), sixOClock, zone);
}

const often = { daily: 'every day', weekly: 'on Mondays' } as const;

/** 'Training every day, Equipment on Mondays'; empty where everything is off. */
export function digestWords(choices: DigestChoices): string {
  return digestTopics
    .flatMap(({ topic, label }) => {
      const rhythm = choices[topic];
      return rhythm === 'off' ? [] : [`${label} ${often[rhythm]}`];
    })
    .join(', ');
}
