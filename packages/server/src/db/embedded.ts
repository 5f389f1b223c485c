import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries, hasStatistics, useOwnServer, type Binaries } from './embedded-binaries.ts';
import { finishUpgrade, refuseOtherMajor, removeUpgrade } from './embedded-version.ts';
import { createDatabase, isServing } from './embedded-probe.ts';
import { disownLock, launch, serverPid, tail, type Place } from './embedded-process.ts';
import { serverSettings } from './embedded-settings.ts';
import { chooseRunner, handOver, type Runner } from './embedded-user.ts';
import { keepServer } from './embedded-watchdog.ts';
import type { DatabaseAddress } from './database.ts';

/** Where the built-in database lives and how safe it must be. */
export interface EmbeddedOptions {
  readonly dataDir: string;
  /** True only for tests: nothing survives a power loss. */
  readonly volatile?: boolean;
  /** Programs of another version; those of this one by default. */
  readonly binaries?: Binaries;
}

/** A running built-in database. */
export interface EmbeddedServer {
  readonly address: DatabaseAddress;
  /** Stops it, unless another process still uses it. */
  stop(): Promise<void>;
}

const patience = 120_000;

/** Starts the database of a folder, or joins the one that still runs on it. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(resolve(options.dataDir));
  const cluster = join(dataDir, 'postgres');
  const binaries = options.binaries ?? findBinaries();
  finishUpgrade(dataDir);
  refuseOtherMajor(cluster, binaries);
  if (options.binaries === undefined) removeUpgrade(dataDir);
  const runner = chooseRunner(cluster, binaries);
  // Another account owns the cluster, so it must be able to pass through, though not to look.
  if (runner.options.uid !== undefined) chmodSync(dataDir, 0o711);
  const socket = socketPath(dataDir, runner);
  const log = join(dataDir, 'postgres.log');
  const place = { cluster, socket, log, runner, volatile: options.volatile ?? false };
  await createCluster(place);
  const watchdog = keepServer({ cluster, socket, keepers: join(dataDir, 'keepers') });
  try {
    await watchdog.registered();
    await openHouse(place);
  } catch (error) {
    await watchdog.release();
    throw error;
  }
  const revival = revive(place);
  return {
    address: {
      host: socket,
      user: 'roadproof',
      database: 'roadproof',
      appUser: 'roadproof_app',
    },
    stop: () => {
      clearInterval(revival);
      return watchdog.release();
    },
  };
}

// A server met in its last moments lets us in and then goes; after that it is ours to start.
async function openHouse(place: Place): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await ensureRunning(place);
    try {
      return await createDatabase(place.socket);
    } catch (error) {
      if (tries === 5) throw error;
      await pause(100);
    }
  }
}

// A server that dies under us is started again; what was acknowledged is in its log.
function revive(place: Place): NodeJS.Timeout {
  let busy = false;
  const timer = setInterval(() => {
    if (busy || serverPid(place.cluster) !== null) return;
    busy = true;
    // A start that fails is tried again at the next tick; until then statements report it.
    void ensureRunning(place)
      .catch(() => undefined)
      .finally(() => (busy = false));
  }, 500);
  return timer.unref();
}

// A path of a socket may have some 100 bytes, so it cannot lie in the data folder. The name comes
// from that folder: whoever starts later finds the server that still runs.
function socketPath(dataDir: string, runner: Runner): string {
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join('/tmp', `roadproof-${runner.owner}-${mark}`);
}

// Made before every start, for the watchdog of an earlier server may just have removed it.
function makeSocketFolder({ socket, runner }: Place): void {
  if (!existsSync(socket)) {
    mkdirSync(socket, { recursive: true, mode: 0o700 });
    handOver(socket, runner);
  }
  const found = lstatSync(socket);
  if (!found.isDirectory() || found.uid !== runner.owner) {
    throw new Error(`${socket} belongs to someone else. Remove it, or choose another DATA_DIR.`);
  }
  chmodSync(socket, 0o700);
}

// Made aside and renamed: a folder called postgres is always a whole cluster.
async function createCluster(place: Place): Promise<void> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return handOver(place.cluster, place.runner);
  const draft = `${place.cluster}.new-${process.pid}-${Date.now()}`;
  mkdirSync(draft, { mode: 0o700 });
  handOver(draft, place.runner);
  const args = ['-D', draft, '-U', 'roadproof', '--auth=trust', '--encoding=UTF8'];
  args.push('--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--data-checksums');
  if (place.volatile) args.push('--no-sync');
  try {
    const code = await launch(place, place.runner.binaries.initdb, args).ended;
    if (code !== 0)
      throw new Error(`The database could not be created. ${tail(place.log)} ${useOwnServer}`);
    renameSync(draft, place.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) throw error;
  }
}

async function ensureRunning(place: Place): Promise<void> {
  const deadline = Date.now() + patience;
  let failures = 0;
  let reason = '';
  while (Date.now() < deadline) {
    if (await isServing(place.socket, place.cluster)) return;
    if (serverPid(place.cluster) !== null) {
      // Starting, recovering or just stopping: whichever it is ends by itself.
      await pause(25);
      continue;
    }
    makeSocketFolder(place);
    disownLock(place.cluster);
    const args = [
      '-D',
      place.cluster,
      '-k',
      place.socket,
      ...serverSettings(place.volatile, hasStatistics(place.runner.binaries)),
    ];
    const server = launch(place, place.runner.binaries.postgres, args);
    server.detach();
    while (!server.hasEnded() && Date.now() < deadline) {
      if (await isServing(place.socket, place.cluster)) return;
      await pause(25);
    }
    // Just after a crash the old lock or shared memory may still be held for a moment.
    failures += 1;
    reason = tail(place.log);
    if (failures >= 20) break;
    await pause(250);
  }
  throw new Error(`The built-in database did not start. ${reason} ${useOwnServer}`);
}
