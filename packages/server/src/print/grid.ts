import type { Cell, GridBlock } from './block.ts';
import { bottomOf, ink, makeRoom, printable, rule, set, widthOf, type Drawing } from './sheet.ts';

const padding = 5;
const box = 9;

interface Track {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
}

/** A table with its header again on every page. */
export function drawGrid(drawing: Drawing, block: GridBlock): void {
  const tracks = tracksOf(drawing, block);
  const rowHeight = block.rowHeight ?? 18;
  makeRoom(drawing, 20 + rowHeight);
  header(drawing, block, tracks);
  for (const cells of block.rows) {
    const height = Math.min(heightOf(drawing, cells, tracks, rowHeight), tallest(drawing));
    if (makeRoom(drawing, height)) header(drawing, block, tracks);
    row(drawing, cells, tracks, height);
  }
  if (block.rows.length === 0 && block.empty !== undefined) {
    row(drawing, [block.empty], [whole(drawing)], rowHeight + 4);
  }
}

function tracksOf(drawing: Drawing, { columns }: GridBlock): readonly Track[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = drawing.page.margins.left;
  return columns.map(({ share, align = 'left' }) => {
    const width = (widthOf(drawing) * share) / all;
    const track = { x: x + padding, width: width - 2 * padding, align };
    x += width;
    return track;
  });
}

function whole(drawing: Drawing): Track {
  return {
    x: drawing.page.margins.left + padding,
    width: widthOf(drawing) - 2 * padding,
    align: 'left',
  };
}

function header(drawing: Drawing, { columns }: GridBlock, tracks: readonly Track[]): void {
  const { y } = drawing;
  drawing.rect(drawing.page.margins.left, y, widthOf(drawing), 18).fill(ink.fill);
  for (const [place, { x, width, align }] of tracks.entries()) {
    set(drawing, { size: 8.5, weight: 'bold', color: ink.dim }).text(
      printable(columns[place]?.header ?? ''),
      x,
      y + 5,
      { width, align, height: 10, ellipsis: true },
    );
  }
  drawing.y = y + 18;
  rule(drawing, drawing.y);
}

function heightOf(
  drawing: Drawing,
  cells: readonly Cell[],
  tracks: readonly Track[],
  least: number,
): number {
  set(drawing, { size: 9.5 });
  const heights = cells.map((cell, place) =>
    typeof cell === 'string'
      ? drawing.heightOfString(printable(cell) || ' ', { width: tracks[place]?.width ?? 0 }) + 9
      : box + 8,
  );
  return Math.max(least, ...heights);
}

// Only an essay in a cell is taller than a page; it ends with an ellipsis.
function tallest(drawing: Drawing): number {
  return bottomOf(drawing) - drawing.page.margins.top - 20;
}

function row(
  drawing: Drawing,
  cells: readonly Cell[],
  tracks: readonly Track[],
  height: number,
): void {
  const { y } = drawing;
  for (const [place, track] of tracks.entries()) {
    const cell = cells[place] ?? '';
    if (typeof cell !== 'string') tick(drawing, cell.isTicked, track, y);
    else {
      set(drawing, { size: 9.5 }).text(printable(cell), track.x, y + 5, {
        width: track.width,
        align: track.align,
        height: height - 6,
        ellipsis: true,
      });
    }
  }
  drawing.y = y + height;
  rule(drawing, drawing.y);
}

function tick(drawing: Drawing, isTicked: boolean, { x }: Track, y: number): void {
  const top = y + 4.5;
  drawing.lineWidth(0.9).strokeColor(ink.text).rect(x, top, box, box).stroke();
  if (!isTicked) return;
  drawing
    .moveTo(x + 2, top + 5)
    .lineTo(x + 4, top + 7)
    .lineTo(x + 7.5, top + 2)
    .lineWidth(1.3)
    .stroke();
}
