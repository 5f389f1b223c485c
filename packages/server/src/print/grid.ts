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
  const size = block.size ?? 9.5;
  const head = headerHeight(drawing, block, tracks);
  makeRoom(drawing, head + 2 + rowHeight);
  header(drawing, block, tracks, head);
  for (const cells of block.rows) {
    const contents = measured(drawing, cells, tracks, size);
    const height = Math.min(
      heightOf(drawing, contents, tracks, { height: rowHeight, size }),
      tallest(drawing, head),
    );
    if (makeRoom(drawing, height)) header(drawing, block, tracks, head);
    row(drawing, contents, tracks, height);
  }
  if (block.rows.length === 0 && block.empty !== undefined) {
    const track = [fullTrack(drawing)];
    const contents = measured(drawing, [block.empty], track, size);
    row(drawing, contents, track, rowHeight + 4);
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

function fullTrack(drawing: Drawing): Track {
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

/** A cell ready to be drawn; `needed` is its width where it stands in one line, in letters of `size`. */
type Content =
  | { readonly text: string; readonly needed: number | null; readonly size: number }
  | { readonly isTicked: boolean };

interface RowSetting {
  readonly height: number;
  readonly size: number;
}

function measured(
  drawing: Drawing,
  cells: readonly Cell[],
  tracks: readonly Track[],
  size: number,
): readonly Content[] {
  set(drawing, { size });
  return tracks.map(({ width }, place): Content => {
    const cell = cells[place] ?? '';
    if (typeof cell !== 'string') return cell;
    const text = printable(cell);
    const needed = widthInOneLine(drawing, text, width);
    return (needed === null && wordInOneLine(drawing, text, width, size)) || { text, needed, size };
  });
}

/** Letters are not made smaller than this part of their size. */
const smallest = 0.6;

// A name such as a VIN is never broken: its letters are as small as its column asks for.
function wordInOneLine(
  drawing: Drawing,
  text: string,
  width: number,
  size: number,
): Content | null {
  if (!/^\S{1,20}$/.test(text)) return null;
  const part = (width - 1) / drawing.widthOfString(text);
  return part < smallest ? null : { text, needed: width - 1, size: size * part };
}

function heightOf(
  drawing: Drawing,
  contents: readonly Content[],
  tracks: readonly Track[],
  { height: least, size }: RowSetting,
): number {
  set(drawing, { size });
  const heights = contents.map((content, place) => {
    if ('isTicked' in content) return box + 8;
    if (content.needed !== null) return 0;
    const width = tracks[place]?.width ?? 0;
    return drawing.heightOfString(content.text || ' ', { width }) + 9;
  });
  return Math.max(least, ...heights);
}

// Breaking lines takes most of the time of a long table, and most cells need none.
function widthInOneLine(drawing: Drawing, text: string, width: number): number | null {
  if (text === '') return 0;
  if (text.length > 60 || text.includes('\n')) return null;
  const needed = drawing.widthOfString(text);
  return needed < width ? needed : null;
}

// Only an essay in a cell is taller than a page; it ends with an ellipsis.
function tallest(drawing: Drawing, head: number): number {
  return bottomOf(drawing) - drawing.page.margins.top - head - 2;
}

function row(
  drawing: Drawing,
  contents: readonly Content[],
  tracks: readonly Track[],
  height: number,
): void {
  const { y } = drawing;
  for (const [place, track] of tracks.entries()) {
    const content = contents[place];
    if (content === undefined) continue;
    if ('isTicked' in content) tick(drawing, content.isTicked, track, y);
    else drawCell(drawing, content, track, y, height);
  }
  drawing.y = y + height;
  rule(drawing, drawing.y);
}

function drawCell(
  drawing: Drawing,
  { text, needed, size }: Exclude<Content, { readonly isTicked: boolean }>,
  { x, width, align }: Track,
  y: number,
  height: number,
): void {
  if (text === '') return;
  set(drawing, { size });
  if (needed === null) {
    drawing.text(text, x, y + 5, { width, align, height: height - 6, ellipsis: true });
    return;
  }
  const left = { left: 0, center: (width - needed) / 2, right: width - needed }[align];
  drawing.text(text, x + left, y + 5, { lineBreak: false });
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
