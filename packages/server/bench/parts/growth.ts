import { openDatabase } from '../../src/db/open.ts';
import { firstCompany } from '../bench.ts';
import { dataSet, type Size } from '../data-set.ts';
import { startLoad, type LoadGenerator } from '../load/load.ts';
import type { Options } from '../options.ts';
import { startProduct } from '../product.ts';
import { sayTitle } from '../report.ts';
import { plainTrials } from './cases.ts';
import { middleTimes, sayTimes, type Times } from './middle-times.ts';
import { completionTrial, saveTrial } from './save.ts';
import type { Trial } from './trial.ts';

const parts = ['list', 'search', 'details', 'dashboard', 'tracker'] as const;
/** A little more is the noise of a machine that does something else too. */
const most = { ratio: 1.5, word: 'GROWS' };

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
    sayTimes([`${people(100)} people`, people(10), people(1)], [small, middle, large], most);
    const hundred = await of(100, 100);
    sayTitle(`Growth with companies of ${people(100)} people each, p50 in ms, one connection`);
    sayTimes(['alone', 'among 100'], [small, hundred], most);
    const [alone, thousand] = [await of(1, 1000), await of(1000, 1000)];
    sayTitle(`Growth with companies of ${people(1000)} people each, p50 in ms, one connection`);
    sayTimes(['alone', 'among 1,000'], [alone, thousand], most);
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
    const { seconds } = options;
    return await middleTimes({ ...data, load, url: product.url, seconds }, trials);
  } finally {
    await product.stop();
    await database.close();
  }
}

function count(people: number): string {
  return people.toLocaleString('en-US');
}
