import type { Column } from '@roadproof/contract/column';
import { reportKinds } from '@roadproof/contract/report/report-category';
import { maxPrintedRows, type reportPrints } from '@roadproof/contract/report/report-print';
import type { ParsedInput } from '@roadproof/contract/operation';
import { counted, formatCount } from '@roadproof/domain/format';
import type { Context, PrintedFile, Spreadsheet } from '../../../http/context.ts';
import { countAll } from '../../../db/list.ts';
import { refused } from '../../../errors.ts';
import type { Block } from '../../../print/block.ts';
import { letterheadOf } from '../../../print/letterhead.ts';
import { print } from '../../../print/print.ts';
import { filterWords } from '../lists/filter-words.ts';
import { readerOf, sheetOf } from '../lists/run.ts';
import { printedCell } from './cell.ts';
import { pageRoom, type PageRoom } from './page-room.ts';

const right: ReadonlySet<string> = new Set(['number', 'money', 'reading']);

/** A report as PDF: what it is narrowed to, then its rows with the columns that are shown. */
export async function reportDocumentFile(
  { category, document, reportName }: ParsedInput<typeof reportPrints.document>,
  context: Context,
): Promise<PrintedFile> {
  const { title, label } = reportKinds[category];
  const sheet = await sheetOf(context, category, document);
  if (sheet.list)
    refuseTooMany((await countAll(readerOf(context, category), { rows: sheet.list })).rows);
  const columns = sheet.columns.filter((column) => column.export !== false);
  const rows = await printedRows(sheet, columns, context.company.timeZone);
  const room = pageRoom(columns, rows);
  const words = await filterWords(context, category, document);
  return print(`${sheet.fileName}.pdf`, {
    kind: `${label}, ${counted(rows.length, 'row')}`,
    title: reportName || title,
    letterhead: await letterheadOf(context),
    layout: room.layout,
    blocks: [
      ...words.map(inWords),
      ...leftOut(columns.slice(room.widths.length)),
      { kind: 'gap', height: 8 },
      grid(columns, rows, room),
    ],
  });
}

async function printedRows(
  { rows }: Spreadsheet,
  columns: readonly Column[],
  timeZone: string,
): Promise<string[][]> {
  const printed: string[][] = [];
  for await (const row of rows) {
    printed.push(columns.map((column) => printedCell(column, row, timeZone)));
    // Counted a moment ago; somebody may have added some since.
    refuseTooMany(printed.length);
  }
  return printed;
}

function refuseTooMany(rows: number): void {
  if (rows > maxPrintedRows)
    throw refused(
      `A PDF has at most ${formatCount(maxPrintedRows)} rows.`,
      'Narrow the filter, or export to Excel, which takes every row.',
    );
}

const inWords = (text: string): Block => ({ kind: 'text', text, size: 9, isDim: true });

function leftOut(left: readonly Column[]): readonly Block[] {
  if (left.length === 0) return [];
  const names = left.map(({ header }) => header).join(', ');
  const text = `No room on the page for ${counted(left.length, 'column')}: ${names}. Excel has them all.`;
  return [{ kind: 'text', text, size: 9, weight: 'medium', above: 4 }];
}

function grid(
  columns: readonly Column[],
  rows: readonly string[][],
  { size, widths }: PageRoom,
): Block {
  const fitting = columns.slice(0, widths.length);
  return {
    kind: 'grid',
    columns: fitting.map(({ header, kind }, at) => ({
      header,
      share: widths[at] ?? 1,
      align: right.has(kind) ? 'right' : 'left',
    })),
    rows,
    size,
    rowHeight: 16,
    empty: 'No rows fit this filter.',
  };
}
