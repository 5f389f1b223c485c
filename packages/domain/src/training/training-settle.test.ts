import { expect, test } from 'vitest';
import { settlement, type OpenFacts, type SettleFacts } from './training-settle.ts';

// What docs/domain.md says under Repetition, Automatic assignment and Imported history.

const today = '2026-11-23';
const newest = { id: 'n', completedAt: '2026-10-14', validUntil: '2029-10-14' };
const nothing: SettleFacts = {
  open: null,
  newest: null,
  isWaived: false,
  isCurrent: true,
  recurs: true,
  isRequired: false,
  hireDate: '2020-01-01',
  assignWithinDays: 30,
};
const repetition: OpenFacts = {
  ownDue: '2029-10-14',
  askedDue: null,
  followsId: 'n',
  requiredOn: null,
  hasAttempts: false,
  isLoose: true,
};
const of = (facts: Partial<SettleFacts>) => settlement({ ...nothing, ...facts }, today);
const none = { action: 'none' };

test('a completion is repeated by its last valid day, by who is there and is not waived', () => {
  expect(of({ newest })).toEqual({
    action: 'add',
    reason: 'recurrent',
    followsId: 'n',
    ownDue: '2029-10-14',
    assignedOn: '2026-10-14',
  });
  expect(of({ newest, isCurrent: false })).toEqual(none);
  expect(of({ newest, isWaived: true })).toEqual(none);
  expect(of({ newest, recurs: false })).toEqual(none);
  expect(of({ newest: { ...newest, validUntil: null } })).toEqual(none);
});

test('what is open follows the newest completion, and is left alone once it does', () => {
  expect(of({ newest, open: repetition })).toEqual(none);
  const corrected = { ...newest, validUntil: '2029-10-15' };
  const follow = { action: 'follow', followsId: 'n', ownDue: '2029-10-15' };
  expect(of({ newest: corrected, open: repetition })).toEqual(follow);
  // A class that asks for it earlier goes on asking: its day is another column.
  expect(of({ newest: corrected, open: { ...repetition, askedDue: '2027-01-01' } })).toEqual(
    follow,
  );
});

test('a first requirement keeps the later of its own day and that of the completion', () => {
  const first = { ...repetition, followsId: null, requiredOn: today };
  const past = { ...newest, validUntil: '2025-01-31' };
  expect(of({ newest: past, open: first })).toMatchObject({ followsId: 'n', ownDue: '2026-12-23' });
  expect(of({ newest, open: first })).toMatchObject({ followsId: 'n', ownDue: '2029-10-14' });
});

test('a course taken once that a rule alone asks for is answered by history', () => {
  const once = { ...newest, validUntil: null };
  const first = { ...repetition, followsId: null, requiredOn: today };
  expect(of({ newest: once, open: first })).toEqual({ action: 'end' });
  // Somebody planned it, tried it or asked for it: that stays.
  expect(of({ newest: once, open: { ...first, isLoose: false } })).toEqual(none);
  expect(of({ newest: once, open: { ...first, hasAttempts: true } })).toEqual(none);
  expect(of({ newest: once, open: { ...first, askedDue: today } })).toEqual(none);
  expect(of({ newest: once, open: { ...first, requiredOn: null } })).toEqual(none);
});

test('a repetition of nothing ends, unless a class, a try or a rule asks for it', () => {
  expect(of({ open: repetition })).toEqual({ action: 'end' });
  expect(of({ open: { ...repetition, askedDue: '2027-01-01' } })).toEqual({
    action: 'follow',
    followsId: null,
    ownDue: null,
  });
  expect(of({ open: { ...repetition, hasAttempts: true } })).toEqual({
    action: 'follow',
    followsId: null,
    ownDue: '2029-10-14',
  });
  expect(of({ open: repetition, isRequired: true })).toEqual({
    action: 'follow',
    followsId: null,
    ownDue: '2026-12-23',
  });
  expect(of({ open: { ...repetition, followsId: null } })).toEqual(none);
});

test('what is required of somebody is owed, never overdue on its first day', () => {
  expect(of({ isRequired: true })).toMatchObject({
    reason: 'required',
    followsId: null,
    ownDue: '2026-12-23',
    assignedOn: today,
  });
  expect(of({ isRequired: true, hireDate: '2027-01-01' })).toMatchObject({ ownDue: '2027-01-31' });
  expect(of({ isRequired: true, isWaived: true })).toEqual(none);
});
