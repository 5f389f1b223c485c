import { expect, test } from 'vitest';
import { crc32, zipFiles } from './zip-files.ts';

test('the sum of a file is the one every ZIP has', () => {
  // The published values of the standard.
  const sums: readonly (readonly [string, number])[] = [
    ['', 0],
    ['a', 0xe8b7be43],
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ];
  for (const [text, sum] of sums) expect(crc32(Buffer.from(text))).toBe(sum);
});

test('a ZIP holds its files by their paths, with their sizes and places', async () => {
  const files = [
    { path: 'Lee, Ann/MVR 2026.pdf', file: new File(['first'], 'MVR 2026.pdf') },
    { path: 'Müller/a.pdf', file: new File(['second one'], 'a.pdf') },
  ];
  const done: number[] = [];
  const zip = await zipFiles(files, 'papers.zip', (count) => done.push(count));
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect(done).toEqual([1, 2]);
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  expect(bytes.readUInt16LE(end + 10)).toBe(2);
  let at = bytes.readUInt32LE(end + 16);
  expect(at + bytes.readUInt32LE(end + 12)).toBe(end);
  for (const { path, file } of files) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const length = bytes.readUInt16LE(at + 28);
    expect(bytes.subarray(at + 46, at + 46 + length).toString()).toBe(path);
    const local = bytes.readUInt32LE(at + 42);
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + bytes.readUInt16LE(local + 26);
    expect(bytes.subarray(start, start + file.size).toString()).toBe(await file.text());
    expect(bytes.readUInt32LE(at + 16)).toBe(crc32(Buffer.from(await file.text())));
    at += 46 + length;
  }
  expect(at).toBe(end);
});
