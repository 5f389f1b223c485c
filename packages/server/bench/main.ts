import { pino } from 'pino';
import { findSession } from '../src/auth/session.ts';
import { readConfig } from '../src/config.ts';
import { CountMemory } from '../src/db/count-memory.ts';
import { openDatabase } from '../src/db/open.ts';
import { DiskRoom } from '../src/disk-room.ts';
import { FileStore } from '../src/files/store.ts';
import { Exports } from '../src/http/exports.ts';
import { ReadPlaces } from '../src/http/read-places.ts';
import { Notices } from '../src/notices.ts';
import type { Platform } from '../src/platform.ts';
import type { Bench } from './bench.ts';
import { dataSet } from './data-set.ts';
import { explain } from './explain.ts';
import type { FloorSetting } from './floor/floor.ts';
import { makeLean } from './floor/lean-schema.ts';
import { startLoad, type LoadGenerator } from './load/load.ts';
import { readOptions, type Options } from './options.ts';
import { measureBrowser } from './parts/browser.ts';
import { requestParts, requestTrials } from './parts/cases.ts';
import { measureChanged } from './parts/changed.ts';
import { measureCompanies } from './parts/companies.ts';
import { measureExports } from './parts/export.ts';
import { measureForms } from './parts/forms.ts';
import { measureGrowth } from './parts/growth.ts';
import { measureMove } from './parts/move.ts';
import { completionTrial, saveTrial } from './parts/save.ts';
import { measureStarts } from './parts/starts.ts';
import { compare } from './parts/trial.ts';
import { signIn, startProduct } from './product.ts';
import { sayHead, sayTitle } from './report.ts';

const parts = [
  ...requestParts,
  'save',
  'changed',
  'export',
  'forms',
  'browser',
  'start',
  'companies',
  'growth',
  'move',
];

/** Takes as long as all the others, so it runs where it is asked for alone. */
const onlyNamed = new Set(['growth']);

async function run(options: Options): Promise<void> {
  const selected = new Set(options.only ?? parts.filter((part) => !onlyNamed.has(part)));
  if (selected.has('move')) {
    sayTitle('Moving a company of 10,000 people and 2,000 files');
    await measureMove();
  }
  if (selected.has('growth')) await measureGrowth(options);
  if ([...selected].every((part) => part === 'move' || part === 'growth')) return;
  const dataDir = await dataSet({ ...options, companies: 1 }, options.keep);
  const load = startLoad();
  try {
    if (parts.slice(0, -4).some((part) => selected.has(part)))
      await withProduct(options, dataDir, load, selected);
    if (selected.has('start')) {
      sayTitle('Start');
      await measureStarts(dataDir);
    }
    if (selected.has('companies')) {
      sayTitle('Companies');
      await measureCompanies(load, options);
    }
  } finally {
    load.stop();
  }
}

async function withProduct(
  options: Options,
  dataDir: string,
  load: LoadGenerator,
  selected: ReadonlySet<string>,
): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const product = await startProduct(dataDir);
  try {
    const token = await signIn(product.url);
    const notices = new Notices();
    const platform: Platform = {
      config: readConfig({}, []),
      log: pino({ level: 'silent' }),
      database,
      files: new FileStore(dataDir),
      counts: new CountMemory(),
      notices,
      room: new DiskRoom(dataDir, database, notices),
      exports: new Exports(dataDir),
      reads: new ReadPlaces(),
      secret: Buffer.alloc(32),
      now: () => new Date(),
    };
    const session = await findSession(platform, token);
    const clientId = session?.caller.clientId ?? '';
    const address = database.ownerPool.options as unknown as FloorSetting['address'];
    const { host, user, database: name } = address;
    const bench: Bench = {
      options,
      dataDir,
      product,
      token,
      clientId,
      load,
      database,
      platform,
      address: { host, user, database: name },
    };
    await measure(bench, selected);
  } finally {
    await product.stop();
    await database.close();
  }
}

async function measure(bench: Bench, selected: ReadonlySet<string>): Promise<void> {
  await makeLean(bench.database.ownerPool, bench.clientId);
  const trials = await requestTrials(bench, selected);
  if (bench.options.explain) return explain(bench, trials);
  if (selected.has('save')) trials.push(await saveTrial(bench), await completionTrial(bench));
  if (trials.length > 0) {
    sayHead();
    await compare(bench, trials);
  }
  if (selected.has('changed')) await measureChanged(bench);
  if (selected.has('export')) {
    sayTitle('Export');
    await measureExports(bench);
  }
  if (selected.has('forms')) {
    sayTitle('Forms');
    await measureForms(bench);
  }
  if (selected.has('browser')) {
    sayTitle('Browser');
    await measureBrowser(bench);
  }
}

const options = readOptions(process.argv.slice(2), parts);
if (options !== null) await run(options);
