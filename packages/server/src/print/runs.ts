import type { PictureBlock, RunsBlock } from './block.ts';
import { bottomOf, ink, makeRoom, printable, set, widthOf, type Drawing } from './sheet.ts';

const indent = 20;
/** Points a picture element takes: 110 of them to the inch. */
const pointsPerPixel = 72 / 110;
const mostHeight = 360;

/** A paragraph of several pieces, some bold, some links; goes on over the page. */
export function drawRuns(drawing: Drawing, { runs, mark, isNote = false }: RunsBlock): void {
  drawing.y += mark === undefined ? 6 : 3;
  makeRoom(drawing, 32);
  const { left } = drawing.page.margins;
  const inset = mark === undefined ? (isNote ? 10 : 0) : indent;
  const { y: top } = drawing;
  const { page } = drawing;
  if (mark !== undefined) {
    set(drawing, { color: ink.dim }).text(mark, left, top, { width: indent, lineBreak: false });
    drawing.y = top;
  }
  for (const [at, { text, isBold = false, goTo, link }] of runs.entries()) {
    const isLink = goTo !== undefined || link !== undefined;
    const color = isLink ? ink.mark : isNote ? ink.dim : ink.text;
    // What is not told again would go on from the piece before.
    const setting = {
      width: widthOf(drawing) - inset,
      lineGap: 2.5,
      continued: at < runs.length - 1,
      goTo: goTo ?? null,
      link: link ?? null,
    } as PDFKit.Mixins.TextOptions;
    set(drawing, { size: 10, weight: isBold ? 'medium' : 'regular', color });
    if (at === 0) drawing.text(printable(text), left + inset, top, setting);
    else drawing.text(printable(text), setting);
  }
  drawing.x = left;
  if (isNote && drawing.page === page)
    drawing
      .moveTo(left + 2, top - 1)
      .lineTo(left + 2, drawing.y)
      .lineWidth(2)
      .strokeColor(ink.line)
      .stroke();
}

/** A picture with a hairline around it, on a page with room for all of it. */
export function drawPicture(drawing: Drawing, { file }: PictureBlock): void {
  // The published types lack it; pdfkit's own text on images names it.
  const image = (
    drawing as Drawing & { openImage(from: string | Buffer): { width: number; height: number } }
  ).openImage(typeof file === 'string' ? file : Buffer.from(file));
  const scale = Math.min(
    pointsPerPixel,
    widthOf(drawing) / image.width,
    mostHeight / image.height,
    (bottomOf(drawing) - drawing.page.margins.top) / image.height,
  );
  const [width, height] = [image.width * scale, image.height * scale];
  makeRoom(drawing, height + 14);
  const { left } = drawing.page.margins;
  const y = drawing.y + 6;
  drawing.image(image as unknown as string, left, y, { width, height });
  drawing.rect(left, y, width, height).lineWidth(0.6).strokeColor(ink.line).stroke();
  drawing.y = y + height + 6;
}
