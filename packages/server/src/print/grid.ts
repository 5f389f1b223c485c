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
  const head = headerHeight(drawing, block, tracks);
  makeRoom(drawing, head + 2 + rowHeight);
  header(drawing, block, tracks, head);
  for (const cells of block.rows) {
    const height = Math.min(heightOf(drawing, cells, tracks, rowHeight), tallest(drawing, head));
    if (makeRoom(drawing, height)) header(drawing, block, tracks, head);
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

const headerSetting = { size: 8.5, weight: 'bold', color: ink.dim } as const;

// A long header stands in several lines: the law's own words must not be cut.
function headerHeight(drawing: Drawing, { columns }: GridBlock, tracks: readonly Track[]): number {
  set(drawing, headerSetting);
  const heights = columns.map(({ header: text }, place) =>
    drawing.heightOfString(printable(text) || ' ', { width: tracks[place]?.width ?? 0 }),
  );
  return Math.max(18, Math.ceil(Math.max(...heights)) + 8);
}

function header(
  drawing: Drawing,
  { columns }: GridBlock,
  tracks: readonly Track[],
  height: number,
): void {
  const { y } = drawing;
  drawing.rect(drawing.page.margins.left, y, widthOf(drawing), height).fill(ink.fill);
  for (const [place, { x, width, align }] of tracks.entries()) {
    set(drawing, headerSetting).text(printable(columns[place]?.header ?? ''), x, y + 5, {
      width,
      align,
    });
  }
  drawing.y = y + height;
  rule(drawing, drawing.y);
}

function heightOf(
  drawing: Drawing,
  cells: readonly Cell[],
  tracks: readonly Track[],
  least: number,
): number {
  set(drawing, { size: 9.5 });
  const heights = cells.map((cell, place) => {
    if (typeof cell !== 'string') return box + 8;
    const width = tracks[place]?.width ?? 0;
    if (widthInOneLine(drawing, cell, width) !== null) return 0;
    return drawing.heightOfString(printable(cell) || ' ', { width }) + 9;
  });
  return Math.max(least, ...heights);
}

// Breaking lines takes most of the time of a long table, and most cells need none.
function widthInOneLine(drawing: Drawing, text: string, width: number): number | null {
  if (text.length > 60 || text.includes('\n') || text.includes('\r')) return null;
  const needed = drawing.widthOfString(printable(text));
  return needed < width ? needed : null;
}

// Only an essay in a cell is taller than a page; it ends with an ellipsis.
function tallest(drawing: Drawing, head: number): number {
  return bottomOf(drawing) - drawing.page.margins.top - head - 2;
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
    else drawCell(drawing, cell, track, y, height);
  }
  drawing.y = y + height;
  rule(drawing, drawing.y);
}

function drawCell(
  drawing: Drawing,
  text: string,
  { x, width, align }: Track,
  y: number,
  height: number,
): void {
  set(drawing, { size: 9.5 });
  const needed = widthInOneLine(drawing, text, width);
  if (needed === null) {
    drawing.text(printable(text), x, y + 5, { width, align, height: height - 6, ellipsis: true });
    return;
  }
  const left = { left: 0, center: (width - needed) / 2, right: width - needed }[align];
  if (text !== '') drawing.text(printable(text), x + left, y + 5, { lineBreak: false });
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
