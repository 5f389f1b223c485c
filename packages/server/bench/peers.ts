import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { workNames, type Work } from './plan/works.ts';
import type { Measured } from './targets.ts';

const defaultConnections = 16;

const call = z.strictObject({
  ms: z.number().positive().optional(),
  perSecond: z.number().positive().optional(),
});

const peer = z.strictObject({
  name: z.string().min(1),
  what: z.string().min(1),
  machine: z.string().min(1),
  day: z.iso.date(),
  people: z.int().positive().optional(),
  connections: z.int().positive().default(defaultConnections),
  calls: z.partialRecord(z.enum(workNames), call),
});

const file = z.strictObject({ peers: z.array(peer).min(1) });

/** Figures of another product that were measured elsewhere: what it is, on which machine and day, and for each kind of work the middle milliseconds of an answer and the answers a second. */
export type Peer = z.infer<typeof peer>;

/** Reads a file of peers; throws a sentence that names the file, and the place in it that is wrong. */
export function readPeers(path: string): readonly Peer[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`--peers ${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const read = file.safeParse(content);
  if (read.success) return read.data.peers;
  const problems = read.error.issues.map(
    ({ path: place, message }) => `\n  ${place.join('.') || 'the file'}: ${message}`,
  );
  throw new Error(`--peers ${path} is not a file of peers:${problems.join('')}`);
}

/** The table of peers: a sentence for each, the heads of the columns, and a row for each kind of work. */
export interface PeerTable {
  readonly notes: readonly string[];
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns our figures, those of the floors and those of the peers of this size side by side; null where no peer has this size. */
export function peerTable(
  peers: readonly Peer[],
  measured: readonly Measured[],
  people: number,
): PeerTable | null {
  const shown = peers.filter((one) => one.people === undefined || one.people === people);
  if (shown.length === 0) return null;
  const notes = shown.map(
    ({ name, what, machine, day, connections }) =>
      `${name}: ${what}; ${machine}; ${day}; ${connections} connections`,
  );
  const heads = ['work', 'conn', 'product', 'same SQL', 'SQL by hand'];
  const numbers = new Set(shown.map((one) => one.connections));
  const rows = measured
    .filter(({ connections }) => numbers.has(connections))
    .map(({ work, connections, ours, floor, byHand }) => [
      work,
      String(connections),
      ...[ours, floor, byHand].map(cell),
      ...shown.map((one) =>
        cell(one.connections === connections ? one.calls[work as Work] : undefined),
      ),
    ]);
  return { notes, heads: [...heads, ...shown.map(({ name }) => name)], rows };
}

interface Shown {
  readonly p50?: number;
  readonly ms?: number | undefined;
  readonly perSecond?: number | undefined;
}

function cell(figures: Shown | undefined): string {
  const ms = figures?.p50 ?? figures?.ms;
  const { perSecond } = figures ?? {};
  const parts = [
    ...(ms === undefined ? [] : [`${ms.toFixed(ms < 10 ? 2 : 1)} ms`]),
    ...(perSecond === undefined ? [] : [`${perSecond.toFixed(0)}/s`]),
  ];
  return parts.join(', ');
}
