import PDFDocument from 'pdfkit';
import type { PrintedDocument } from './block.ts';
import { fontOf, weights, type Weight } from './fonts.ts';

/** The document being drawn; pdfkit's own. */
export type Drawing = InstanceType<typeof PDFDocument>;

/** Points between paper and print. */
export const margin = 48;

/** Greys that a black-and-white printer keeps apart. */
export const ink = {
  text: '#111827',
  dim: '#5b6472',
  line: '#c9ced6',
  fill: '#f1f3f6',
  mark: '#2f5be0',
} as const;

/** Empty pages of the asked size with the fonts in them. */
export function newDrawing({ title, paper, layout, letterhead }: PrintedDocument): Drawing {
  const drawing = new PDFDocument({
    size: paper ?? 'LETTER',
    layout: layout ?? 'portrait',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 18 },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: letterhead.companyName, Producer: 'pdfkit', Creator: 'pdfkit' },
  });
  for (const weight of weights) {
    drawing.registerFont(weight, fontOf(weight)).font(weight);
    quickly((drawing as unknown as { readonly _font: Shaper })._font);
  }
  return drawing.font('regular').fillColor(ink.text);
}

// What most words consist of.
const plain = /^[ -~]*$/;

/** The part of a font that the published types lack: what places the letters of a word. */
interface Shaper {
  layoutRun(text: string, features?: Readonly<Record<string, boolean>>): unknown;
}

/** Everything a font does to letters for their neighbours' sake, but for their distance. */
const shaping = ['calt', 'ccmp', 'locl', 'mark', 'mkmk', 'liga', 'clig', 'rlig', 'rclt'];
const plainly = Object.fromEntries(shaping.map((feature) => [feature, false]));

// It takes nine tenths of the time of a long table and changes nothing in words of plain letters.
function quickly(font: Shaper): void {
  const usual = font.layoutRun.bind(font);
  font.layoutRun = (text, features) =>
    usual(text, features ?? (plain.test(text) ? plainly : undefined));
}

/** How text is set. */
export interface Setting {
  readonly weight?: Weight;
  readonly size?: number;
  readonly color?: string;
}

/** Chooses weight, size (10) and colour for what comes next. */
export function set(drawing: Drawing, { weight, size, color }: Setting): Drawing {
  return drawing
    .font(weight ?? 'regular')
    .fontSize(size ?? 10)
    .fillColor(color ?? ink.text);
}

/** The width between the margins. */
export function widthOf({ page }: Drawing): number {
  return page.width - page.margins.left - page.margins.right;
}

/** The lowest line that print may reach on this page. */
export function bottomOf({ page }: Drawing): number {
  return page.height - page.margins.bottom;
}

/** Goes to a new page unless `height` points are left on this one; says whether it did. */
export function makeRoom(drawing: Drawing, height: number): boolean {
  if (drawing.y + height <= bottomOf(drawing)) return false;
  drawing.addPage();
  return true;
}

/** A line from margin to margin, a hairline unless told. */
export function rule(drawing: Drawing, y: number, color: string = ink.line, width = 0.6): void {
  const { left } = drawing.page.margins;
  drawing
    .moveTo(left, y)
    .lineTo(left + widthOf(drawing), y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke();
}

/** Text as a printer can set it: no control characters, one kind of line end, no word longer than a line. */
export function printable(text: string): string {
  if (text.length < 60 && plain.test(text)) return text;
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', '  ')
    .replaceAll(/[\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .normalize('NFC')
    .replaceAll(/\S{60}(?=\S)/g, '$& ');
}
