import { expect, test } from 'vitest';
import { reminderDay } from './reminder-day.ts';

type Given = Parameters<typeof reminderDay>[0];
const date = '2026-12-20';
const row = (
  standing: Partial<Given['standing']>,
  due: Partial<Given['due']>,
  nextDueTime: string | null = null,
): Given => ({
  nextDueTime,
  standing: { state: 'PENDING', because: 'primary', ...standing } as Given['standing'],
  due: { clock: 'primary', text: '20,000 mi', leftText: 'in 4,200 mi', ...due } as Given['due'],
});
const estimate = { serviceReminderId: 'r', date, isEstimate: true };
const unknown = { ...estimate, date: null, isEstimate: false };
const byDate = { clock: 'date', text: '03/01/2027', leftText: 'in 95 days' } as const;

test('where the meter comes first its estimated day is drawn, with the words of the list', () => {
  const leftText = 'in 4,200 mi, about 12/20/2026';
  expect(reminderDay(row({}, { leftText }), estimate)).toEqual({
    until: date,
    isEstimate: true,
    tail: '20,000 mi · in 4,200 mi, about 12/20/2026',
  });
  expect(reminderDay(row({ because: 'time' }, byDate, '2027-03-01'), estimate)).toEqual({
    until: date,
    isEstimate: true,
    tail: 'about 12/20/2026, by use',
  });
});

test('where the date comes first, or nobody can say when the meter does, it is the date', () => {
  const expected = { ...estimate, date: '2027-03-01', isEstimate: false };
  expect(reminderDay(row({ because: 'time' }, byDate, '2027-03-01'), expected)).toEqual({
    until: '2027-03-01',
    tail: '03/01/2027 · in 95 days',
  });
  expect(reminderDay(row({}, {}, '2027-03-01'), undefined).until).toBe('2027-03-01');
});

test('what is over by its meter has no day, though its date is still to come', () => {
  const over = row({ state: 'OVERDUE' }, { leftText: '310 mi over' }, '2027-03-01');
  expect(reminderDay(over, unknown)).toEqual({ until: null, tail: '20,000 mi · 310 mi over' });
});
