import { findHeader, type SheetLine } from '@roadproof/domain/import-layout';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { textOfCell } from './cell-text.ts';
import type { ReadOrder } from './table.ts';

/** So many lines of each sheet are looked at to find the one that is meant. */
const linesLookedAt = 60;
/** Merged cells of a larger file are left alone: they need the whole sheet in memory. */
const mergesUpTo = 2 * 1024 * 1024;

/** A sheet of a workbook, chosen among all of them. */
export interface ChosenSheet {
  readonly index: number;
  readonly sheet: string;
  readonly otherSheets: readonly string[];
}

/** The sheet that names most of the fields; of equal ones the first with anything below its headers. */
export async function chooseSheet(
  bytes: Buffer,
  { fields, subject, ...order }: ReadOrder,
): Promise<ChosenSheet> {
  const sheets: { index: number; name: string; isHidden: boolean }[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, index, hidden = false, veryHidden = false }) => {
      sheets.push({ index, name, isHidden: hidden || veryHidden });
      return false;
    },
  });
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const open = shown.length > 0 ? shown : sheets;
  let best = { index: 0, sheet: '', score: -1 };
  if (open.length === 1)
    best = { index: open[0]?.index ?? 0, sheet: open[0]?.name ?? '', score: 0 };
  else
    for (const { index, name } of open) {
      const lines: SheetLine[] = [];
      for await (const line of sheetLines(bytes, { index, merges: [] }, order.mostColumns)) {
        if (line.cells.some(Boolean)) lines.push(line);
        if (lines.length >= linesLookedAt) break;
      }
      const { named, depth } = findHeader(lines, fields, { subject });
      const score = lines.length > depth ? named * 2 + 1 : 0;
      if (score > best.score) best = { index, sheet: name, score };
    }
  const otherSheets = open.filter(({ index }) => index !== best.index).map(({ name }) => name);
  return { index: best.index, sheet: best.sheet, otherSheets };
}

interface Merge {
  readonly startRow: number;
  readonly startCol: number;
  readonly endRow: number;
}

/** Cells of a sheet that one value was written over downwards, as a terminal beside all its people. */
export async function mergedDown(bytes: Buffer, index: number): Promise<readonly Merge[]> {
  if (bytes.length > mergesUpTo) return [];
  const { sheets } = await readXlsx(bytes, { sheets: [index], maxRows: 1 });
  return (sheets[0]?.merges ?? []).filter(({ startRow, endRow }) => endRow > startRow);
}

/** The lines of a sheet as texts; what was merged stands in each line it covers. */
export async function* sheetLines(
  bytes: Buffer,
  { index, merges }: { readonly index: number; readonly merges: readonly Merge[] },
  mostColumns: number,
): AsyncGenerator<SheetLine> {
  const over = new Map<Merge, string>();
  for await (const row of streamXlsxRows(bytes, { sheet: index })) {
    // A cell far to the right stretches its row; what is beyond the last column with a header is nobody's.
    const cells = row.values.slice(0, mostColumns + 1).map(textOfCell);
    for (const merge of merges) {
      if (row.index === merge.startRow) over.set(merge, cells[merge.startCol] ?? '');
      if (row.index <= merge.startRow || row.index > merge.endRow) continue;
      if (cells.every((cell) => cell === '')) continue;
      while (cells.length <= merge.startCol) cells.push('');
      cells[merge.startCol] ||= over.get(merge) ?? '';
    }
    yield { number: row.index + 1, cells };
  }
}
