import type { PaperText } from '@roadproof/domain/paper-lines';
import { fetchDocument } from '../../api/document.ts';
import { ApiFailure } from '../../api/failure.ts';
import { typeOf } from '../file/file-rule.ts';

/** A page to be drawn; its size is in points, or in pixels for a picture. */
export interface PaperPage {
  readonly width: number;
  readonly height: number;
  readonly draw: (
    canvas: HTMLCanvasElement,
    scale: number,
  ) => { readonly done: Promise<void>; readonly cancel: () => void };
}

/** A paper that is open in the browser. */
export interface OpenPaper {
  readonly pages: number;
  /** Its file was sent to the server, which drew what the browser cannot. */
  readonly isDrawnByServer?: boolean;
  /** The text layer of its first pages; empty for a picture. */
  readonly texts: readonly PaperText[];
  readonly page: (number: number) => Promise<PaperPage>;
  readonly close: () => void;
}

/** The longest side of a drawn page in pixels: more costs memory that a phone does not have. */
const maxSide = 4000;

async function openPicture(file: Blob): Promise<OpenPaper> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const page: PaperPage = {
    width,
    height,
    draw: (canvas, scale) => {
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      const brush = canvas.getContext('2d');
      if (brush) brush.imageSmoothingQuality = 'high';
      brush?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return { done: Promise.resolve(), cancel: () => {} };
    },
  };
  return { pages: 1, texts: [], page: async () => page, close: () => picture.close() };
}

/** Opens the JPEG that the server makes of a HEIC: Safari draws one, other browsers do not. */
async function openDrawn(file: File): Promise<OpenPaper | null> {
  try {
    const drawn = await fetchDocument('driverFiles.draw', { file });
    return { ...(await openPicture(drawn)), isDrawnByServer: true };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 400) throw error;
    // Without an answer it can still be filed.
    return null;
  }
}

/** Opens a PDF or a picture; null for a kind of file that a browser cannot draw. */
export async function openPaper(file: File): Promise<OpenPaper | null> {
  const type = typeOf(file);
  if (type === 'application/pdf') return (await import('./read-pdf.ts')).openPdf(file);
  if (type === 'image/heic') return openPicture(file).catch(() => openDrawn(file));
  return ['image/jpeg', 'image/png', 'image/webp'].includes(type) ? openPicture(file) : null;
}

/** Scale of the canvas for a page shown `width` CSS pixels wide. */
export function canvasScale(page: PaperPage, width: number): number {
  const scale = (width / page.width) * Math.min(2, globalThis.devicePixelRatio || 1);
  return Math.min(scale, maxSide / Math.max(page.width, page.height));
}
