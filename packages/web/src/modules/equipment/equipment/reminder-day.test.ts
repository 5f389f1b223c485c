import { expect, test } from 'vitest';
import { reminderDay } from './reminder-day.ts';

type Given = Parameters<typeof reminderDay>[0];
const equipment = { primaryMeterUnit: 'mi', secondaryMeterUnit: 'h' } as Given['equipment'];
const date = '2026-12-20';
const row = (changes: Partial<Given['standing']>, nextDueTime: string | null = null): Given => ({
  equipment,
  nextDueTime,
  standing: {
    state: 'PENDING',
    because: 'primary',
    meterLeft: 4200,
    ...changes,
  } as Given['standing'],
});
const estimate = { serviceReminderId: 'r', date, isEstimate: true };

test('where the meter comes first its estimated day is drawn, and called one', () => {
  const about = { until: date, isEstimate: true, tail: 'about 12/20/2026, by use' };
  expect(reminderDay(row({}), estimate)).toEqual(about);
  expect(reminderDay(row({ because: 'time' }, '2027-03-01'), estimate)).toEqual(about);
});

test('where the date comes first, or nobody can say when the meter does, it is the date', () => {
  const byDate = { ...estimate, date: '2027-03-01', isEstimate: false };
  expect(reminderDay(row({ because: 'time' }, '2027-03-01'), byDate)).toEqual({
    until: '2027-03-01',
  });
  expect(reminderDay(row({}, '2027-03-01'), undefined)).toEqual({ until: '2027-03-01' });
});

test('without a day it says how far the meter is', () => {
  const textOf = (changes: Parameters<typeof row>[0], day?: string) =>
    reminderDay(row(changes, day), { ...estimate, date: null, isEstimate: false });
  expect(textOf({})).toEqual({ until: null, tail: 'in 4,200 mi' });
  expect(textOf({ because: 'secondary', meterLeft: 12.5 }).tail).toBe('in 12.5 h');
  expect(textOf({ state: 'OVERDUE', meterLeft: -310 }, '2027-03-01')).toEqual({
    until: null,
    tail: '310 mi past due',
  });
  expect(textOf({ state: 'DUE_SOON', meterLeft: 0 }).tail).toBe('at its reading');
});
