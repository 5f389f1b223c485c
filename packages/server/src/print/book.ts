import type { ContentsBlock, Place } from './block.ts';
import { ink, makeRoom, printable, set, widthOf, type Drawing } from './sheet.ts';

interface Line {
  readonly name: string;
  readonly page: number;
  readonly y: number;
}

/** What makes a long document one that is leafed through: places that links lead to, an outline, and contents with page numbers. */
export class Book {
  readonly #drawing: Drawing;
  readonly #pages = new Map<string, number>();
  readonly #lines: Line[] = [];
  #chapter: PDFKit.PDFOutline | undefined;

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
  }

  /** The heading that was drawn last is a place. */
  mark({ name, level }: Place, text: string): void {
    const drawing = this.#drawing;
    const top = Math.max(0, drawing.y - 40);
    drawing.addNamedDestination(name, 'XYZ', 0, top, null);
    this.#pages.set(name, this.#page());
    if (level === 1 || this.#chapter === undefined)
      this.#chapter = drawing.outline.addItem(text, { expanded: false });
    else this.#chapter.addItem(text);
  }

  /** A line per place; its page is not known yet. */
  drawContents({ entries }: ContentsBlock): void {
    const drawing = this.#drawing;
    const { left } = drawing.page.margins;
    for (const { name, level, text } of entries) {
      const isChapter = level === 1;
      makeRoom(drawing, isChapter ? 40 : 16);
      const y = drawing.y + (isChapter ? 8 : 2);
      const inset = isChapter ? 0 : 14;
      set(drawing, { size: 10, weight: isChapter ? 'medium' : 'regular' }).text(
        printable(text),
        left + inset,
        y,
        { width: widthOf(drawing) - inset - 40, height: 13, ellipsis: true, goTo: name },
      );
      this.#lines.push({ name, page: this.#page(), y });
      drawing.y = y + 13;
    }
    drawing.x = left;
  }

  /** Writes the page numbers into the contents, once every page is there. */
  numberContents(): void {
    const drawing = this.#drawing;
    const last = this.#page();
    for (const { name, page, y } of this.#lines) {
      const at = this.#pages.get(name);
      if (at === undefined) continue;
      drawing.switchToPage(page);
      const end = drawing.page.margins.left + widthOf(drawing) - 40;
      set(drawing, { size: 10, color: ink.dim }).text(String(at + 1), end, y, {
        width: 40,
        align: 'right',
        goTo: name,
      });
    }
    drawing.switchToPage(last);
  }

  /** The page that is drawn on: the last one there is. */
  #page(): number {
    const { start, count } = this.#drawing.bufferedPageRange();
    return start + count - 1;
  }
}
