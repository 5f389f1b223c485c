import { api } from '@roadproof/contract/api';
import { dataSet } from '../data-set.ts';
import { figuresOf, type LoadGenerator } from '../load/load.ts';
import type { Settings } from '../options.ts';
import { requestOf, signIn, startProduct } from '../product.ts';
import { sayFigure } from '../report.ts';

const size = { employees: 100, equipment: 50, trainings: 1000 };
const mostRatio = 1.2;

/** The same page of the same company, alone in the database and among a thousand of equal size. */
export async function measureCompanies(load: LoadGenerator, options: Settings): Promise<void> {
  const alone = await pageTimes(load, 1, options);
  const among = await pageTimes(load, 1000, options);
  const ratio = among.p50 / alone.p50;
  const figure = `p50 ${alone.p50.toFixed(2)} ms with 1, ${among.p50.toFixed(2)} ms with 1,000: ${ratio.toFixed(2)} x`;
  sayFigure('a page with 1 and with 1,000 companies', figure, 'the same', ratio <= mostRatio);
}

async function pageTimes(load: LoadGenerator, companies: number, { seconds, keep }: Settings) {
  const product = await startProduct(await dataSet({ ...size, companies }, keep));
  try {
    const token = await signIn(product.url);
    const body = {
      employeeStatus: 'Current',
      options: { pageSize: 50, sortBy: [{ field: 'lastName' }] },
    };
    const requests = [requestOf(api.employees.list, body, token)];
    const burst = { url: product.url, connections: 1, requests };
    await load.shoot({ ...burst, seconds: 1 });
    return figuresOf([await load.shoot({ ...burst, seconds })]);
  } finally {
    await product.stop();
  }
}
