import { expect, test } from 'vitest';
import type { DueState } from './due.ts';
import { reminderStatus, stateFromText, trainingStatus } from './status-text.ts';

const states: readonly DueState[] = ['PENDING', 'OVERDUE', 'DUE_SOON', 'COMPLETED'];

test('each state has its spelling in both documents and comes back from it', () => {
  expect(states.map(trainingStatus)).toEqual(['Pending', 'OverDue', 'DueSoon', 'Completed']);
  expect(states.map(reminderStatus)).toEqual(['Pending', 'Overdue', 'Due Soon', 'Completed']);
  for (const state of states) {
    expect(stateFromText(trainingStatus(state))).toBe(state);
    expect(stateFromText(reminderStatus(state))).toBe(state);
    expect(stateFromText(state)).toBe(state);
  }
});

test('what was waived is a word of trainings alone', () => {
  expect(trainingStatus('WAIVED')).toBe('Waived');
  expect(stateFromText('Waived')).toBe('WAIVED');
});

test('what is missing counts as overdue outside', () => {
  expect(trainingStatus('MISSING')).toBe('OverDue');
  expect(reminderStatus('MISSING')).toBe('Overdue');
  expect(stateFromText('Missing')).toBe('MISSING');
});

test.each([' due soon ', 'DUE-SOON', 'Duesoon', 'due_soon'])('%j is due soon', (text) => {
  expect(stateFromText(text)).toBe('DUE_SOON');
});

test.each(['', 'late', 'overdue!', 'constructor'])('%j is no status', (text) => {
  expect(stateFromText(text)).toBeNull();
});
