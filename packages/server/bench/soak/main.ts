import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '../../src/db/demo/random.ts';
import { openDatabase } from '../../src/db/open.ts';
import { firstCompany, watchOwnBackends } from '../bench.ts';
import { fill } from '../data-set.ts';
import { figuresOf } from '../load/load.ts';
import { sizeText } from '../plan/sizes.ts';
import { startProduct } from '../product.ts';
import { sayFigure, sayRow, sayTitle, sayTop } from '../report.ts';
import { drive, type Tally } from './drive.ts';
import { mixedWork } from './mixed-work.ts';
import { readSoakOptions, type SoakOptions } from './options.ts';
import { filesOf, strayFiles, takeSample, type Sample, type Watched } from './sample.ts';
import { verdictsOf, moreThan } from './verdict.ts';

const sampleMs = 5_000;
/** Looks at what is still open at rest, before it counts as left behind. */
const mostLooks = 18;
/** So many lines of samples are printed in a run, however long it is. */
const mostLines = 40;

async function soak(options: SoakOptions): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roadproof-soak-'));
  try {
    console.log(`Making a company of ${sizeText(options)}`);
    await fill(dataDir, { ...options, companies: 1 });
    await run(dataDir, options);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function run(dataDir: string, options: SoakOptions): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const ownBackends = await watchOwnBackends(database);
  const product = await startProduct(dataDir);
  const watched = { product, database, dataDir, ownBackends };
  try {
    const random = randomFrom(1);
    const company = await firstCompany(database, product);
    const works = await mixedWork({ ...company, url: product.url, random });
    const { minutes, restSeconds, perSecond, atOnce } = options;
    console.log(
      `${minutes} minutes of ${perSecond} requests a second, at most ${atOnce} at once, and twice ${restSeconds} s at rest`,
    );
    sayTop(widths, names);
    const before = await rest(watched, options.restSeconds, 'before');
    const files = filesOf(dataDir);
    const watching = watch(watched, options.minutes);
    const pace = { ...options, seconds: options.minutes * 60 };
    const tallies = await drive(works, pace, random);
    const samples = await watching.stop();
    const after = await rest(watched, options.restSeconds, 'after', before);
    const stray = await strayFiles(watched, files);
    sayTallies(tallies, pace.seconds);
    sayTitle(
      `Verdicts; load average ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}`,
    );
    for (const { name, figure, target, isMet } of verdictsOf({
      before,
      samples,
      after,
      tallies,
      stray,
    }))
      sayFigure(name, figure, target, isMet);
    for (const name of [...moreThan(before.open, after.open), ...stray])
      console.log(`  left behind: ${name}`);
  } finally {
    await product.stop();
    await database.close();
  }
}

/**
 * Waits past the time after which unused connections are closed, and a while longer where something
 * is open that was not before: work of the background may have opened a connection meanwhile, and
 * what is left behind stays.
 */
async function rest(
  watched: Watched,
  seconds: number,
  when: string,
  before?: Sample,
): Promise<Sample> {
  await pause(seconds * 1000);
  let sample = await takeSample(watched, 0);
  for (let look = 0; before && look < mostLooks; look += 1) {
    const isBack = sample.connections <= before.connections;
    if (isBack && moreThan(before.open, sample.open).length === 0) break;
    await pause(sampleMs);
    sample = await takeSample(watched, 0);
  }
  saySample(when, sample);
  return sample;
}

/** Takes samples until it is stopped, and prints some of them. */
function watch(watched: Watched, minutes: number): { readonly stop: () => Promise<Sample[]> } {
  const samples: Sample[] = [];
  const every = Math.max(1, Math.round((minutes * 60_000) / sampleMs / mostLines));
  const stopping = new AbortController();
  const start = performance.now();
  const watching = (async () => {
    for (let due = sampleMs; !stopping.signal.aborted; due += sampleMs) {
      const left = Math.max(0, start + due - performance.now());
      await pause(left, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const sample = await takeSample(watched, (performance.now() - start) / 1000);
      samples.push(sample);
      if (samples.length % every === 0) saySample(clock(sample.seconds), sample);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      return samples;
    },
  };
}

const names = [
  'time',
  'product MB',
  'heap MB',
  'PostgreSQL MB',
  'its own',
  'descriptors',
  'connections',
  'jobs',
  'files',
];
const widths = [7, 10, 8, 13, 8, 11, 11, 5, 6] as const;

function saySample(time: string, sample: Sample): void {
  const { memory, heap, database, databaseOwn, open, connections, waiting, temporary } = sample;
  const cells = [memory, heap, database, databaseOwn, open.length, connections, waiting, temporary];
  sayRow(
    widths,
    [time, ...cells.map((cell) => cell.toFixed(0))].map((cell, index) =>
      index === 0 ? cell : cell.padStart(widths[index] ?? 0),
    ),
  );
}

function clock(seconds: number): string {
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`;
}

function sayTallies(tallies: readonly Tally[], seconds: number): void {
  sayTitle('Requests by kind');
  for (const { name, times, failed, firstFailure } of tallies) {
    const { p50, p99 } = figuresOf([{ times, failed, seconds }]);
    const figure = `${times.length} done, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    sayFigure(name, figure, failed > 0 ? `${failed} FAILED` : '');
    if (failed > 0) console.log(`  ${firstFailure}`);
  }
}

const options = readSoakOptions(process.argv.slice(2));
if (options !== null) {
  if (process.platform !== 'linux')
    throw new Error('Memory and descriptors are read from /proc, which Linux has.');
  await soak(options);
}
