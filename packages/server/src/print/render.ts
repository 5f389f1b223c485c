import { buffer } from 'node:stream/consumers';
import type { Block, PrintedDocument } from './block.ts';
import { Book } from './book.ts';
import { drawGrid } from './grid.ts';
import { drawEdges, drawLetterhead } from './page-head.ts';
import { drawFacts, drawHeading, drawSignatures, drawText } from './prose.ts';
import { drawPicture, drawRuns } from './runs.ts';
import { newDrawing, type Drawing } from './sheet.ts';

/** Draws a document: letterhead, blocks, and on every page what it is, when and by whom it was printed, and its number. */
export async function render(document: PrintedDocument): Promise<Buffer> {
  const drawing = newDrawing(document);
  drawLetterhead(drawing, document);
  const book = new Book(drawing);
  for (const block of document.blocks) draw(drawing, block, book);
  book.numberContents();
  drawEdges(drawing, document);
  drawing.end();
  return buffer(drawing);
}

function draw(drawing: Drawing, block: Block, book: Book): void {
  switch (block.kind) {
    case 'text':
      return drawText(drawing, block);
    case 'heading':
      drawHeading(drawing, block);
      return block.place && book.mark(block.place, block.text);
    case 'runs':
      return drawRuns(drawing, block);
    case 'picture':
      return drawPicture(drawing, block);
    case 'contents':
      return book.drawContents(block);
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
