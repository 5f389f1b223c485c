import type { FactsBlock, HeadingBlock, SignatureBlock, TextBlock } from './block.ts';
import { ink, makeRoom, printable, rule, set, widthOf, type Drawing } from './sheet.ts';

const gutter = 18;

/** Prose; goes on over the page. */
export function drawText(drawing: Drawing, block: TextBlock): void {
  const { size = 10, weight = 'regular', align = 'left', isDim = false, above = 0 } = block;
  drawing.y += above;
  makeRoom(drawing, size * 1.4);
  set(drawing, { size, weight, color: isDim ? ink.dim : ink.text }).text(
    printable(block.text),
    drawing.page.margins.left,
    drawing.y,
    { width: widthOf(drawing), align, lineGap: size * 0.25 },
  );
}

/** A heading with room for what follows: two rows, or what is told. */
export function drawHeading(drawing: Drawing, heading: HeadingBlock): void {
  const { text, note, below = 80, place } = heading;
  makeRoom(drawing, below);
  const { left } = drawing.page.margins;
  const y = drawing.y + 14;
  const size = place?.level === 1 ? 17 : place ? 13 : 11;
  set(drawing, { weight: 'bold', size }).text(printable(text), left, y, {
    width: widthOf(drawing),
  });
  if (note !== undefined) {
    set(drawing, { size: 8.5, color: ink.dim }).text(printable(note), left, drawing.y + 1, {
      width: widthOf(drawing),
    });
  }
  drawing.y += 5;
}

/** Labels over values, in columns, a hairline under each row. */
export function drawFacts(drawing: Drawing, { facts, columns = 2 }: FactsBlock): void {
  const width = (widthOf(drawing) - gutter * (columns - 1)) / columns;
  for (let at = 0; at < facts.length; at += columns) {
    const row = facts.slice(at, at + columns);
    set(drawing, { size: 10 });
    const height =
      Math.max(
        ...row.map(([, value]) => drawing.heightOfString(printable(value) || ' ', { width })),
      ) + 21;
    makeRoom(drawing, height);
    const { y } = drawing;
    for (const [place, [label, value]] of row.entries()) {
      const x = drawing.page.margins.left + place * (width + gutter);
      set(drawing, { size: 8, color: ink.dim }).text(printable(label), x, y + 4, { width });
      set(drawing, { size: 10, weight: 'medium' }).text(printable(value), x, y + 14, { width });
    }
    drawing.y = y + height;
    rule(drawing, drawing.y);
  }
}

/** Lines to sign on with a place for the date, two beside each other. */
export function drawSignatures(drawing: Drawing, { lines }: SignatureBlock): void {
  const width = (widthOf(drawing) - gutter) / 2;
  makeRoom(drawing, Math.ceil(lines.length / 2) * 58);
  const { y: top } = drawing;
  for (const [place, { label, name }] of lines.entries()) {
    const x = drawing.page.margins.left + (place % 2) * (width + gutter);
    const y = top + Math.floor(place / 2) * 58 + 40;
    const dateAt = x + width - 96;
    for (const [from, to] of [
      [x, dateAt - 10],
      [dateAt, x + width],
    ] as const) {
      drawing.moveTo(from, y).lineTo(to, y).lineWidth(0.8).strokeColor(ink.text).stroke();
    }
    set(drawing, { size: 8, color: ink.dim })
      .text(printable(label), x, y + 4, { width: width - 110, height: 10, ellipsis: true })
      .text('Date', dateAt, y + 4, { width: 96 });
    if (name !== undefined) {
      set(drawing, { size: 10 }).text(printable(name), x, y - 14, {
        width: width - 110,
        height: 12,
        ellipsis: true,
      });
    }
  }
  drawing.y = top + Math.ceil(lines.length / 2) * 58;
}
