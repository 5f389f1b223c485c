import { expect, test } from 'vitest';
import { KeptDocuments } from './kept-documents.ts';

/** Draws documents of so many bytes and notes each drawing. */
function drawer(bounds = { documents: 2, bytes: 100 }) {
  const kept = new KeptDocuments(bounds);
  const drawn: string[] = [];
  const get = (key: string, bytes = 10) =>
    kept.get(key, async () => {
      drawn.push(key);
      return Promise.resolve(Buffer.alloc(bytes));
    });
  return { get, drawn, kept };
}

test('a document is drawn once, also for those who ask at once', async () => {
  const { get, drawn } = drawer();
  const bodies = await Promise.all([get('a'), get('a'), get('a')]);
  expect(new Set(bodies).size).toBe(1);
  expect(await get('a')).toBe(bodies[0]);
  expect(drawn).toEqual(['a']);
});

test('the one that was used the longest time ago is forgotten', async () => {
  const { get, drawn } = drawer();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('large ones make room for each other, and one beyond the bound is not kept', async () => {
  const { get, drawn } = drawer({ documents: 9, bytes: 100 });
  for (const key of ['a', 'b', 'a']) await get(key, 60);
  expect(drawn).toEqual(['a', 'b', 'a']);
  await get('huge', 101);
  await get('huge', 101);
  expect(drawn).toEqual(['a', 'b', 'a', 'huge', 'huge']);
});

test('what could not be drawn is drawn again', async () => {
  const { get, kept } = drawer();
  await expect(kept.get('a', () => Promise.reject(new Error('no paper')))).rejects.toThrow(
    'no paper',
  );
  expect((await get('a')).length).toBe(10);
});
