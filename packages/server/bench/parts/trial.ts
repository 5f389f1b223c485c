import { keepForgetting, untilQuiet, type Bench } from '../bench.ts';
import { floorConnections, startFloor, type Statement } from '../floor/floor.ts';
import { figuresOf, type Burst, type Figures, type Shot } from '../load/load.ts';
import {
  backendsOf,
  meterOf,
  productConnections,
  usedBetween,
  type Cost,
  type Meter,
} from '../processor.ts';
import type { Request } from '../product.ts';
import { sayComparison } from '../report.ts';
import { limitsOf, verdictsOf, type Measured, type Target } from '../targets.ts';

/** One kind of request with the statements that are its floor. */
export interface Trial {
  readonly name: string;
  readonly requests: readonly Request[];
  readonly floor: readonly Statement[];
  /** What somebody would ask of tables laid out for nothing else, where that is measured too. */
  readonly byHand?: readonly Statement[];
  /** Milliseconds between two changes of the company while it is measured; none with null. */
  readonly forgetEveryMs: number | null;
  readonly target: Target;
}

const handOf = (name: string): string => `${name}, by hand`;

const rounds = 2;
const warmUpSeconds = 0.5;
const mostBursts = 12;
// A connection plans a statement five times before it keeps a plan, and ten of them take turns.
const warmTurns = 8;
const warmMs = 2_000;
/** Of each connection in a round, however slow the work is. */
const fewestTurns = 2;
/** Processor time of a round, however busy the machine is. */
const leastMs = 250;

/** A burst and the processor time of all its requests. */
interface MeteredShot {
  readonly shot: Shot;
  readonly used: Cost;
}

/** A server, its meter and what it is sent. */
interface Aim {
  readonly url: string;
  readonly meter: Meter;
  readonly requests: readonly Request[];
}

/** Shoots at the product and at the floors in turn, at every number of connections; prints and returns the figures. */
export async function compare(bench: Bench, trials: readonly Trial[]): Promise<Measured[]> {
  const { options, product, database, clientId, address, ownBackends } = bench;
  const answers: Record<string, readonly Statement[]> = {};
  for (const { name, floor: same, byHand } of trials) {
    answers[name] = same;
    if (byHand) answers[handOf(name)] = byHand;
  }
  const floor = await startFloor({ address, clientId, answers });
  const pidsOf = (name: string) => (): Promise<number[]> =>
    backendsOf(database.ownerPool, name, ownBackends);
  const ours = { url: product.url, meter: meterOf(product.pid, pidsOf(productConnections)) };
  const floors = { url: floor.url, meter: meterOf(floor.pid, pidsOf(floorConnections)) };
  const all: Measured[] = [];
  try {
    for (const { name, requests, forgetEveryMs, target, byHand } of trials) {
      const bare = (named: string): Aim => ({
        ...floors,
        requests: requests.map((one) => ({ ...one, headers: { ...one.headers, 'x-case': named } })),
      });
      const aims = [
        { ...ours, requests },
        bare(name),
        ...(byHand === undefined ? [] : [bare(handOf(name))]),
      ];
      const stop = await keepForgetting(database.ownerPool, clientId, forgetEveryMs);
      for (const connections of options.connections) {
        const [figures, same, hand] = await inTurn(bench, aims, connections);
        if (!figures || !same) continue;
        const measured = { work: name, connections, ours: figures, floor: same, byHand: hand };
        const limits = { ...target, ...limitsOf(name, options.employees, connections) };
        sayComparison(measured, verdictsOf(limits, connections, measured));
        all.push(measured);
      }
      await stop();
    }
  } finally {
    floor.stop();
  }
  return all;
}

/** Sends each server as many requests as a round has time for, in rounds one after the other. */
async function inTurn(bench: Bench, aims: readonly Aim[], connections: number): Promise<Figures[]> {
  const seconds = bench.options.seconds / rounds;
  const turns: number[] = [];
  for (const aim of aims)
    turns.push(turnsOf(await warmUp(bench, aim, connections), connections, seconds));
  const shots: MeteredShot[][] = aims.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, aim] of aims.entries()) {
      const amount = (turns[index] ?? fewestTurns) * connections;
      shots[index]?.push(await shoot(bench, aim, { connections, amount, seconds }));
    }
  return shots.map(meteredFigures);
}

/** Loads a server until each connection to the database keeps its plans and Node has compiled what it runs; a slow answer spends its time elsewhere. */
async function warmUp(bench: Bench, aim: Aim, connections: number): Promise<MeteredShot> {
  let [requests, ms] = [0, 0];
  for (let burst = 1; ; burst += 1) {
    const metered = await shoot(bench, aim, { connections, seconds: warmUpSeconds });
    requests += metered.shot.times.length;
    ms += metered.used.node + metered.used.database;
    const isWarm = requests >= warmTurns * connections || ms >= warmMs;
    if (isWarm || burst === mostBursts) return metered;
  }
}

/** Requests of each connection in a round: as many as the warm-up answered in that time, and more where a busy machine left it next to no processor time. */
function turnsOf({ shot, used }: MeteredShot, connections: number, seconds: number): number {
  const byTime = (shot.times.length / shot.seconds) * seconds;
  const msOfOne = (used.node + used.database) / (shot.times.length + connections);
  const fewest = Math.max(fewestTurns * connections, leastMs / msOfOne || 0);
  return Math.ceil(Math.max(byTime, fewest) / connections);
}

async function shoot(
  { load, database }: Bench,
  { url, requests, meter }: Aim,
  length: Pick<Burst, 'connections' | 'seconds' | 'amount'>,
): Promise<MeteredShot> {
  const before = await meter.read();
  const shot = await load.shoot({ url, requests, ...length });
  await untilQuiet(database.ownerPool);
  const after = await meter.read();
  const node = usedBetween(before.node, after.node);
  return { shot, used: { node, database: usedBetween(before.database, after.database) } };
}

/** Figures of several bursts with the processor time of one request. */
function meteredFigures(shots: readonly MeteredShot[]): Figures {
  const figures = figuresOf(shots.map(({ shot }) => shot));
  const requests = shots.reduce((sum, { shot }) => sum + shot.times.length + shot.failed, 0);
  const sum = (of: (used: Cost) => number): number =>
    shots.reduce((total, { used }) => total + of(used), 0) / requests;
  return {
    ...figures,
    cost: { node: sum((one) => one.node), database: sum((one) => one.database) },
  };
}
