import type { Figures } from './load/load.ts';
import { targetPeople } from './plan/sizes.ts';
import type { Work } from './plan/works.ts';

/** Limits of one kind of work at one number of connections. */
export interface Target {
  /** Most times the time of the same SQL. */
  readonly ratio?: number;
  /** Most times the time of SQL by hand. */
  readonly byHand?: number;
  /** Most milliseconds of the 95th percentile, at one connection. */
  readonly p95?: number;
  /** Most milliseconds of processor time a request, of Node and the database together. */
  readonly processorMs?: number;
  /** Fewest requests a second that one core answers, by that processor time. */
  readonly perCore?: number;
}

/** Figures taken in turn under the same load. */
export interface Compared {
  readonly ours: Figures;
  readonly floor: Figures;
  readonly byHand: Figures | undefined;
}

/** Figures of one kind of work at one number of connections. */
export interface Measured extends Compared {
  readonly work: string;
  readonly connections: number;
}

/** Middle milliseconds until the first row of a later visit, by its number. */
export type LaterVisits = ReadonlyMap<number, number>;

const targetConnections = 16;
const laterVisitMs = 200;

/** Limits in a company of 5,000 people at 16 connections, by the name of the work. */
const limits = {
  'page of people, total remembered': { byHand: 1.6, perCore: 850 },
  'page of people, columns of the screen': { byHand: 1.6, perCore: 850 },
  'person with relations': { byHand: 6, perCore: 650 },
  'save of a person': { byHand: 5, perCore: 450 },
  'one completion': { processorMs: 7, perCore: 140 },
  'today after a change': { processorMs: 7, perCore: 140 },
  'groups, remembered': { processorMs: 0.3, perCore: 2000 },
  'groups after a change': { processorMs: 41 },
  'dashboard, a change every 40 ms': { processorMs: 4, perCore: 250 },
} as const satisfies Readonly<Partial<Record<Work, Target>>>;

/** Returns the limits of a kind of work where the targets name its size and connections. */
export function limitsOf(work: string, people: number, connections: number): Target {
  if (people !== targetPeople || connections !== targetConnections) return {};
  return (limits as Readonly<Record<string, Target>>)[work] ?? {};
}

/** Times the product needs for one request compared with another server under the same load. */
export function ratioTo(ours: Figures, other: Figures): number {
  return other.perSecond / ours.perSecond;
}

/** Milliseconds of processor time a request, of Node and the database together; NaN where it is not known. */
export function processorMsOf({ cost }: Figures): number {
  return cost === undefined ? Number.NaN : cost.node + cost.database;
}

/** Returns a sentence for each limit and whether it is met. */
export function verdictsOf(target: Target, connections: number, compared: Compared): string[] {
  const { ours, floor, byHand } = compared;
  const ms = processorMsOf(ours);
  const verdicts: string[] = [];
  const add = (text: string, isMet: boolean): void =>
    void verdicts.push(`${text} ${isMet ? 'met' : 'MISSED'}`);
  if (target.ratio !== undefined)
    add(`${target.ratio.toFixed(1)} x`, ratioTo(ours, floor) <= target.ratio);
  if (target.byHand !== undefined && byHand)
    add(`${target.byHand.toFixed(1)} x by hand`, ratioTo(ours, byHand) <= target.byHand);
  if (target.p95 !== undefined && connections === 1)
    add(`p95 ${target.p95} ms`, ours.p95 <= target.p95);
  if (target.processorMs !== undefined) add(`${target.processorMs} ms`, ms <= target.processorMs);
  if (target.perCore !== undefined) add(`${target.perCore} a core`, 1000 / ms >= target.perCore);
  return verdicts;
}

/** Rows of the table of targets: work, times by hand by answers a second and by processor time, milliseconds of Node, of the database, requests a core, verdict. */
export function targetRows(
  measured: readonly Measured[],
  visits: LaterVisits,
): readonly (readonly string[])[] {
  const rows = Object.entries(limits).map(([work, target]) => {
    const found = measured.find(
      (one) => one.work === work && one.connections === targetConnections,
    );
    if (!found) return [work, '', '', '', '', '', 'not measured'];
    const { ours, byHand } = found;
    return [
      work,
      byHand ? ratioTo(ours, byHand).toFixed(1) : '',
      byHand ? (processorMsOf(ours) / processorMsOf(byHand)).toFixed(1) : '',
      ...[ours.cost?.node, ours.cost?.database].map((ms) => ms?.toFixed(2) ?? ''),
      (1000 / processorMsOf(ours)).toFixed(0),
      verdictsOf(target, targetConnections, found).join(', '),
    ];
  });
  const slowest = Math.max(...visits.values());
  const times = [...visits].map(([number, ms]) => `${number}: ${ms.toFixed(0)} ms`).join(', ');
  const visit = slowest <= laterVisitMs ? 'met' : 'MISSED';
  const last = visits.size === 0 ? 'not measured' : `${times}; ${laterVisitMs} ms ${visit}`;
  return [...rows, ['later visit, by its number', '', '', '', '', '', last]];
}
