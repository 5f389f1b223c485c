import type { Figures } from './load/load.ts';

const compared = [44, 5, 30, 30, 7, 30, 7, 34] as const;

/** What a comparison has to keep. */
export interface Target {
  /** Most times the floor's time. */
  readonly ratio?: number;
  /** Most times the time of the floor by hand. */
  readonly byHand?: number;
  /** Most milliseconds of the 95th percentile, at one connection. */
  readonly p95?: number;
}

/** The head of the table of comparisons. */
export function sayHead(): void {
  const [per, by] = ['p50/p95 ms, per s', 'by hand p50/p95 ms, per s'];
  sayTop(compared, [
    'work',
    'conn',
    `product ${per}`,
    `floor ${per}`,
    'ratio',
    by,
    'ratio',
    'target',
  ]);
}

/** What was measured under the same load. */
export interface Compared {
  readonly ours: Figures;
  readonly floor: Figures;
  readonly byHand: Figures | undefined;
}

/** One comparison: a ratio is that of the time for one answer under the same load. */
export function sayComparison(
  name: string,
  connections: number,
  target: Target,
  { ours, floor, byHand }: Compared,
): void {
  const ratioTo = (other: Figures): number => other.perSecond / ours.perSecond;
  const kept: string[] = [];
  if (target.ratio !== undefined)
    kept.push(verdict(`${target.ratio.toFixed(1)} x`, ratioTo(floor) <= target.ratio));
  if (target.byHand !== undefined && byHand)
    kept.push(verdict(`${target.byHand.toFixed(1)} x by hand`, ratioTo(byHand) <= target.byHand));
  if (target.p95 !== undefined && connections === 1)
    kept.push(verdict(`p95 ${target.p95} ms`, ours.p95 <= target.p95));
  const failed = [ours, floor, byHand].map((one) => one?.failed ?? 0);
  sayRow(compared, [
    name,
    String(connections),
    cellsOf(ours),
    cellsOf(floor),
    ratioTo(floor).toFixed(2),
    byHand ? cellsOf(byHand) : '',
    byHand ? ratioTo(byHand).toFixed(2) : '',
    kept.join(', ') + (failed.some((count) => count > 0) ? ` ${failed.join('/')} FAILED` : ''),
  ]);
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
