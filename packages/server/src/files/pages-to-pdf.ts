import { PDFDocument } from '@cantoo/pdf-lib';
import { readFile } from 'node:fs/promises';

/** A picture or a PDF on the disk. */
export interface PageSource {
  readonly path: string;
  readonly contentType: string;
}

/** US Letter in points. */
const letter = { short: 612, long: 792 };
const margin = 18;
/** More than a printed page shows. */
const longestSide = 2200;
const mostPixels = 250e6;

/**
 * One PDF of pictures and PDFs, in their order: each picture upright on a Letter page of its own, the pages of
 * a PDF as they are. Returns null where one of them cannot be read, so that no page is left out silently.
 */
export async function pagesToPdf(sources: readonly PageSource[]): Promise<Buffer | null> {
  const document = await PDFDocument.create();
  try {
    for (const source of sources)
      await (source.contentType === 'application/pdf'
        ? addPdf(document, source.path)
        : addPicture(document, source.path));
    return Buffer.from(await document.save());
  } catch {
    return null;
  }
}

async function addPdf(document: PDFDocument, path: string): Promise<void> {
  // Without these a locked file gives pages that no reader can draw, and a broken one no error.
  const source = await PDFDocument.load(await readFile(path), {
    password: '',
    throwOnInvalidObject: true,
    updateMetadata: false,
  });
  for (const page of await document.copyPages(source, source.getPageIndices()))
    document.addPage(page);
}

async function addPicture(document: PDFDocument, path: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const { data } = await sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  const picture = await document.embedJpg(data);
  const isWide = picture.width > picture.height;
  const [width, height] = isWide ? [letter.long, letter.short] : [letter.short, letter.long];
  const scale = Math.min(
    (width - 2 * margin) / picture.width,
    (height - 2 * margin) / picture.height,
  );
  const drawn = { width: picture.width * scale, height: picture.height * scale };
  document.addPage([width, height]).drawImage(picture, {
    x: (width - drawn.width) / 2,
    y: (height - drawn.height) / 2,
    ...drawn,
  });
}
