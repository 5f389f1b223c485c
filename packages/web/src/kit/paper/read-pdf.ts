import type { PaperText } from '@roadproof/domain/paper-lines';
import { GlobalWorkerOptions, Util, getDocument, type PDFPageProxy } from 'pdfjs-dist';
import type { OpenPaper, PaperPage } from './open-paper.ts';

const readPages = 3;

/** Text of a page at its place; text that is printed upright has no line to be read in. */
async function textsOf(page: PDFPageProxy, number: number): Promise<readonly PaperText[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item): PaperText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a, b, , , x, y] = Util.transform(viewport.transform, item.transform) as number[];
    if (a === undefined || b === undefined || x === undefined || y === undefined) return [];
    if (Math.abs(b) > Math.abs(a) * 0.1) return [];
    const height = item.height || Math.abs(a);
    return [{ page: number, text: item.str, x, y: y - height * 0.85, width: item.width, height }];
  });
}

function pageOf(page: PDFPageProxy): PaperPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    width,
    height,
    draw: (canvas, scale) => {
      const viewport = page.getViewport({ scale });
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      const task = page.render({ canvas, viewport });
      return { done: task.promise, cancel: () => task.cancel() };
    },
  };
}

/** Opens a PDF in the browser; nothing of it is sent anywhere. Fails for one that needs a password to be read. */
export async function openPdf(file: Blob): Promise<OpenPaper> {
  // From our own address, as the Content-Security-Policy wants it.
  const worker = await import('pdfjs-dist/build/pdf.worker.min.mjs?url');
  GlobalWorkerOptions.workerSrc = worker.default;
  // The Content-Security-Policy allows neither eval nor WebAssembly.
  const options = { useWasm: false, isEvalSupported: false, enableXfa: false, verbosity: 0 };
  const task = getDocument({ data: await file.arrayBuffer(), ...options });
  const paper = await task.promise;
  const texts: PaperText[] = [];
  for (let number = 1; number <= Math.min(readPages, paper.numPages); number += 1)
    texts.push(...(await textsOf(await paper.getPage(number), number)));
  return {
    pages: paper.numPages,
    texts,
    page: async (number) => pageOf(await paper.getPage(number)),
    close: () => void task.destroy(),
  };
}
