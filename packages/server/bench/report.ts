import type { Figures } from './load/load.ts';

const widths = [44, 5, 30, 30, 7, 34] as const;

/** What a comparison has to keep. */
export interface Target {
  /** Most times the floor's time. */
  readonly ratio?: number;
  /** Most milliseconds of the 95th percentile, at one connection. */
  readonly p95?: number;
}

/** The head of the table of comparisons. */
export function sayHead(): void {
  row(['work', 'conn', 'product p50/p95 ms, per s', 'floor p50/p95 ms, per s', 'ratio', 'target']);
  console.log('-'.repeat(widths.reduce((sum, width) => sum + width + 1, 0)));
}

/** One comparison: the ratio is that of the time for one answer under the same load. */
export function sayComparison(
  name: string,
  connections: number,
  ours: Figures,
  floor: Figures,
  target: Target,
): void {
  const ratio = floor.perSecond / ours.perSecond;
  const kept: string[] = [];
  if (target.ratio !== undefined)
    kept.push(verdict(`${target.ratio.toFixed(1)} x`, ratio <= target.ratio));
  if (target.p95 !== undefined && connections === 1)
    kept.push(verdict(`p95 ${target.p95} ms`, ours.p95 <= target.p95));
  const failed = ours.failed + floor.failed > 0 ? ` ${ours.failed}/${floor.failed} FAILED` : '';
  row([
    name,
    String(connections),
    told(ours),
    told(floor),
    ratio.toFixed(2),
    kept.join(', ') + failed,
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

function told({ p50, p95, perSecond }: Figures): string {
  return `${time(p50)} / ${time(p95)}, ${perSecond.toFixed(0).padStart(5)}/s`;
}

function time(ms: number): string {
  return ms.toFixed(ms < 10 ? 2 : 1).padStart(7);
}

function row(cells: readonly string[]): void {
  console.log(
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join(' ')
      .trimEnd(),
  );
}
