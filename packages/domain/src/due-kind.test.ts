import { expect, test } from 'vitest';
import { dueWords, isUndatedKind, todayKinds, undatedName } from './due-kind.ts';

test('the kinds come in the order of Today and of the timeline, with their labels', () => {
  expect(todayKinds.map((kind) => [kind, dueWords[kind].label])).toEqual([
    ['licence', 'Licenses'],
    ['medCard', 'Med cards'],
    ['paper', 'Driver files'],
    ['training', 'Training'],
    ['renewal', 'Renewals'],
    ['service', 'Service'],
    ['incident', 'Follow-ups'],
    ['insurance', 'Insurance'],
  ]);
});

test('each kind is in one topic of the digest, but driver files are in none', () => {
  expect(todayKinds.map((kind) => dueWords[kind].topic ?? null)).toEqual([
    'employees',
    'employees',
    null,
    'training',
    'equipment',
    'equipment',
    'incidents',
    'insurance',
  ]);
});

test('each kind is due soon by the days of the company that the settings name for it', () => {
  expect(todayKinds.map((kind) => dueWords[kind].window)).toEqual([
    'licence',
    'medCard',
    'other',
    'training',
    'renewal',
    'other',
    'other',
    'insurance',
  ]);
});

test('cards alone can be without a date', () => {
  expect(todayKinds.filter(isUndatedKind)).toEqual(['licence', 'medCard']);
  expect(undatedName('licence', 2)).toBe('2 licenses');
  expect(undatedName('medCard', 1)).toBe('1 med card');
});
