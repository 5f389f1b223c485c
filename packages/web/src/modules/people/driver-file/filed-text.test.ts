import { expect, test } from 'vitest';
import { filedText } from './filed-text.ts';

const card = {
  code: 'MED_CARD',
  name: "Medical Examiner's Certificate",
  onRecord: { exam: '2024-11-27T00:00:00.000Z', expires: '2026-11-27T00:00:00.000Z' },
};
const text = (expires: string | null, isRecordKept = false, kind = card) =>
  filedText(kind, 'Wesley Tran', { expires, isRecordKept });

test('a card that changed the record says its new last day and the one before', () => {
  expect(text('2027-11-24')).toBe('Card of Wesley Tran: valid until 11/24/2027, was 11/27/2026');
  expect(text('2027-11-24', false, { ...card, code: 'LICENCE' })).toBe(
    'License of Wesley Tran: valid until 11/24/2027, was 11/27/2026',
  );
  expect(
    filedText({ ...card, onRecord: { exam: null, expires: null } }, 'Wesley Tran', {
      expires: '2027-11-24',
      isRecordKept: false,
    }),
  ).toBe('Card of Wesley Tran: valid until 11/24/2027');
});

test('a paper that changed nothing is named', () => {
  expect(text('2026-11-27')).toBe(card.name);
  expect(text('2026-11-24', true)).toBe(card.name);
  expect(text(null)).toBe(card.name);
  expect(text('2027-11-24', false, { ...card, code: 'ANNUAL_MVR' })).toBe(card.name);
});
