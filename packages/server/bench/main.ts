import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { pino } from 'pino';
import { findSession } from '../src/auth/session.ts';
import { idleBackups } from '../src/backup/testing/idle-backups.ts';
import { readConfig } from '../src/config.ts';
import { CountMemory } from '../src/db/count-memory.ts';
import { openDatabase } from '../src/db/open.ts';
import { DiskRoom } from '../src/disk-room.ts';
import { FileStore } from '../src/files/store.ts';
import { Exports } from '../src/http/exports.ts';
import { ReadPlaces } from '../src/http/read-places.ts';
import { Notices } from '../src/notices.ts';
import type { Platform } from '../src/platform.ts';
import { watchOwnBackends, type Bench } from './bench.ts';
import { dataSet } from './data-set.ts';
import { explain } from './explain.ts';
import type { FloorSetting } from './floor/floor.ts';
import { makeLean } from './floor/lean-schema.ts';
import { startLoad } from './load/load.ts';
import { readOptions, type Options, type RunOptions } from './options.ts';
import { measureBrowser } from './parts/browser.ts';
import { requestTrials } from './parts/cases.ts';
import { measureChanged } from './parts/changed.ts';
import { measureCompanies } from './parts/companies.ts';
import { measureDrivers } from './parts/drivers.ts';
import { measureExports } from './parts/export.ts';
import { measureForms } from './parts/forms.ts';
import { measureGrowth } from './parts/growth.ts';
import { measureMove } from './parts/move.ts';
import { completionTrial, saveTrial } from './parts/save.ts';
import { measureScroll } from './parts/scrolling.ts';
import { measureStarts } from './parts/starts.ts';
import { compare } from './parts/trial.ts';
import { peerTable, readPeers, type Peer } from './peers.ts';
import { minutesOf, planOf, type Part } from './plan/plan.ts';
import { sizeText, targetPeople, type CompanySize } from './plan/sizes.ts';
import { root, signIn, startProduct } from './product.ts';
import { sayHead, sayPeers, sayTargets, sayTitle } from './report.ts';
import { targetRows, type LaterVisits, type Measured } from './targets.ts';

type Parts = ReadonlySet<Part>;

async function run(options: RunOptions): Promise<void> {
  const steps = planOf(options.sizes, options.only);
  const peers = options.peers === null ? [] : readPeers(options.peers);
  sayMachine();
  const minutes = Math.ceil(minutesOf(steps, options));
  console.log(`Takes some ${minutes} minutes, and longer where data has to be made first.`);
  for (const { size, parts } of steps) {
    const start = performance.now();
    const names = [...parts].join(', ');
    sayTitle(size === null ? names : `Company of ${sizeText(size)}: ${names}`);
    if (size === null) await withoutCompany(options, parts);
    else await onCompany({ ...options, ...size }, parts, peers);
    const took = ((performance.now() - start) / 60_000).toFixed(1);
    console.log(`Took ${took} minutes; load average ${load()}.`);
  }
}

/** Says on what and how a run measures. */
function sayMachine(): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
  const day = new Date().toISOString().slice(0, 16).replace('T', ' ');
  console.log(
    `${day} UTC, commit ${commit.toString().trim()}, Node ${process.version}, ${availableParallelism()} cores, load average ${load()}`,
  );
  console.log('Requests ask for gzip; the product writes no log (LOG_LEVEL=silent).');
}

function load(): string {
  return loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
}

async function withoutCompany(options: RunOptions, selected: Parts): Promise<void> {
  if (selected.has('move')) {
    sayTitle('Moving a company of 10,000 people and 2,000 files');
    await measureMove();
  }
  if (selected.has('drivers')) {
    sayTitle('Drivers Tracker');
    await measureDrivers(options);
  }
  if (selected.has('growth')) await measureGrowth({ ...options, ...largestOf(options.sizes) });
  if (selected.has('companies')) {
    const load = startLoad();
    await measureCompanies(load, options).finally(() => load.stop());
  }
}

function largestOf(sizes: readonly CompanySize[]): CompanySize {
  return sizes.reduce((a, b) => (b.employees > a.employees ? b : a));
}

async function onCompany(options: Options, selected: Parts, peers: readonly Peer[]): Promise<void> {
  const dataDir = await dataSet({ ...options, companies: 1 }, options.keep);
  const load = startLoad();
  try {
    if ([...selected].some((part) => part !== 'start'))
      await withProduct({ options, peers, dataDir, load }, selected);
    if (selected.has('start')) {
      sayTitle('Start');
      await measureStarts(dataDir);
    }
  } finally {
    load.stop();
  }
}

async function withProduct(
  { options, peers, dataDir, load }: Pick<Bench, 'options' | 'peers' | 'dataDir' | 'load'>,
  selected: Parts,
): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const ownBackends = await watchOwnBackends(database);
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
      backups: idleBackups(database, notices),
      secret: Buffer.alloc(32),
      now: () => new Date(),
    };
    const session = await findSession(platform, token);
    const clientId = session?.caller.clientId ?? '';
    const address = database.ownerPool.options as unknown as FloorSetting['address'];
    const { host, user, database: name } = address;
    const bench: Bench = {
      options,
      peers,
      dataDir,
      product,
      token,
      clientId,
      load,
      database,
      platform,
      address: { host, user, database: name },
      ownBackends,
    };
    await measure(bench, selected);
  } finally {
    await product.stop();
    await database.close();
  }
}

async function measure(bench: Bench, selected: Parts): Promise<void> {
  await makeLean(bench.database.ownerPool, bench.clientId);
  const trials = await requestTrials(bench, selected);
  if (bench.options.explain) return explain(bench, trials);
  if (selected.has('save')) trials.push(await saveTrial(bench), await completionTrial(bench));
  let measured: readonly Measured[] = [];
  let visits: LaterVisits = new Map();
  if (trials.length > 0) {
    sayHead();
    measured = await compare(bench, trials);
  }
  if (selected.has('browser')) {
    sayTitle('Browser');
    visits = await measureBrowser(bench);
  }
  if (bench.options.employees === targetPeople && measured.length + visits.size > 0)
    sayTargets(targetRows(measured, visits));
  const table = peerTable(bench.peers, measured, bench.options.employees);
  if (table !== null) sayPeers(table);
  await measureAlone(bench, selected);
}

/** Measures what is compared with no floor. */
async function measureAlone(bench: Bench, selected: Parts): Promise<void> {
  const works = [
    ['changed', 'Searches after many changes', measureChanged],
    ['export', 'Export', measureExports],
    ['forms', 'Forms', measureForms],
    ['scroll', 'Scrolling', measureScroll],
  ] as const;
  for (const [part, title, work] of works) {
    if (!selected.has(part)) continue;
    sayTitle(title);
    await work(bench);
  }
}

const options = readOptions(process.argv.slice(2));
if (options !== null) await run(options);
