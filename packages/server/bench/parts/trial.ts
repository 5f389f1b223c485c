import { keepForgetting, untilQuiet, type Bench } from '../bench.ts';
import { startFloor, type Statement } from '../floor/floor.ts';
import { figuresOf, type Shot } from '../load/load.ts';
import type { Request } from '../product.ts';
import { sayComparison, type Target } from '../report.ts';

/** One kind of request with the statements that are its floor. */
export interface Trial {
  readonly name: string;
  readonly requests: readonly Request[];
  readonly floor: readonly Statement[];
  /** What somebody would ask of tables laid out for nothing else, where that is measured too. */
  readonly byHand?: readonly Statement[];
  /** True to make the product count afresh for every answer. */
  readonly isFresh: boolean;
  readonly target: Target;
}

const handOf = (name: string): string => `${name}, by hand`;

const rounds = 2;
const warmUpSeconds = 0.5;

/** Shoots at the product and at the floor in turn, at every number of connections, and tells the figures. */
export async function compare(bench: Bench, trials: readonly Trial[]): Promise<void> {
  const { options, product, load, database, clientId, address } = bench;
  const answers: Record<string, readonly Statement[]> = {};
  for (const { name, floor: same, byHand } of trials) {
    answers[name] = same;
    if (byHand) answers[handOf(name)] = byHand;
  }
  const floor = await startFloor({ address, clientId, answers });
  const seconds = options.seconds / rounds;
  try {
    for (const { name, requests, isFresh, target, byHand } of trials) {
      const bare = (named: string): readonly Request[] =>
        requests.map((one) => ({ ...one, headers: { ...one.headers, 'x-case': named } }));
      const floors = [bare(name), ...(byHand ? [bare(handOf(name))] : [])];
      const stop = isFresh ? await keepForgetting(database.ownerPool, clientId) : null;
      for (const connections of options.connections) {
        const shoot = async (
          url: string,
          sent: readonly Request[],
          length: number,
        ): Promise<Shot> => {
          const shot = await load.shoot({ url, connections, requests: sent, seconds: length });
          await untilQuiet(database.ownerPool);
          return shot;
        };
        await shoot(product.url, requests, warmUpSeconds);
        for (const one of floors) await shoot(floor.url, one, warmUpSeconds);
        const ours: Shot[] = [];
        const theirs: Shot[][] = floors.map(() => []);
        for (let round = 0; round < rounds; round += 1) {
          ours.push(await shoot(product.url, requests, seconds));
          for (const [index, one] of floors.entries())
            theirs[index]?.push(await shoot(floor.url, one, seconds));
        }
        const [same = [], hand] = theirs;
        sayComparison(name, connections, target, {
          ours: figuresOf(ours),
          floor: figuresOf(same),
          byHand: hand && figuresOf(hand),
        });
      }
      await stop?.();
    }
  } finally {
    floor.stop();
  }
}
