import { expect, test } from 'vitest';
import { datesOnPaper } from './paper-dates.ts';
import { offeredDates } from './people/paper-offer.ts';
import { madePaper } from './testing/made-paper.ts';
import { paperFixtures } from './testing/paper-fixtures.ts';

test('there are 40 papers', () => {
  expect(paperFixtures).toHaveLength(40);
});

test.each(paperFixtures)('$name', ({ code, text, issued, expires }) => {
  const dates = datesOnPaper(madePaper(text));
  const days = (kind: 'issued' | 'expires') =>
    offeredDates(dates, code, kind).map(({ day }) => day);
  expect({ issued: days('issued'), expires: days('expires') }).toEqual({ issued, expires });
});

test('a date says its label and where it is printed', () => {
  const [date] = datesOnPaper(madePaper('Expiration Date:   11/24/2027'));
  expect(date).toEqual({
    day: '2027-11-24',
    kind: 'expires',
    label: 'Expiration Date',
    isDayFirst: false,
    place: { page: 1, x: 154, y: 40, width: 60, height: 10 },
  });
});

test('a date of several items is one, of the first three pages alone', () => {
  const at = (text: string, x: number, page = 1) => ({
    page,
    text,
    x,
    y: 40,
    width: text.length * 6,
    height: 10,
  });
  const split = [at('Expires', 40), at('11/', 100), at('24/', 118), at('2027', 136)];
  expect(datesOnPaper(split).map(({ day, place }) => [day, place.x, place.width])).toEqual([
    ['2027-11-24', 100, 60],
  ]);
  expect(datesOnPaper([at('Expires 11/24/2027', 40, 3)])).toHaveLength(1);
  expect(datesOnPaper([at('Expires 11/24/2027', 40, 4)])).toEqual([]);
});

test('of a long list the first 200 dates are read', () => {
  const rows = Array.from({ length: 300 }, () => 'Seen 01/02/2026');
  expect(datesOnPaper(madePaper(rows.join('\n')))).toHaveLength(200);
});

test('a day before its month is marked', () => {
  const dates = datesOnPaper(madePaper('Vencimiento 24/11/2030'));
  expect(dates).toMatchObject([{ day: '2030-11-24', isDayFirst: true }]);
  expect(datesOnPaper(madePaper('Expires 11/24/2030'))[0]?.isDayFirst).toBe(false);
});
