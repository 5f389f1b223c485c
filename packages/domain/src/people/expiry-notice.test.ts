import { expect, test } from 'vitest';
import { addDays, dayInZone } from '../calendar-day.ts';
import {
  isPastNotices,
  plannedNotices,
  readNoticeDays,
  stageWords,
  usualNoticeRules,
  type NoticeContext,
} from './expiry-notice.ts';

const due = '2026-12-26';
const rule = usualNoticeRules.license;

/** The notices planned on a day so many days from the due date. */
const on = (days: number, more: Partial<NoticeContext> = {}, by = rule) => {
  const today = addDays(due, days);
  const context = { today, sent: [], snooze: null, firstRun: null, ...more };
  return plannedNotices(due, by, context).map(({ sendOn, stage }) => `${stage} ${sendOn}`);
};
const next = (...given: Parameters<typeof on>) => on(...given)[0];

test('60 days before, everything of the next 90 days is planned', () => {
  expect(on(-60)).toEqual([
    '60 2026-10-27',
    '30 2026-11-26',
    '7 2026-12-19',
    'over-1 2026-12-27',
    'over-2 2027-01-03',
    'over-3 2027-01-10',
    'over-4 2027-01-17',
    'over-5 2027-01-24',
  ]);
});

test.each([
  ['151 days before nothing is in reach', -151, [], undefined],
  ['150 days before the first is', -150, [], '60 2026-10-27'],
  ['59 days before, not mailed: at once', -59, [], '60 2026-10-28'],
  ['59 days before, mailed the day before', -59, ['60'], '30 2026-11-26'],
  ['first seen 20 days before', -20, [], '30 2026-12-06'],
  ['the same once mailed', -20, ['30'], '7 2026-12-19'],
  ['7 days before with 30 mailed', -7, ['60', '30'], '7 2026-12-19'],
  ['on the due date with 7 mailed', 0, ['7'], 'over-1 2026-12-27'],
  ['on the due date with nothing mailed', 0, [], '7 2026-12-26'],
  ['the day after', 1, ['7'], 'over-1 2026-12-27'],
  ['the day after, the first week mailed', 1, ['7', 'over-1'], 'over-2 2027-01-03'],
  ['eight days after', 8, ['over-1'], 'over-2 2027-01-03'],
  ['78 days after, the twelfth week', 78, ['over-11'], 'over-12 2027-03-14'],
  ['84 days after, the twelfth week still counts', 84, ['over-11'], 'over-12 2027-03-20'],
  ['84 days after, mailed', 84, ['over-12'], undefined],
  ['85 days after nothing follows', 85, [], undefined],
  ['years after', 4000, [], undefined],
])('%s', (_, days, sent, expected) => {
  expect(next(days, { sent })).toBe(expected);
});

test('two stages never come on one day', () => {
  for (let days = -120; days < 100; days += 1) {
    const days90 = on(days).map((text) => text.split(' ')[1]);
    expect(new Set(days90).size).toBe(days90.length);
  }
});

test('a rule that changes from 60, 30, 7 to 45, 7 mails 45 only if 30 was not', () => {
  const changed = { ...rule, daysBefore: [45, 7] };
  expect(next(-25, { sent: ['60', '30'] }, changed)).toBe('7 2026-12-19');
  expect(next(-25, { sent: ['60'] }, changed)).toBe('45 2026-12-01');
});

test('a due date that moves begins anew, and put back it mails nothing twice', () => {
  const context = { today: '2026-12-19', snooze: null, firstRun: null };
  const first = (day: string, sent: string[]) => plannedNotices(day, rule, { ...context, sent })[0];
  expect(first('2026-12-27', [])).toMatchObject({ sendOn: '2026-12-19', stage: '30' });
  expect(first(due, ['60', '30', '7'])).toMatchObject({ sendOn: '2026-12-27', stage: 'over-1' });
});

test('nothing before the day an item was put off to, on it the latest stage', () => {
  expect(on(-60, { snooze: '2026-12-15' }).slice(0, 2)).toEqual(['30 2026-12-15', '7 2026-12-19']);
  expect(next(-60, { snooze: '2026-12-15', sent: ['30'] })).toBe('7 2026-12-19');
  expect(next(-7, { snooze: '2026-11-01' })).toBe('7 2026-12-19');
  expect(on(-60, { snooze: '2027-06-01' })).toEqual([]);
});

test('nothing before the first morning of the company', () => {
  expect(on(-70, { firstRun: '2026-11-10' }).slice(0, 2)).toEqual([
    '60 2026-11-10',
    '30 2026-11-26',
  ]);
});

test('February 29 has its stages', () => {
  const context = { today: '2027-12-31', sent: [], snooze: null, firstRun: null };
  const days = plannedNotices('2028-02-29', rule, context).map(({ sendOn }) => sendOn);
  expect(days.slice(0, 4)).toEqual(['2027-12-31', '2028-01-30', '2028-02-22', '2028-03-01']);
});

test.each([
  ['Pacific/Honolulu', undefined],
  ['Pacific/Auckland', 'over-1 2026-12-27'],
])('the company in %s goes by its own day', (zone, expected) => {
  const today = dayInZone(new Date('2026-12-26T12:00:00Z'), zone);
  const [first] = plannedNotices(due, rule, { today, sent: ['7'], snooze: null, firstRun: null });
  expect(first?.sendOn === today ? `${first.stage} ${first.sendOn}` : undefined).toBe(expected);
});

test('a rule without weeks after ends with the due date', () => {
  const short = { daysBefore: [0], weeklyAfter: false, maxWeeks: 12, isOn: true };
  expect(on(-1, {}, short)).toEqual(['0 2026-12-26']);
  expect(on(1, {}, short)).toEqual([]);
  expect(isPastNotices(due, short, due)).toBe(false);
  expect(isPastNotices(due, short, addDays(due, 1))).toBe(true);
});

test.each([
  ['60, 30, 7', [60, 30, 7]],
  ['365 0', [365, 0]],
  ['', []],
  ['7, 30', null],
  ['30, 30', null],
  ['366', null],
  ['30.5', null],
  ['-1', null],
  ['thirty', null],
  ['9, 8, 7, 6, 5, 4, 3, 2', [9, 8, 7, 6, 5, 4, 3, 2]],
  ['9, 8, 7, 6, 5, 4, 3, 2, 1', null],
])('days typed as "%s" are read as %j', (text, days) => {
  expect(readNoticeDays(text)).toEqual(days);
});

test('twelve weeks after the due date no more mails follow', () => {
  expect(isPastNotices(due, rule, addDays(due, 84))).toBe(false);
  expect(isPastNotices(due, rule, addDays(due, 85))).toBe(true);
});

test.each([
  ['60', '60 days before'],
  ['1', '1 day before'],
  ['0', 'on the day'],
  ['over-1', '1st week over'],
  ['over-2', '2nd week over'],
  ['over-3', '3rd week over'],
  ['over-11', '11th week over'],
  ['over-12', '12th week over'],
  ['over-21', '21st week over'],
])('stage %s is shown as %s', (stage, words) => {
  expect(stageWords(stage)).toBe(words);
});
