import { readFile } from 'node:fs/promises';
import type { PhotoCut } from '@roadproof/contract/upload';
import { wipeHeif } from './heif-metadata.ts';

/** More than any telephone takes; beyond it a small file could fill the memory. */
const mostPixels = 250e6;
/** A photo of a person needs no more, and a camera's picture is read much faster at less. */
const longestSide = 4096;
/** Shown at 64 pixels and at 260 x 172, on the finest screens at four times that. */
const sizes: Readonly<Record<PhotoCut, { readonly width: number; readonly height: number }>> = {
  square: { width: 512, height: 512 },
  fourByThree: { width: 1040, height: 780 },
};

/**
 * A photo upright and without what the camera wrote beside it (place, time, device), in its own
 * format, cut from its middle where a shape is given; null when it cannot be read, so that nothing is kept of which that is not known.
 */
export async function barePhoto(
  path: string,
  contentType: string,
  cut?: PhotoCut,
): Promise<Buffer | null> {
  if (contentType === 'image/heic') {
    // Its own bytes cannot be cut: a shape is cut from its JPEG, or there is none.
    if (cut) return null;
    const file = await readFile(path);
    return wipeHeif(file) ? file : null;
  }
  const { default: sharp } = await import('sharp');
  // What is not asked for is not written: sharp keeps no metadata by itself.
  const upright = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(
      cut
        ? { ...sizes[cut], fit: 'cover' }
        : { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true },
    );
  const written = {
    'image/jpeg': () => upright.jpeg({ quality: 88 }),
    'image/png': () => upright.png(),
    'image/webp': () => upright.webp({ quality: 88 }),
  }[contentType];
  return written === undefined
    ? null
    : written()
        .toBuffer()
        .catch(() => null);
}
