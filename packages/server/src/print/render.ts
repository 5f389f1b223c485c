import { buffer } from 'node:stream/consumers';
import type { Block, PrintedDocument } from './block.ts';
import { drawGrid } from './grid.ts';
import { drawFacts, drawHeading, drawSignatures, drawText } from './prose.ts';
import { ink, margin, newDrawing, printable, rule, set, widthOf, type Drawing } from './sheet.ts';

/** Draws a document: letterhead, blocks, and under every page what it is, when it was printed and its number. */
export async function render(document: PrintedDocument): Promise<Buffer> {
  const drawing = newDrawing(document);
  letterhead(drawing, document);
  for (const block of document.blocks) draw(drawing, block);
  footers(drawing, document);
  drawing.end();
  return buffer(drawing);
}

function draw(drawing: Drawing, block: Block): void {
  switch (block.kind) {
    case 'text':
      return drawText(drawing, block);
    case 'heading':
      return drawHeading(drawing, block);
    case 'facts':
      return drawFacts(drawing, block);
    case 'grid':
      return drawGrid(drawing, block);
    case 'signatures':
      return drawSignatures(drawing, block);
    case 'gap':
      drawing.y += block.height;
      return undefined;
    case 'page':
      drawing.addPage();
      return undefined;
  }
}

const logoHeight = 36;
const kindWidth = 190;

function letterhead(drawing: Drawing, document: PrintedDocument): void {
  const { companyName, lines, logo } = document.letterhead;
  const { left, top } = drawing.page.margins;
  let x = left;
  if (logo !== null) {
    drawing.image(Buffer.from(logo), left, top, { fit: [96, logoHeight], valign: 'center' });
    x += 108;
  }
  const width = widthOf(drawing) - kindWidth - (x - left) - 12;
  set(drawing, { weight: 'bold', size: 13 }).text(printable(companyName), x, top, { width });
  for (const line of lines) {
    set(drawing, { size: 8.5, color: ink.dim }).text(printable(line), x, drawing.y + 1, { width });
  }
  const end = drawing.y;
  const right = left + widthOf(drawing) - kindWidth;
  const setting = { width: kindWidth, align: 'right' } as const;
  set(drawing, { weight: 'medium', size: 9, color: ink.dim }).text(
    printable(document.kind),
    right,
    top,
    setting,
  );
  set(drawing, { weight: 'bold', size: 16 }).text(
    printable(document.title),
    right,
    drawing.y + 1,
    setting,
  );
  drawing.y = Math.max(end, drawing.y, logo === null ? 0 : top + logoHeight) + 8;
  rule(drawing, drawing.y, ink.text);
  drawing.y += 8;
}

function footers(
  drawing: Drawing,
  { title, letterhead: { companyName, generatedAt } }: PrintedDocument,
): void {
  const { start, count } = drawing.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    drawing.switchToPage(page);
    // Below the margin pdfkit would go to a new page by itself.
    drawing.page.margins.bottom = 0;
    const y = drawing.page.height - margin;
    const { left } = drawing.page.margins;
    const width = widthOf(drawing);
    rule(drawing, y - 5);
    set(drawing, { size: 8, color: ink.dim })
      .text(printable(`${title} · ${companyName} · Printed ${generatedAt}`), left, y, {
        width: width - 80,
        height: 10,
        ellipsis: true,
      })
      .text(`Page ${page + 1} of ${count}`, left + width - 80, y, { width: 80, align: 'right' });
  }
}
