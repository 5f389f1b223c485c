import { buffer } from 'node:stream/consumers';

/** Pixels that are enough for the width of a page. */
const width = 1100;

/** A picture as a document takes it: an upright JPEG no wider than a page needs; null when it cannot be read. */
export async function picture(source: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  try {
    const { default: sharp } = await import('sharp');
    return await sharp(await buffer(source), { limitInputPixels: 50e6 })
      .rotate()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}
