import { expect, test } from 'vitest';
import { classText, dueText, totalText } from './layer-words.ts';

test('a chip says how many of what, and whether they are due or completed', () => {
  expect(dueText({ layer: 'training', count: 1, state: 'OVERDUE' })).toBe('1 training due');
  expect(dueText({ layer: 'training', count: 1200, state: 'DUE_SOON' })).toBe(
    '1,200 trainings due',
  );
  expect(dueText({ layer: 'training', count: 1, state: 'COMPLETED' })).toBe('1 training completed');
  expect(dueText({ layer: 'training', count: 5, state: 'COMPLETED' })).toBe(
    '5 trainings completed',
  );
  expect(dueText({ layer: 'licence', count: 1, state: 'PENDING' })).toBe('1 license');
});

test('a day says how many are due and how many completed, and nothing of none', () => {
  const licences = { layer: 'licence', count: 2, state: 'OVERDUE' } as const;
  const done = { layer: 'training', count: 3, state: 'COMPLETED' } as const;
  expect(totalText([])).toBe('');
  expect(totalText([licences, { ...licences, layer: 'medCard' }])).toBe('4 due');
  expect(totalText([done])).toBe('3 completed');
  expect(totalText([licences, done])).toBe('2 due, 3 completed');
});

test('a class says when it begins', () => {
  expect(classText('13:30')).toBe('Class 1:30 PM');
  expect(classText(null)).toBe('Class');
});
