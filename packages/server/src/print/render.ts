import { buffer } from 'node:stream/consumers';
import type { Block, PrintedDocument } from './block.ts';
import { drawGrid } from './grid.ts';
import { drawEdges, drawLetterhead } from './page-head.ts';
import { drawFacts, drawHeading, drawSignatures, drawText } from './prose.ts';
import { newDrawing, type Drawing } from './sheet.ts';

/** Draws a document: letterhead, blocks, and on every page what it is, when and by whom it was printed, and its number. */
export async function render(document: PrintedDocument): Promise<Buffer> {
  const drawing = newDrawing(document);
  drawLetterhead(drawing, document);
  for (const block of document.blocks) draw(drawing, block);
  drawEdges(drawing, document);
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
