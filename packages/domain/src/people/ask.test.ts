import { expect, test } from 'vitest';
import {
  askAgainOn,
  askItemStates,
  askable,
  askMoves,
  canMove,
  maySupply,
  type AskAct,
  type AskItemState,
  type AskableSlot,
} from './ask.ts';
import { slotStates, type SlotState } from './dq-file.ts';

const slot = (state: SlotState, rule: Partial<AskableSlot['rule']> = {}): AskableSlot => ({
  state,
  required: 'yes',
  rule: { code: 'MED_CARD', restricted: false, suppliedBy: 'person', ...rule },
});

test('ticked are what is missing, overdue or due soon and what the person supplies; the rest can be added', () => {
  const of = (word: string) => slotStates.filter((state) => askable(slot(state)) === word);
  expect(of('ticked').toSorted()).toEqual(['DUE_SOON', 'MISSING', 'OVERDUE']);
  expect(of('addable').toSorted()).toEqual(['FILED_LATE', 'OPTIONAL', 'PENDING', 'PRESENT']);
  // An ask does not reopen what the law no longer asks for.
  expect(of('never').toSorted()).toEqual(['NEVER_FILED', 'NOT_NEEDED']);
});

test('no driver is asked for an MVR', () => {
  const mvr = { code: 'ANNUAL_MVR', suppliedBy: 'office' } as const;
  expect(slotStates.map((state) => askable(slot(state, mvr)))).not.toContain('ticked');
  expect(slotStates.map((state) => askable(slot(state, mvr)))).not.toContain('addable');
  expect(askable(slot('MISSING', mvr))).toBe('office');
  expect(askable(slot('PRESENT', mvr))).toBe('never');
});

test('of restricted kinds a person supplies a consent and a question alone', () => {
  expect(maySupply({ code: 'PRE_DRUG', restricted: true })).toBe(false);
  expect(maySupply({ code: 'CH_CONSENT', restricted: true })).toBe(true);
  expect(maySupply({ code: 'DA_QUESTION', restricted: true })).toBe(true);
  expect(maySupply({ code: 'TWIC', restricted: false })).toBe(true);
  expect(askable(slot('MISSING', { code: 'PRE_DRUG', restricted: true }))).toBe('office');
});

test.each<[AskAct, string]>([
  ['receive', 'asked received refused'],
  ['answer', 'asked refused'],
  ['accept', 'received'],
  ['refuse', 'received'],
  ['meet', 'asked received refused'],
  ['withdraw', 'asked received refused'],
  ['undoAccept', 'accepted'],
])('%s is allowed in %s', (act, states) => {
  expect(askItemStates.filter((state) => canMove(state, act)).join(' ')).toBe(states);
});

test('an item goes from asked to received, refused, received, accepted', () => {
  const after = (state: AskItemState, act: AskAct) =>
    canMove(state, act) ? (askMoves[act].to ?? state) : null;
  expect(after('asked', 'receive')).toBe('received');
  expect(after('received', 'refuse')).toBe('refused');
  expect(after('refused', 'receive')).toBe('received');
  expect(after('received', 'accept')).toBe('accepted');
  expect(after('accepted', 'undoAccept')).toBe('received');
  expect(after('asked', 'answer')).toBe('asked');
  expect(after('accepted', 'withdraw')).toBeNull();
  expect(after('met', 'receive')).toBeNull();
});

test('a person may be asked again after 7 days', () => {
  expect(askAgainOn('2026-11-25')).toBe('2026-12-02');
  expect(askAgainOn('2028-02-26')).toBe('2028-03-04');
});
