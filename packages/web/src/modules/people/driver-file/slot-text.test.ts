import { expect, test } from 'vitest';
import { attentionText, dueStateOf, needsAttention, nextSlot } from './slot-text.ts';

const slot = (
  fileTypeId: string,
  state: 'MISSING' | 'OVERDUE' | 'PRESENT' | 'PENDING' | 'DUE_SOON',
) => ({ fileTypeId, state, count: state === 'PRESENT' ? 1 : 0, standing: {} });
const card = (state: 'MISSING' | 'OVERDUE' | 'DUE_SOON') => ({
  ...slot('card', state),
  standing: { expires: true as const },
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

test('a card that is over has expired, a paper that is over is overdue', () => {
  expect(attentionText([card('OVERDUE'), slot('a', 'OVERDUE'), card('DUE_SOON')])).toBe(
    '1 expired, 1 overdue, 1 expires soon',
  );
  expect(attentionText([card('MISSING'), slot('a', 'MISSING')])).toBe('2 missing');
});

test('a paper that came late, or that nobody asks for any more, is nothing to do now', () => {
  expect(needsAttention({ state: 'FILED_LATE' })).toBe(false);
  expect(needsAttention({ state: 'NOT_NEEDED' })).toBe(false);
  expect(dueStateOf({ state: 'FILED_LATE' })).toBe('DUE_SOON');
});
