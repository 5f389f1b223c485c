import { expect, test } from 'vitest';
import { clean, textOfCell } from './cell-text.ts';

test.each<[value: number, format: string | undefined, text: string]>([
  [42, '00000', '00042'],
  [123_456_789, '000-00-0000', '123-45-6789'],
  [42, '000\\-00\\-0000', '000-00-0042'],
  [123_456, '00000', '123456'],
  [75_201_042, '00000\\-0000', '07520-1042'],
  // Decimals, thousands, percent and what is not whole are figures.
  [42, '0', '42'],
  [42, '0.00', '42'],
  [42, '#,##0', '42'],
  [42.5, '00000', '42.5'],
  [-42, '00000', '-42'],
  [42, undefined, '42'],
  [0.1 + 0.2, undefined, '0.3'],
  // A unit that the format shows is a part of what the cell says; other words are not.
  [98_500, '#,##0" km"', '98500 km'],
  [1310.5, '#,##0.0\\ \\h', '1310.5 h'],
  [98_500, '#,##0" km";[Red]-#,##0" km"', '98500 km'],
  [12.5, '[$€-407] #,##0.00', '12.5'],
  [12.5, '#,##0.00" €"', '12.5 €'],
  [42, '"Truck "0', '42'],
  [0.25, '0%', '25%'],
  [0.125, '0.0%', '12.5%'],
  // Sixteen digits are kept, more than a number has are shown as Excel does.
  [1_234_567_890_123_456, undefined, '1234567890123456'],
  [1.234e19, undefined, '1.234E+19'],
])('%s by the format %s is %s', (value, format, text) => {
  expect(textOfCell(value, format)).toBe(text);
});

test.each([
  ['="00123"', '00123'],
  ['="say ""hi"""', 'say "hi"'],
  ['="a"&"b"', '="a"&"b"'],
  ["'=1+1", '=1+1'],
  ["'+1 555", '+1 555'],
  ["'t Hooft", "'t Hooft"],
  ['\u00A0\u200BAnn\u202F', 'Ann'],
])('%j is %j', (text, expected) => {
  expect(clean(text)).toBe(expected);
});

test('days and answers of a workbook', () => {
  expect(textOfCell(new Date('2026-03-05T00:00:00Z'))).toBe('2026-03-05');
  expect(textOfCell(new Date('2026-03-05T14:30:00Z'))).toBe('2026-03-05T14:30:00');
  expect(textOfCell(new Date('2000-01-01T00:00:00Z'), 'yyyy')).toBe('2000');
  expect(textOfCell(true)).toBe('Yes');
  expect(textOfCell(null)).toBe('');
});
