import { expect, test } from 'vitest';
import { isTimeZone } from './calendar-day.ts';
import { stateZone } from './state-zone.ts';

test.each([
  ['TX', 'America/Chicago'],
  ['az', 'America/Phoenix'],
  ['HI', 'Pacific/Honolulu'],
  ['TN', 'America/Chicago'],
  ['SK', 'America/Regina'],
  ['XX', null],
])('%s keeps the clock of %s', (code, zone) => {
  expect(stateZone(code)).toBe(zone);
});

test('every state of the union has a zone the computer knows', () => {
  const codes =
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';
  const unknown = codes.split(' ').filter((code) => !isTimeZone(stateZone(code) ?? ''));
  expect(unknown).toEqual([]);
});
