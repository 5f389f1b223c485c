import { afterEach, expect, test, vi } from 'vitest';
import { openPaper } from './open-paper.ts';

const heic = new File(['x'], 'card.heic', { type: 'image/heic' });

afterEach(() => vi.unstubAllGlobals());

test('a HEIC is drawn by a browser that can, and filed as it is by others', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 30, height: 40, close: () => {} }));
  expect((await openPaper(heic))?.pages).toBe(1);
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('not a picture')));
  expect(await openPaper(heic)).toBeNull();
});

test('a picture that is broken is said to be, and no other file is drawn', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('not a picture')));
  await expect(openPaper(new File(['x'], 'card.jpg', { type: 'image/jpeg' }))).rejects.toThrow(
    'not a picture',
  );
  expect(await openPaper(new File(['x'], 'card.txt', { type: 'text/plain' }))).toBeNull();
});
