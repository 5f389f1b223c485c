import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyBinaries, useOwnServer, type Binaries } from './embedded-binaries.ts';

/** How to run a program of PostgreSQL, which refuses to run as root. */
export interface Runner {
  readonly binaries: Binaries;
  readonly prefix: readonly string[];
  readonly options: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** The user that owns the folders, as this process sees it. */
  readonly owner: number;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Chooses the user: ourselves, or for root a user namespace, or else another account. */
export function chooseRunner(folder: string, binaries: Binaries): Runner {
  const me = process.getuid?.() ?? -1;
  const accounts = readAccounts();
  const named = me !== 0 && (accounts.length === 0 || accounts.some((a) => a.uid === me));
  if (named) return { binaries, prefix: [], options: {}, owner: me };
  const stranger =
    accounts.find((a) => a.uid > 0 && a.uid < 65_534) ?? accounts.find((a) => a.uid > 0);
  const owner = existsSync(folder) ? lstatSync(folder).uid : me;
  if (stranger !== undefined && owner === me) {
    const prefix = ['unshare', '--user', `--map-user=${stranger.uid}`, '--'];
    if (runs({ binaries, prefix, options: {}, owner: me })) {
      return { binaries, prefix, options: {}, owner: me };
    }
  }
  const account = accounts.find((a) => a.uid === owner && a.uid > 0) ?? plainAccount(accounts);
  if (me === 0 && account !== undefined) return otherAccount(account, binaries);
  throw new Error(
    `The built-in database cannot run as user ${me}: no user namespace, no other account. ` +
      `Start the product as an ordinary user. ${useOwnServer}`,
  );
}

/** Gives a folder and all in it to the account that will use it. */
export function handOver(folder: string, runner: Runner): void {
  const { uid, gid } = runner.options;
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) handOver(path, runner);
    else chownSync(path, uid, gid);
  }
}

function otherAccount(account: Account, binaries: Binaries): Runner {
  const options = { uid: account.uid, gid: account.gid };
  const runner = { binaries, prefix: [], options, owner: account.uid };
  if (runs(runner)) return runner;
  const copied = { ...runner, binaries: copyBinaries(binaries) };
  if (runs(copied)) return copied;
  throw new Error(
    `The built-in database does not run as root, nor as user ${account.uid} here. ` +
      `Start the product as an ordinary user. ${useOwnServer}`,
  );
}

function runs(runner: Runner): boolean {
  const words: readonly string[] = [...runner.prefix, runner.binaries.postgres, '--version'];
  const { status } = spawnSync(words[0] ?? '', words.slice(1), {
    ...runner.options,
    stdio: 'ignore',
    cwd: '/',
  });
  return status === 0;
}

function plainAccount(accounts: readonly Account[]): Account | undefined {
  return accounts.find((a) => a.uid === 65_534) ?? accounts.find((a) => a.uid > 0);
}

// initdb looks its user up by number and fails without an entry; macOS keeps users elsewhere.
function readAccounts(): readonly Account[] {
  if (process.platform === 'darwin' || !existsSync('/etc/passwd')) return [];
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map((fields) => ({ uid: Number(fields[2]), gid: Number(fields[3]) }));
}
