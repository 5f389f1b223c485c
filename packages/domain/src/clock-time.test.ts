import { expect, test } from 'vitest';
import { formatHours, formatTime, readTime } from './clock-time.ts';

test.each([
  ['8:30 am', '08:30'],
  [' 8:30AM ', '08:30'],
  ['8:30 a.m.', '08:30'],
  ['8:30p', '20:30'],
  ['8 pm', '20:00'],
  ['830 pm', '20:30'],
  ['12 am', '00:00'],
  ['12:15 AM', '00:15'],
  ['12:15 PM', '12:15'],
  ['noon', '12:00'],
  ['Midnight', '00:00'],
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['830', '08:30'],
  ['1430', '14:30'],
  ['14:30', '14:30'],
  ['0:00', '00:00'],
  ['23:59', '23:59'],
  ['8', '08:00'],
  ['24:00', null],
  ['13 pm', null],
  ['0:30 am', null],
  ['8:60', null],
  ['8:3', null],
  ['soon', null],
  ['', null],
])('the time "%s" is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test('times are shown by the clock of twelve hours, and what is shown can be typed', () => {
  expect(['00:00', '08:05', '11:59', '12:00', '13:30', '23:59:00'].map(formatTime)).toEqual([
    '12:00 AM',
    '8:05 AM',
    '11:59 AM',
    '12:00 PM',
    '1:30 PM',
    '11:59 PM',
  ]);
  for (let minute = 0; minute < 1440; minute += 7) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    expect(readTime(formatTime(time))).toBe(time);
  }
  expect(formatHours('08:00', '09:30')).toBe('8:00 AM to 9:30 AM');
  expect(formatHours('13:00', null)).toBe('1:00 PM');
  expect(formatHours(null, null)).toBeNull();
});
