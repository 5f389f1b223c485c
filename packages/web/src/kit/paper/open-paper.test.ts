import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/failure.ts';
import { openPaper } from './open-paper.ts';

const fetchDocument = vi.hoisted(() => vi.fn<(...call: unknown[]) => Promise<Blob>>());
vi.mock('../../api/document.ts', () => ({ fetchDocument }));

const heic = new File(['x'], 'card.heic', { type: 'image/heic' });
const jpeg = new Blob(['drawn by the server'], { type: 'image/jpeg' });
const noPicture = async () => Promise.reject(new Error('not a picture'));

afterEach(() => {
  fetchDocument.mockReset();
  vi.unstubAllGlobals();
});

test('a HEIC is drawn by a browser that can, without asking the server', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 30, height: 40, close: () => {} }));
  expect((await openPaper(heic))?.pages).toBe(1);
  expect(fetchDocument).not.toHaveBeenCalled();
});

test('where the browser cannot draw a HEIC, the JPEG of the server is drawn', async () => {
  vi.stubGlobal('createImageBitmap', async (file: Blob) =>
    file === jpeg ? { width: 96, height: 64, close: () => {} } : noPicture(),
  );
  fetchDocument.mockResolvedValue(jpeg);
  const paper = await openPaper(heic);
  expect(paper?.isDrawnByServer).toBe(true);
  expect(await paper?.page(1)).toMatchObject({ width: 96, height: 64 });
  expect(fetchDocument).toHaveBeenCalledWith('driverFiles.draw', { file: heic });
});

test('a HEIC that the server cannot read either is broken; without an answer it is filed unseen', async () => {
  vi.stubGlobal('createImageBitmap', noPicture);
  fetchDocument.mockRejectedValueOnce(new ApiFailure({ status: 400 }));
  await expect(openPaper(heic)).rejects.toThrow(ApiFailure);
  fetchDocument.mockRejectedValueOnce(new ApiFailure({ status: 503 }));
  expect(await openPaper(heic)).toBeNull();
});

test('a picture that is broken is said to be, and no other file is drawn', async () => {
  vi.stubGlobal('createImageBitmap', noPicture);
  await expect(openPaper(new File(['x'], 'card.jpg', { type: 'image/jpeg' }))).rejects.toThrow(
    'not a picture',
  );
  expect(await openPaper(new File(['x'], 'card.txt', { type: 'text/plain' }))).toBeNull();
});
