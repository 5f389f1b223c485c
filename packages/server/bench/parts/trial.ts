import { keepForgetting, untilQuiet, type Bench } from '../bench.ts';
import { floorConnections, startFloor, type Statement } from '../floor/floor.ts';
import { figuresOf, type Figures, type Shot } from '../load/load.ts';
import { backendsOf, meterOf, usedBetween, type Cost, type Meter } from '../processor.ts';
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

/** A burst and the processor time of all its requests. */
interface MeteredShot {
  readonly shot: Shot;
  readonly used: Cost;
}

/** A server under load, and its meter. */
interface Side {
  readonly url: string;
  readonly meter: Meter;
}

/** Shoots at the product and at the floors in turn, at every number of connections; prints and returns the figures. */
export async function compare(bench: Bench, trials: readonly Trial[]): Promise<Measured[]> {
  const { options, product, load, database, clientId, address, ownBackends } = bench;
  const answers: Record<string, readonly Statement[]> = {};
  for (const { name, floor: same, byHand } of trials) {
    answers[name] = same;
    if (byHand) answers[handOf(name)] = byHand;
  }
  const floor = await startFloor({ address, clientId, answers });
  const pidsOf = (name: string) => (): Promise<number[]> =>
    backendsOf(database.ownerPool, name, ownBackends);
  const ourSide = { url: product.url, meter: meterOf(product.pid, pidsOf('roadproof')) };
  const floorSide = { url: floor.url, meter: meterOf(floor.pid, pidsOf(floorConnections)) };
  const seconds = options.seconds / rounds;
  const all: Measured[] = [];
  try {
    for (const { name, requests, forgetEveryMs, target, byHand } of trials) {
      const bare = (named: string): readonly Request[] =>
        requests.map((one) => ({ ...one, headers: { ...one.headers, 'x-case': named } }));
      const floors = [bare(name), ...(byHand ? [bare(handOf(name))] : [])];
      const stop = await keepForgetting(database.ownerPool, clientId, forgetEveryMs);
      for (const connections of options.connections) {
        const shoot = async (
          { url, meter }: Side,
          sent: readonly Request[],
          length: number,
        ): Promise<MeteredShot> => {
          const before = await meter.read();
          const shot = await load.shoot({ url, connections, requests: sent, seconds: length });
          await untilQuiet(database.ownerPool);
          const after = await meter.read();
          const node = usedBetween(before.node, after.node);
          return { shot, used: { node, database: usedBetween(before.database, after.database) } };
        };
        await shoot(ourSide, requests, warmUpSeconds);
        for (const one of floors) await shoot(floorSide, one, warmUpSeconds);
        const ours: MeteredShot[] = [];
        const theirs: MeteredShot[][] = floors.map(() => []);
        for (let round = 0; round < rounds; round += 1) {
          ours.push(await shoot(ourSide, requests, seconds));
          for (const [index, one] of floors.entries())
            theirs[index]?.push(await shoot(floorSide, one, seconds));
        }
        const [same = [], hand] = theirs;
        const figures = (shots: readonly MeteredShot[]): Figures =>
          meteredFigures(shots, connections);
        const measured = {
          work: name,
          connections,
          ours: figures(ours),
          floor: figures(same),
          byHand: hand && figures(hand),
        };
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

/** Figures of several bursts with the processor time of one request. The end of a burst breaks off one request of each connection, which the product has worked on. */
function meteredFigures(shots: readonly MeteredShot[], connections: number): Figures {
  const figures = figuresOf(shots.map(({ shot }) => shot));
  const requests = shots.reduce(
    (sum, { shot }) => sum + shot.times.length + shot.failed + connections,
    0,
  );
  const sum = (of: (used: Cost) => number): number =>
    shots.reduce((total, { used }) => total + of(used), 0) / requests;
  return {
    ...figures,
    cost: { node: sum((one) => one.node), database: sum((one) => one.database) },
  };
}
