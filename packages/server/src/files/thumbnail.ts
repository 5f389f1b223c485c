const mostPixels = 50e6;
const smallest = 16;
const largest = 1024;

/** Types a thumbnail can be made of; that of iPhones by its JPEG. */
const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic']);

/** The width a thumbnail was asked for, or undefined when none was or none can be made. */
export function thumbnailWidth(width: unknown, contentType: string): number | undefined {
  if (typeof width !== 'string' || !/^\d{1,4}$/.test(width) || !readable.has(contentType))
    return undefined;
  return Math.min(largest, Math.max(smallest, Number(width)));
}

/** A small WEBP of an image, upright, never enlarged; null when the image cannot be read or has too many pixels. */
export async function thumbnail(path: string, width: number): Promise<Buffer | null> {
  // Loaded when first needed: most servers show few pictures, and it costs start time and memory.
  const { default: sharp } = await import('sharp');
  return sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => null);
}
