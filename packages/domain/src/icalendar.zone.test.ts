import { expect, test } from 'vitest';
import { calendarText, foldedLine, icalendar, instantOf } from './icalendar.ts';

const zone = 'America/Chicago';
const event = {
  uid: 'x-due@roadproof',
  changedAt: '2026-11-20T10:11:12.345Z',
  day: '2026-12-31',
  startTime: null,
  endTime: null,
  title: 'Due: Q4; all, of it',
  description: 'line 1\nline 2 \\ end',
  location: null,
  url: 'https://x.example/training/details?id=1',
};

test('what would end or divide a text is escaped', () => {
  expect(calendarText('a\\b;c,d\r\ne\nf\u0000\u007F')).toBe('a\\\\b\\;c\\,d\\ne\\nf');
});

test('lines have at most 75 octets and break between characters', () => {
  expect(foldedLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldedLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  const folded = foldedLine(`SUMMARY:${'é😀'.repeat(60)}`);
  for (const line of folded.split('\r\n'))
    expect(encodeURIComponent(line).replaceAll(/%../g, 'x').length).toBeLessThanOrEqual(75);
  expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'é😀'.repeat(60)}`);
});

test('a day without a time lasts the whole day, to the next one', () => {
  const file = icalendar('Roadproof', [event], zone);
  expect(file).toContain(
    'DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\nTRANSP:TRANSPARENT\r\n',
  );
  expect(file).toContain('SUMMARY:Due: Q4\\; all\\, of it\r\n');
  expect(file).toContain('DESCRIPTION:line 1\\nline 2 \\\\ end\r\n');
  expect(file).toContain('DTSTAMP:20261120T101112Z\r\n');
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a class is told in UTC, in winter and in summer', () => {
  const at = (day: string, startTime: string, endTime: string | null) =>
    icalendar('R', [{ ...event, day, startTime, endTime }], zone);
  expect(at('2026-12-01', '08:00', '09:30')).toContain(
    'DTSTART:20261201T140000Z\r\nDTEND:20261201T153000Z\r\n',
  );
  expect(at('2026-07-01', '08:00', null)).toContain(
    'DTSTART:20260701T130000Z\r\nDTEND:20260701T140000Z\r\n',
  );
  expect(at('2026-03-08', '02:15', '03:00')).toContain(
    'DTSTART:20260308T081500Z\r\nDTEND:20260308T091500Z\r\n',
  );
  expect(at('2026-12-01', '20:00', '23:30')).toContain('DTSTART:20261202T020000Z');
});

test('the clocks are read in any zone, also around their changes', () => {
  const utc = (day: string, time: string, of: string) => instantOf(day, time, of).toISOString();
  expect(utc('2026-03-08', '01:30', zone)).toBe('2026-03-08T07:30:00.000Z');
  expect(utc('2026-03-08', '03:30', zone)).toBe('2026-03-08T08:30:00.000Z');
  expect(utc('2026-11-01', '00:30', zone)).toBe('2026-11-01T05:30:00.000Z');
  expect(utc('2026-03-08', '02:15', zone)).toBe('2026-03-08T08:15:00.000Z');
  expect(utc('2026-09-27', '02:15', 'Pacific/Auckland')).toBe('2026-09-26T14:15:00.000Z');
  expect(utc('2026-11-01', '02:30', zone)).toBe('2026-11-01T08:30:00.000Z');
  expect(utc('2026-06-01', '00:00', 'Pacific/Auckland')).toBe('2026-05-31T12:00:00.000Z');
  expect(utc('2026-06-01', '12:00', 'UTC')).toBe('2026-06-01T12:00:00.000Z');
});
