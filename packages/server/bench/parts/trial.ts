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
  /** True to make the product count afresh for every answer. */
  readonly isFresh: boolean;
  readonly target: Target;
}

const rounds = 2;
const warmUpSeconds = 0.5;

/** Shoots at the product and at the floor in turn, at every number of connections, and tells the figures. */
export async function compare(bench: Bench, trials: readonly Trial[]): Promise<void> {
  const { options, product, load, database, clientId, address } = bench;
  const answers = Object.fromEntries(trials.map((trial) => [trial.name, trial.floor]));
  const floor = await startFloor({ address, clientId, answers });
  const seconds = options.seconds / rounds;
  try {
    for (const { name, requests, isFresh, target } of trials) {
      const bare = requests.map((one) => ({ ...one, headers: { ...one.headers, 'x-case': name } }));
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
        await shoot(floor.url, bare, warmUpSeconds);
        const ours: Shot[] = [];
        const floors: Shot[] = [];
        for (let round = 0; round < rounds; round += 1) {
          ours.push(await shoot(product.url, requests, seconds));
          floors.push(await shoot(floor.url, bare, seconds));
        }
        sayComparison(name, connections, figuresOf(ours), figuresOf(floors), target);
      }
      await stop?.();
    }
  } finally {
    floor.stop();
  }
}
