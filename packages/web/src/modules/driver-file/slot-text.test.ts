import { expect, test } from 'vitest';
import { attentionText, nextSlot, slotReason, slotWord } from './slot-text.ts';

const slot = (fileTypeId: string, state: 'MISSING' | 'PRESENT' | 'PENDING' | 'DUE_SOON') => ({
  fileTypeId,
  state,
  count: state === 'PRESENT' ? 1 : 0,
});

test('the next slot is the next that needs something, around the end, never the one just filed', () => {
  const slots = [slot('a', 'MISSING'), slot('b', 'PRESENT'), slot('c', 'DUE_SOON')];
  expect(nextSlot(slots, null)?.fileTypeId).toBe('a');
  expect(nextSlot(slots, 'a')?.fileTypeId).toBe('c');
  expect(nextSlot(slots, 'c')?.fileTypeId).toBe('a');
  expect(nextSlot([slot('a', 'MISSING')], 'a')).toBeUndefined();
});

test('without anything urgent an empty slot that is still to come is next', () => {
  expect(nextSlot([slot('a', 'PRESENT'), slot('b', 'PENDING')], null)?.fileTypeId).toBe('b');
});

test('the file says how much is wrong', () => {
  expect(attentionText([slot('a', 'MISSING'), slot('b', 'MISSING'), slot('c', 'DUE_SOON')])).toBe(
    '2 missing, 1 due soon',
  );
  expect(attentionText([slot('a', 'PRESENT')])).toBe('');
});

const standing = {
  state: 'PENDING' as const,
  dueDate: null,
  daysLeft: null,
  meterLeft: null,
  because: 'time' as const,
  rule: null,
  threshold: 30,
  text: 'Pending: Annual MVR is due 01/05/2027 (49 CFR 391.25(a))',
};

test('every state has its word and its reason', () => {
  const base = { name: 'Annual MVR', cfr: '391.25(a)', due: null, standing, latest: null };
  const optional = { ...base, state: 'OPTIONAL', required: 'ifApplicable' } as const;
  expect(slotWord(optional)).toBe('If applicable');
  expect(slotReason(optional)).toBe(
    'If applicable: file Annual MVR when it concerns this driver (49 CFR 391.25(a))',
  );
  const pending = { ...base, state: 'PENDING', required: 'yes' } as const;
  expect(slotReason(pending)).toBe(standing.text);
});
