import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

/** A file as a spreadsheet program would show it: its name, its header and the texts below. */
export type Sheet = { name: string; sheet: string; header: string[]; rows: string[][] };

type Cell = string | number | boolean | Date | null;

function textOf(cell: Cell | undefined): string {
  if (cell instanceof Date) {
    const [year, month, day] = cell.toISOString().slice(0, 10).split('-');
    return `${month}/${day}/${year}`;
  }
  return cell === null || cell === undefined ? '' : String(cell);
}

/** Exports the list on screen and opens the file with a reader that is not the product's. */
export async function exportOf(page: Page, format: 'Excel' | 'CSV'): Promise<Sheet> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  const download = await coming;
  const content = await readFile(await download.path());
  const { sheet, rows } = format === 'CSV' ? csv(content.toString('utf8')) : await excel(content);
  const [header = [], ...body] = rows.map((row) => row.map(textOf));
  expect(header.length).toBeGreaterThan(0);
  return { name: download.suggestedFilename(), sheet, header, rows: body };
}

async function excel(content: Buffer): Promise<{ sheet: string; rows: Cell[][] }> {
  const { sheets } = await readXlsx(content);
  const [first] = sheets;
  return { sheet: first?.name ?? '', rows: (first?.rows ?? []) as Cell[][] };
}

function csv(text: string): { sheet: string; rows: Cell[][] } {
  return { sheet: '', rows: parseCsv(text.replace(/^\uFEFF/, '')) as Cell[][] };
}
