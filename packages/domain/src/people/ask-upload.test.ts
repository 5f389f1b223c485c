import { expect, test } from 'vitest';
import { askReason, fieldsOf, passedLimit } from './ask-upload.ts';

test('a paper is asked for because it is missing, has ended, or ends on a day', () => {
  const on = (validUntil: string | null, isOnFile = true) =>
    askReason({ isOnFile, validUntil }, '2028-02-29');
  expect(on('2028-02-28')).toEqual({ kind: 'ended', day: '2028-02-28' });
  // A card counts on its last day.
  expect(on('2028-02-29')).toEqual({ kind: 'ends', day: '2028-02-29' });
  expect(on('2028-03-01')).toEqual({ kind: 'ends', day: '2028-03-01' });
  expect(on(null)).toBeNull();
  expect(on(null, false)).toEqual({ kind: 'missing' });
  // The license of the record ends although no copy is on file.
  expect(on('2028-02-28', false)).toEqual({ kind: 'ended', day: '2028-02-28' });
});

test('the facts of a kind are those printed on it', () => {
  expect(fieldsOf({ code: 'MED_CARD', hasExpiration: true })).toEqual([
    'documentDate',
    'expirationDate',
    'examiner',
    'registryNumber',
  ]);
  expect(fieldsOf({ code: 'LICENCE', hasExpiration: true })).toContain('number');
  expect(fieldsOf({ code: 'OWN', hasExpiration: true })).toEqual([
    'documentDate',
    'expirationDate',
  ]);
  expect(fieldsOf({ code: 'OWN', hasExpiration: false })).toEqual(['documentDate']);
});

test('20 files and 60 MB a link, three times that with all that was replaced, 2 GB in all', () => {
  const mb = 1024 * 1024;
  const none = { files: 0, bytes: 0 };
  const all = { kept: none, ever: none, waitingBytes: 0 };
  const five = { files: 5, bytes: mb };
  expect(passedLimit(five, { ...all, kept: { files: 15, bytes: 0 } })).toBeNull();
  expect(passedLimit(five, { ...all, kept: { files: 16, bytes: 0 } })).toBe('files');
  expect(passedLimit(five, { ...all, kept: { files: 1, bytes: 59 * mb } })).toBeNull();
  expect(passedLimit(five, { ...all, kept: { files: 1, bytes: 59 * mb + 1 } })).toBe('bytes');
  expect(passedLimit(five, { ...all, ever: { files: 55, bytes: 179 * mb } })).toBeNull();
  expect(passedLimit(five, { ...all, ever: { files: 56, bytes: 0 } })).toBe('files');
  expect(passedLimit(five, { ...all, ever: { files: 0, bytes: 179 * mb + 1 } })).toBe('bytes');
  expect(passedLimit(five, { ...all, waitingBytes: 2047 * mb })).toBeNull();
  expect(passedLimit(five, { ...all, waitingBytes: 2047 * mb + 1 })).toBe('waiting');
});
