import type { Figures } from './load/load.ts';
import type { PeerTable } from './peers.ts';
import { processorMsOf, ratioTo, type Measured } from './targets.ts';

const compared = [38, 4, 30, 6, 6, 6, 20, 6, 20, 6, 30] as const;

/** The head of the table of comparisons: of each answer the time, of each request the processor time of Node and of the database. */
export function sayHead(): void {
  sayTop(compared, [
    'work',
    'conn',
    'product p50/p95 ms, per s',
    'Node',
    'db',
    'a core',
    'same SQL ms, per s',
    'ratio',
    'by hand ms, per s',
    'ratio',
    'target',
  ]);
}

/** One comparison: a ratio is that of the time for one answer under the same load. */
export function sayComparison(measured: Measured, verdicts: readonly string[]): void {
  const { work, connections, ours, floor, byHand } = measured;
  const failed = [ours, floor, byHand].map((one) => one?.failed ?? 0);
  const problem = failed.some((count) => count > 0) ? [`${failed.join('/')} FAILED`] : [];
  sayRow(compared, [
    work,
    String(connections),
    cellsOf(ours),
    ours.cost?.node.toFixed(2) ?? '',
    ours.cost?.database.toFixed(2) ?? '',
    (1000 / processorMsOf(ours)).toFixed(0),
    shortCellsOf(floor),
    ratioTo(ours, floor).toFixed(2),
    byHand ? shortCellsOf(byHand) : '',
    byHand ? ratioTo(ours, byHand).toFixed(2) : '',
    [...verdicts, ...problem].join(', '),
  ]);
}

const targeted = [38, 8, 10, 8, 8, 8, 60] as const;

/** The targets beside the figures. */
export function sayTargets(rows: readonly (readonly string[])[]): void {
  sayTitle('Targets: a company of 5,000 people, 16 connections, milliseconds of processor time');
  sayTop(targeted, ['work', 'by hand', 'processor', 'Node', 'database', 'a core', 'target']);
  for (const row of rows) sayRow(targeted, row);
}

/** The product beside the floors and the peers. */
export function sayPeers({ notes, heads, rows }: PeerTable): void {
  sayTitle('Beside peers: middle time of an answer and answers a second');
  for (const note of notes) console.log(note);
  const widths = heads.map((head, at) =>
    at === 0 ? 44 : Math.max(head.length, at === 1 ? 4 : 20),
  );
  sayTop(widths, heads);
  for (const row of rows) sayRow(widths, row);
}

/** One figure that stands alone. */
export function sayFigure(name: string, figure: string, target = '', isMet?: boolean): void {
  const words = isMet === undefined ? target : verdict(target, isMet);
  console.log(`${name.padEnd(60)} ${figure.padEnd(56)} ${words}`);
}

/** A title between the parts. */
export function sayTitle(text: string): void {
  console.log(`\n${text}`);
}

function verdict(target: string, isMet: boolean): string {
  return `${target} ${isMet ? 'met' : 'MISSED'}`;
}

function cellsOf({ p50, p95, perSecond }: Figures): string {
  return `${time(p50)} / ${time(p95)}, ${perSecond.toFixed(0).padStart(5)}/s`;
}

function shortCellsOf({ p50, perSecond }: Figures): string {
  return `${time(p50)}, ${perSecond.toFixed(0).padStart(5)}/s`;
}

function time(ms: number): string {
  return ms.toFixed(ms < 10 ? 2 : 1).padStart(7);
}

/** The names of a table's columns, above a line. */
export function sayTop(widths: readonly number[], names: readonly string[]): void {
  sayRow(widths, names);
  console.log('-'.repeat(widths.reduce((sum, width) => sum + width + 1, 0)));
}

/** One row of a table. */
export function sayRow(widths: readonly number[], cells: readonly string[]): void {
  console.log(
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join(' ')
      .trimEnd(),
  );
}
