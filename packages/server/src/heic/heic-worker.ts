// Writes a HEIC picture as JPEG: the arguments are both paths. A program of its own, because the decoder
// keeps the memory it took.
import { readFile } from 'node:fs/promises';
import decoder from 'heic-decode';
import sharp from 'sharp';

// More than any telephone takes; its points are four bytes each.
const mostPixels = 60e6;
const longestSide = 2200;

const [from = '', to = ''] = process.argv.slice(2);
const [picture] = await decoder.all({ buffer: await readFile(from) });
if (picture === undefined || picture.width * picture.height > mostPixels)
  throw new Error('no picture that can be read');
const { width, height, data } = await picture.decode();
await sharp(data, { raw: { width, height, channels: 4 } })
  .flatten({ background: '#ffffff' })
  .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  .jpeg({ quality: 82 })
  .toFile(to);
