import { expect, test } from 'vitest';
import { TextDetector } from './content-type.ts';

const seenIn = (...chunks: readonly (readonly number[])[]) => {
  const reader = new TextDetector();
  for (const chunk of chunks) reader.add(Uint8Array.from(chunk));
  return reader.seen;
};
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => [...Buffer.from(text, encoding)];

test('text of one byte a character, or of several, is text', () => {
  expect(seenIn(bytes('Name,Birth date\r\nMüller\t1\f'))).toBe('bytes');
  expect(seenIn(bytes('Müller', 'latin1'))).toBe('bytes');
  expect(seenIn(bytes('\uFEFFName'))).toBe('bytes');
  expect(seenIn([])).toBe('bytes');
  expect(seenIn(bytes('a'))).toBe('bytes');
});

test('one control character anywhere is no text', () => {
  for (const control of [0, 1, 8, 11, 27, 31, 127]) {
    expect(seenIn([control])).toBeNull();
    expect(seenIn([control, 0x41, 0x41])).toBeNull();
    expect(seenIn(bytes('abc'), [control])).toBeNull();
    expect(seenIn([0x41], [control], bytes('abc'))).toBeNull();
  }
});

test('UTF-16 behind its byte order mark is text, wherever it is divided', () => {
  const little = bytes('\uFEFFName\tŁukasz 王 🚚\r\n', 'utf16le');
  const big = [...Buffer.from(little).swap16()];
  for (const file of [little, big]) {
    for (let at = 0; at <= file.length; at += 1)
      expect(seenIn(file.slice(0, at), file.slice(at)), `divided at ${at}`).toBe('utf16');
    expect(seenIn(...file.map((byte) => [byte]))).toBe('utf16');
  }
});

test('a byte order mark makes no text of what is none', () => {
  expect(seenIn([0xff, 0xfe, 0x41, 0x00, 0x00, 0x00])).toBeNull();
  expect(seenIn([0xfe, 0xff, 0x00, 0x41, 0x00, 0x07])).toBeNull();
  expect(seenIn([0xff, 0xfe, 0x41])).toBeNull();
  expect(seenIn([0xff, 0xfe])).toBe('utf16');
  expect(seenIn([0xff, 0xfb, 0x90, 0x00])).toBeNull();
});
