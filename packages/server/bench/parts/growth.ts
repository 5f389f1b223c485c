import { openDatabase } from '../../src/db/open.ts';
import { firstCompany, keepForgetting, untilQuiet } from '../bench.ts';
import { dataSet, type Size } from '../data-set.ts';
import { figuresOf, startLoad, type Figures, type LoadGenerator } from '../load/load.ts';
import type { Options } from '../options.ts';
import { startProduct } from '../product.ts';
import { sayRow, sayTitle, sayTop } from '../report.ts';
import { plainTrials } from './cases.ts';
import { completionTrial, saveTrial } from './save.ts';
import type { Trial } from './trial.ts';

const parts = ['list', 'search', 'details', 'dashboard', 'tracker'];
const warmUpSeconds = 0.5;
const longestSeconds = 60;
/** A little more is the noise of a machine that does something else too. */
const mostRatio = 1.5;

/** The middle time of each kind of work, in the order of the kinds. */
type Times = readonly { readonly name: string; readonly p50: number }[];

/**
 * What grows: with a company's own size, and with the number of companies beside it while the
 * database as a whole stays as large. One connection, and no floor: the product is compared with itself.
 */
export async function measureGrowth(options: Options): Promise<void> {
  const load = startLoad();
  const of = (companies: number, share: number): Promise<Times> =>
    timesOf(load, sizeOf(options, companies, share), options);
  try {
    const [small, middle, large] = [await of(1, 100), await of(1, 10), await of(1, 1)];
    const people = (share: number): string => count(sizeOf(options, 1, share).employees);
    sayTitle('Growth with the people of a company, p50 in ms, one connection');
    sayGrowth([`${people(100)} people`, people(10), people(1)], [small, middle, large]);
    const hundred = await of(100, 100);
    sayTitle(`Growth with companies of ${people(100)} people each, p50 in ms, one connection`);
    sayGrowth(['alone', 'among 100'], [small, hundred]);
    const [alone, thousand] = [await of(1, 1000), await of(1000, 1000)];
    sayTitle(`Growth with companies of ${people(1000)} people each, p50 in ms, one connection`);
    sayGrowth(['alone', 'among 1,000'], [alone, thousand]);
  } finally {
    load.stop();
  }
}

/** A share of the people of the largest company, for each of so many. */
function sizeOf(options: Options, companies: number, share: number): Size {
  const part = (all: number): number => Math.max(1, Math.round(all / share));
  const { employees, equipment, trainings } = options;
  return {
    companies,
    employees: part(employees),
    equipment: part(equipment),
    trainings: part(trainings),
  };
}

async function timesOf(load: LoadGenerator, size: Size, options: Options): Promise<Times> {
  const dataDir = await dataSet(size, options.keep);
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const product = await startProduct(dataDir);
  try {
    const data = await firstCompany(database, product);
    const trials: Omit<Trial, 'floor'>[] = [
      ...(await plainTrials(data, parts)),
      await saveTrial(data),
      await completionTrial(data),
    ];
    const times: { name: string; p50: number }[] = [];
    for (const { name, requests, isFresh } of trials) {
      const stop = isFresh ? await keepForgetting(database.ownerPool, data.clientId) : null;
      const burst = { url: product.url, connections: 1, requests };
      const shoot = async (seconds: number): Promise<Figures> => {
        const shot = await load.shoot({ ...burst, seconds });
        await untilQuiet(database.ownerPool);
        return figuresOf([shot]);
      };
      await shoot(warmUpSeconds);
      const { p50, failed } = await best(shoot, options.seconds);
      await stop?.();
      if (failed > 0) console.log(`${failed} FAILED: ${name}`);
      times.push({ name, p50 });
    }
    return times;
  } finally {
    await product.stop();
    await database.close();
  }
}

/** The quicker of two turns, as something else may come in between; a longer one where an answer takes that long. */
async function best(
  shoot: (seconds: number) => Promise<Figures>,
  seconds: number,
): Promise<Pick<Figures, 'p50' | 'failed'>> {
  const [one, two] = [await shoot(seconds / 2), await shoot(seconds / 2)];
  const isTimed = !Number.isNaN(one.p50 + two.p50);
  if (!isTimed && seconds < longestSeconds) return best(shoot, seconds * 4);
  return { p50: Math.min(one.p50, two.p50), failed: one.failed + two.failed };
}

/** A row for each kind of work, and how many times longer the last takes than the first. */
function sayGrowth(names: readonly string[], columns: readonly Times[]): void {
  const widths = [48, ...names.map(() => 14), 10, 8];
  sayTop(widths, ['work', ...names, 'ratio']);
  for (const [index, { name }] of (columns.at(-1) ?? []).entries()) {
    const times = columns.map((column) => column[index]?.p50 ?? Number.NaN);
    const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
    sayRow(widths, [
      name,
      ...times.map((ms) => ms.toFixed(2)),
      ratio.toFixed(2),
      ratio > mostRatio ? 'GROWS' : '',
    ]);
  }
}

function count(people: number): string {
  return people.toLocaleString('en-US');
}
