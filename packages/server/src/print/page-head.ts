import { productMark } from '@roadproof/domain/company/letterhead';
import type { PrintedDocument } from './block.ts';
import { ink, margin, printable, rule, set, widthOf, type Drawing } from './sheet.ts';

/** 160 by 40 CSS pixels. */
const logoBox = { width: 120, height: 30 };
const mark = 26;
const numbersWidth = 236;

/** The head of the first page: logo, company and address; its numbers, when and by whom; then the title. */
export function drawLetterhead(drawing: Drawing, { kind, title, letterhead }: PrintedDocument) {
  const { companyName, address, numbers, printed } = letterhead;
  const { left, top } = drawing.page.margins;
  const x = left + drawLogo(drawing, letterhead.logo) + 9;
  const width = widthOf(drawing) - numbersWidth - (x - left) - 12;
  set(drawing, { weight: 'bold', size: 11 }).text(printable(companyName), x, top + 1, { width });
  if (address !== '')
    set(drawing, { size: 8.5, color: ink.dim }).text(printable(address), x, drawing.y + 1, {
      width,
    });
  const end = drawing.y;
  const right = left + widthOf(drawing) - numbersWidth;
  const setting = { width: numbersWidth, align: 'right' } as const;
  drawing.y = top + 1;
  if (numbers !== '')
    set(drawing, { weight: 'bold', size: 11 }).text(printable(numbers), right, top + 1, setting);
  set(drawing, { size: 8.5, color: ink.dim }).text(
    printable(printed),
    right,
    drawing.y + 1,
    setting,
  );
  drawing.y = Math.max(end, drawing.y, top + logoBox.height) + 8;
  rule(drawing, drawing.y, ink.text, 1.2);
  set(drawing, { weight: 'bold', size: 17 }).text(printable(title), left, drawing.y + 12, {
    width: widthOf(drawing),
  });
  set(drawing, { size: 10, color: ink.dim }).text(printable(kind), left, drawing.y + 1, {
    width: widthOf(drawing),
  });
  drawing.y += 8;
}

// A logo as wide as it is, so that the name stands beside it; answers that width.
function drawLogo(drawing: Drawing, logo: Uint8Array | null): number {
  const { left, top } = drawing.page.margins;
  if (logo === null) return drawMark(drawing, left, top + 2);
  // The published types lack it; pdfkit's own text on images names it.
  const image = (drawing as Drawing & { openImage(from: Buffer): Picture }).openImage(
    Buffer.from(logo),
  );
  const scale = Math.min(logoBox.width / image.width, logoBox.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  drawing.image(image as unknown as string, left, top + (logoBox.height - height) / 2, {
    width,
    height,
  });
  return width;
}

interface Picture {
  readonly width: number;
  readonly height: number;
}

function drawMark(drawing: Drawing, x: number, y: number): number {
  drawing
    .save()
    .translate(x, y)
    .scale(mark / 32);
  drawing.roundedRect(0, 0, 32, 32, 8).fill(ink.mark);
  drawing.path(productMark.road).fill('#ffffff');
  drawing.lineCap('round').lineJoin('round').strokeColor(ink.mark);
  drawing.lineWidth(1.8).path(productMark.line).stroke();
  drawing.lineWidth(2.4).path(productMark.check).stroke();
  drawing.restore();
  return mark;
}

/**
 * On every page its foot: what this is, and the page's number; on every page after the first also
 * whose it is, when it was printed and by whom, for pages get apart.
 */
export function drawEdges(drawing: Drawing, document: PrintedDocument): void {
  const { kind, title, letterhead } = document;
  const { companyName, numbers, printed, appName } = letterhead;
  const { start, count } = drawing.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    drawing.switchToPage(page);
    // Into the margins pdfkit would go on a new page by itself.
    drawing.page.margins.bottom = 0;
    if (page > start) {
      const company = [companyName, numbers].filter((part) => part !== '').join(' · ');
      edge(drawing, margin - 20, company, printed, numbersWidth);
      rule(drawing, margin - 7);
    }
    const y = drawing.page.height - margin;
    rule(drawing, y - 5);
    edge(drawing, y, `${appName} · ${kind}, ${title}`, `Page ${page + 1} of ${count}`, 80);
  }
}

function edge(drawing: Drawing, y: number, text: string, end: string, endWidth: number): void {
  const { left } = drawing.page.margins;
  const width = widthOf(drawing);
  const line = { height: 10, ellipsis: true } as const;
  set(drawing, { size: 8, color: ink.dim })
    .text(printable(text), left, y, { ...line, width: width - endWidth - 10 })
    .text(printable(end), left + width - endWidth, y, { ...line, width: endWidth, align: 'right' });
}
