import { maxFileBytes } from '@roadproof/domain/upload-limit';
import './drawing.css';
import { countMasked, maskAll } from './mask.ts';
import { blurredText, sizeText, type Media } from './media.ts';

/** A part of the page that was pointed at. */
export interface Part {
  readonly element: HTMLElement;
  readonly name: string;
}

/** Pages longer than this are cut off. */
const mostPixels = 12_000;

/** In no picture: what the tool itself lays over the page, what is folded away or said without scripts, and what only screen readers read; all of it would be drawn as if it were seen. */
function isUnseen(element: Element): boolean {
  if (element.matches('noscript, [data-feedback-layer]')) return true;
  if (!document.body.contains(element)) return false;
  const { display, position } = getComputedStyle(element);
  if (display === 'none') return true;
  const { width, height } = element.getBoundingClientRect();
  return position === 'absolute' && width === 1 && height === 1;
}

/** Draws a part of the page, or all of it, in this browser alone: nothing is fetched from strangers, and what is private is replaced first. */
export async function draw(part: Part | null): Promise<Media> {
  const { html2canvas } = await import('html2canvas-pro');
  const element = part?.element ?? document.body;
  const blurred = countMasked(element);
  const canvas = await html2canvas(element, {
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    logging: false,
    allowTaint: false,
    useCORS: false,
    scale: Math.min(2, Math.max(1, devicePixelRatio)),
    ignoreElements: isUnseen,
    onclone: maskAll,
    ...(part ? {} : wholePage()),
  });
  const blob = await blobOf(canvas);
  const file = new File([blob], blob.type === 'image/png' ? 'screenshot.png' : 'screenshot.jpg', {
    type: blob.type,
  });
  return {
    kind: 'Screenshot',
    file,
    url: URL.createObjectURL(blob),
    name: part?.name ?? 'Full page',
    detail: `${sizeText(blob.size)} · ${blurredText(blurred)}`,
  };
}

/** The screen scrolls inside of the page: a window as high as all of it shows what is below the fold too. */
function wholePage() {
  const main = document.getElementById('main');
  const hidden = main ? main.scrollHeight - main.clientHeight : 0;
  const height = Math.min(mostPixels, innerHeight + hidden);
  return { windowWidth: innerWidth, windowHeight: height, width: innerWidth, height, x: 0, y: 0 };
}

/** A picture that may be sent: without loss, unless that is too large. */
async function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const sharp = await encoded(canvas, 'image/png');
  return sharp.size <= maxFileBytes ? sharp : encoded(canvas, 'image/jpeg');
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))),
      type,
      0.85,
    );
  });
}
