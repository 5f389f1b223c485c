import { readFile } from 'node:fs/promises';
import { wipeHeif } from './heif-metadata.ts';

/** More than any telephone takes; beyond it a small file could fill the memory. */
const mostPixels = 250e6;
/** A photo of a person needs no more, and a camera's picture is read much faster at less. */
const longestSide = 4096;
/** A mark beside a name is shown at 64 pixels, on the finest screens at four times that. */
const squareSide = 512;

/**
 * A photo upright and without what the camera wrote beside it (place, time, device), in its own
 * format, cut to a square from its middle where asked; null when it cannot be read, so that nothing is kept of which that is not known.
 */
export async function barePhoto(
  path: string,
  contentType: string,
  isSquare = false,
): Promise<Buffer | null> {
  if (contentType === 'image/heic') {
    // Its own bytes cannot be cut: a square is cut from its JPEG, or there is none.
    if (isSquare) return null;
    const file = await readFile(path);
    return wipeHeif(file) ? file : null;
  }
  const { default: sharp } = await import('sharp');
  // What is not asked for is not written: sharp keeps no metadata by itself.
  const upright = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(
      isSquare
        ? { width: squareSide, height: squareSide, fit: 'cover' }
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
