import { expect, test } from 'vitest';
import { localReads } from './local-zone.js';

test('the file runs in the zone of its project', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ);
  // Noon of a winter's day in the north, told by the clock of the zone.
  const hours = { UTC: 12, 'America/New_York': 7, 'Pacific/Auckland': 1 };
  expect(new Date('2026-01-15T12:00:00Z').getHours()).toBe(hours[process.env.TZ]);
});

const local = {
  'a part of the date': () => new Date(0).getDate(),
  'a part that is set': () => new Date(0).setHours(1),
  'a date made of parts': () => new Date(2026, 0, 15),
  'a text without a zone': () => new Date('2026-01-15T12:00:00'),
  'a parsed text without a zone': () => Date.parse('01/15/2026'),
  'the time as a text': () => new Date(0).toLocaleString('en-US'),
  'a date in a sentence': () => String(new Date(0)),
  'a formatter without a zone': () => new Intl.DateTimeFormat('en-US', { hour: 'numeric' }),
  'the zone itself': () => Intl.DateTimeFormat().resolvedOptions().timeZone,
};

test.each(Object.entries(local))('%s asks the machine for its zone', (_, ask) => {
  ask();
  expect(localReads.splice(0)).not.toEqual([]);
});

const universal = {
  'the instant': () => new Date(),
  'a part of UTC': () => new Date(0).getUTCHours(),
  'parts of UTC': () => new Date(Date.UTC(2026, 0, 15)),
  'a day': () => new Date('2026-01-15'),
  'a text of UTC': () => Date.parse('2026-01-15T12:00:00.000Z'),
  'a text with an offset': () => new Date('2026-01-15T12:00:00-08:00'),
  'a time in a zone': () => new Date(0).toLocaleString('en-US', { timeZone: 'UTC' }),
  'a formatter of a zone': () => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(0),
  'a copy': () => new Date(new Date(0)).toISOString(),
};

test.each(Object.entries(universal))('%s does not', (_, ask) => {
  ask();
  expect(localReads.splice(0)).toEqual([]);
});
