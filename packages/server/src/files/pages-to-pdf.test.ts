import { PDFDocument } from '@cantoo/pdf-lib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { pagesToPdf } from './pages-to-pdf.ts';

const folder = await mkdtemp(join(tmpdir(), 'roadproof-pages-'));
afterAll(async () => rm(folder, { recursive: true, force: true }));

const written = async (name: string, content: Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const picture = async (name: string, width: number, height: number, orientation = 1) =>
  written(
    name,
    await sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer(),
  );
const pdf = async (name: string, pages: readonly (readonly [number, number])[]) => {
  const document = await PDFDocument.create();
  for (const [width, height] of pages) document.addPage([width, height]);
  return written(name, await document.save());
};
const sizesOf = async (made: Buffer | null) => {
  if (made === null) return null;
  const document = await PDFDocument.load(made);
  return document.getPages().map((page) => [page.getWidth(), page.getHeight()]);
};

test('pictures are upright on Letter pages, pages of a PDF as they are, all in their order', async () => {
  const made = await pagesToPdf([
    { path: await picture('tall.jpg', 900, 1200), contentType: 'image/jpeg' },
    {
      path: await pdf('two.pdf', [
        [300, 400],
        [595, 842],
      ]),
      contentType: 'application/pdf',
    },
    { path: await picture('wide.jpg', 1600, 900), contentType: 'image/jpeg' },
    // Taken with the telephone turned: stored wide, and to be shown tall.
    { path: await picture('turned.jpg', 1600, 900, 6), contentType: 'image/jpeg' },
  ]);
  expect(await sizesOf(made)).toEqual([
    [612, 792],
    [300, 400],
    [595, 842],
    [792, 612],
    [612, 792],
  ]);
});

test('a large picture is made smaller', async () => {
  const noise = await sharp({
    create: {
      width: 4400,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const made = await pagesToPdf([
    { path: await written('noise.jpg', noise), contentType: 'image/jpeg' },
  ]);
  expect(made?.length).toBeLessThan(noise.length / 2);
});

test.each([
  ['a picture that is none', 'image/jpeg', Buffer.from('no picture')],
  ['a PDF that is cut', 'application/pdf', Buffer.from('%PDF-1.4\n1 0 obj<<>>')],
])('%s makes no document, whatever else there is', async (name, contentType, content) => {
  const good = { path: await picture('good.jpg', 10, 10), contentType: 'image/jpeg' };
  const path = await written(name, content);
  expect(await pagesToPdf([good, { path, contentType }])).toBeNull();
});
