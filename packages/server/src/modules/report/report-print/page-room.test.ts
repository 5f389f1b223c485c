import { expect, test } from 'vitest';
import { pageRoom } from './page-room.ts';

const table = (columns: number, text: string) => ({
  columns: Array.from({ length: columns }, (_, at) => ({ header: `Column ${at}` })),
  rows: Array.from({ length: 20 }, () => Array.from({ length: columns }, () => text)),
});
const roomOf = (columns: number, text: string) => {
  const { columns: all, rows } = table(columns, text);
  const { layout, size, widths } = pageRoom(all, rows);
  return { layout, size, columns: widths.length };
};

test('a few columns stand upright, more across, many in small letters', () => {
  expect(roomOf(4, 'Oklahoma City')).toEqual({ layout: 'portrait', size: 9, columns: 4 });
  expect(roomOf(7, 'Oklahoma City')).toEqual({ layout: 'landscape', size: 9, columns: 7 });
  expect(roomOf(9, 'Oklahoma City')).toEqual({ layout: 'landscape', size: 7.5, columns: 9 });
});

test('long texts are broken into lines before a column is left out', () => {
  expect(roomOf(10, 'A long text that is broken into lines.').columns).toBe(10);
  const { columns } = roomOf(40, 'Oklahoma City');
  expect(columns).toBeGreaterThan(8);
  expect(columns).toBeLessThan(20);
});

test('the printed columns never need more than the page has', () => {
  for (const count of [1, 5, 12, 40]) {
    const { columns, rows } = table(count, 'A long text that is broken into lines.');
    const { layout, widths } = pageRoom(columns, rows);
    const sum = widths.reduce((total, one) => total + one, 0);
    expect(sum).toBeLessThanOrEqual((layout === 'portrait' ? 516 : 696) + 1);
  }
});

test('without rows the headers decide', () => {
  expect(pageRoom([{ header: 'Name' }], []).layout).toBe('portrait');
});
