import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@roadproof/contract/api';
import type { Pool } from 'pg';
import { openDatabase } from '../../src/db/open.ts';
import { dataSet } from '../data-set.ts';
import { percentile } from '../load/load.ts';
import type { Settings } from '../options.ts';
import { call, signIn, startProduct } from '../product.ts';
import { sayFigure } from '../report.ts';
import { startBrowser, withChromium } from './chromium.ts';
import { scrollInTurn } from './scrolling.ts';
import { open, sorted, watch } from './visit.ts';

const address = '/employee/driver/tracker';
/** Of so many people some 1,000 are current drivers. */
const size = { employees: 1850, equipment: 100, trainings: 1000, companies: 1 };
const visits = 20;
/** Visits until the browser keeps scripts and their code, as one does that opens the product each day. */
const visitsBefore = 4;
const mostFirst = 700;

/** Measures the Drivers Tracker of 1,000 drivers with a paper of each kind: when the first row is there, also right after a paper was changed, and how smoothly it scrolls. */
export async function measureDrivers({ keep }: Settings): Promise<void> {
  const dataDir = await dataSet(size, keep);
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const product = await startProduct(dataDir);
  try {
    await fillFiles(database.ownerPool);
    const token = await signIn(product.url);
    const papers = await call(product.url, api.driverMatrix.papers, {}, token);
    const [all = 0] = await call(product.url, api.driverMatrix.counts, { bodies: [{}] }, token);
    const name = `${all.toLocaleString('en-US')} drivers × ${papers.papers.length} papers`;
    const url = product.url + address;
    await withChromium(async (browser) => {
      sayFirst(`first row of ${name}`, await firstRows({ url, token }));
      const change = async () => changePaper(database.ownerPool);
      sayFirst('the same, each after a change', await firstRows({ url, token }, change));
      await scrollInTurn(browser, [{ address: url, name: `scrolling ${name}` }], token);
    });
  } finally {
    await product.stop();
    await database.close();
  }
}

/** Gives each driver a paper of every kind that is not on file. */
async function fillFiles(pool: Pool): Promise<void> {
  await pool.query(`
    insert into driver_file (client_id, id, employee_id, file_type_id, file_id, document_date)
    select e.client_id, gen_random_uuid(), e.id, k.id,
           (select f.id from stored_file f where f.client_id = e.client_id order by f.id limit 1),
           current_date - 100
      from employee e
      join driver_file_type k on k.client_id = e.client_id
     where exists (select from driver_file d where d.client_id = e.client_id and d.employee_id = e.id)
       and not exists (select from driver_file d
        where d.client_id = e.client_id and d.employee_id = e.id and d.file_type_id = k.id)`);
  await pool.query('analyze driver_file');
}

/** Changes a paper, so that the next answer evaluates every file. */
async function changePaper(pool: Pool): Promise<void> {
  await pool.query(`
    update driver_file set document_date = document_date - 1
     where id = (select id from driver_file where deleted_at is null order by random() limit 1)`);
}

interface Visited {
  readonly url: string;
  readonly token: string;
}

/** Milliseconds until the first row is on the screen, at each visit in a new tab. */
async function firstRows(
  { url, token }: Visited,
  before?: () => Promise<void>,
): Promise<readonly number[]> {
  const profile = await mkdtemp(join(tmpdir(), 'roadproof-browser-'));
  const context = await startBrowser(profile);
  await watch(context, token);
  const times: number[] = [];
  for (let visit = 0; visit < visitsBefore + visits; visit += 1) {
    await before?.();
    const page = await context.newPage();
    const time = await open(page, url);
    if (visit >= visitsBefore) times.push(time);
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  await context.close();
  await rm(profile, { recursive: true, force: true });
  return sorted(times);
}

function sayFirst(name: string, times: readonly number[]): void {
  const p95 = percentile(times, 0.95);
  const figure = `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`;
  sayFigure(name, figure, `p95 ${mostFirst} ms`, p95 <= mostFirst);
}
