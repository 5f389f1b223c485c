import { basename, resolve } from 'node:path';
import { sizeInWords } from '@roadproof/domain/records/company-transfer';
import { makeByCommand, recordVerified } from '../backup/by-command.ts';
import { connectionStringOf } from '../backup/connection.ts';
import type { FileFault } from '../backup/manifest.ts';
import type { MadeBackup } from '../backup/make-backup.ts';
import { openBackup } from '../backup/open-backup.ts';
import { refuseUsedFolder, restoreBackup, verifyBackup } from '../backup/restore-backup.ts';
import { startEmbedded } from '../db/embedded.ts';
import { root } from '../root.ts';
import { noDatabase, type AdminCommand, type Terminal } from './terminal.ts';

/** Commands for backups. */
export const backupCommands: Readonly<Record<string, AdminCommand>> = {
  backup: {
    usage: [
      ['backup', 'makes a backup in BACKUP_DIR'],
      ['backup --to <folder>', 'makes one in another folder, and removes none there'],
    ],
    flags: { to: { type: 'string' } },
    run: (_, { to }, terminal) => backup(terminal, typeof to === 'string' ? to : undefined),
  },
  restore: {
    usage: [
      ['restore <file>', 'restores a backup into an empty folder and database'],
      ['restore <file> --verify', 'tries it in a database that is thrown away'],
      ['restore <file> --without-damaged', 'restores all files but those that are damaged'],
    ],
    argument: { name: '<file>', question: 'Which backup?' },
    flags: { verify: { type: 'boolean' }, 'without-damaged': { type: 'boolean' } },
    run: (file, flags, terminal) =>
      flags['verify'] === true
        ? verify(terminal, resolve(root, file))
        : restore(terminal, resolve(root, file), flags['without-damaged'] === true),
  },
};

/** Makes a backup, of a server that runs or is stopped; `to` is another folder than BACKUP_DIR, where no backup is removed. */
async function backup(terminal: Terminal, to: string | undefined): Promise<number> {
  const { config, say, complain } = terminal;
  const { databaseUrl, dataDir } = config;
  const fault = noDatabase(config);
  if (fault !== null) {
    complain(fault);
    return 1;
  }
  // Not opened as the server does, which would bring it up to date: an upgrade begins with a backup.
  const server = databaseUrl === null ? await startEmbedded({ dataDir }) : null;
  try {
    const folder = to === undefined ? config.backup.folder : resolve(root, to);
    const made = await makeByCommand(server?.address ?? { connectionString: databaseUrl ?? '' }, {
      dataDir,
      folder,
      keep: to === undefined ? config.backup.keep : Infinity,
      now: new Date(),
    });
    say(
      `Made ${resolve(folder, made.name)} in ${made.seconds.toFixed(1)} s: ${totals(made)}, ${sizeInWords(made.bytes)}. Its files are in ${resolve(folder, 'files')}: keep both together.`,
    );
    if (made.faults.length > 0) complain(faultText(made.faults));
    return made.faults.length > 0 ? 1 : 0;
  } finally {
    await server?.stop();
  }
}

async function verify({ config, say, complain }: Terminal, file: string): Promise<number> {
  const backup = await openBackup(file);
  const restored = await verifyBackup(backup);
  say(
    `${basename(file)} can be restored: ${totals(restored)} are as they were backed up. It took ${restored.seconds.toFixed(1)} s, and nothing was changed.`,
  );
  if (restored.faults.length > 0) complain(faultText(restored.faults));
  // On another machine there is no server whose administrators could see it.
  const tried = { name: basename(file), createdAt: backup.manifest.createdAt };
  if (noDatabase(config) === null && !(await recordVerified(config, tried)))
    complain('The database cannot be reached, so that the tab Backups does not show it.');
  return 0;
}

async function restore(
  { config, say, complain }: Terminal,
  file: string,
  withoutDamaged: boolean,
): Promise<number> {
  const { databaseUrl, dataDir } = config;
  const backup = await openBackup(file);
  // Before the built-in database is made in a folder that was named wrongly.
  await refuseUsedFolder(dataDir);
  const server = databaseUrl === null ? await startEmbedded({ dataDir }) : null;
  try {
    const owner = connectionStringOf(server?.address ?? { connectionString: databaseUrl ?? '' });
    const restored = await restoreBackup(backup, { owner, dataDir, withoutDamaged });
    say(
      `Restored ${backup.name}, of ${backup.manifest.createdAt}, in ${restored.seconds.toFixed(1)} s: ${totals(restored)} are as they were backed up. Start the server: DATA_DIR=${dataDir} npm start`,
    );
    if (restored.faults.length > 0) complain(faultText(restored.faults));
    return 0;
  } finally {
    await server?.stop();
  }
}

const count = (one: number): string => one.toLocaleString('en-US');
const totals = ({ rows, files }: Pick<MadeBackup, 'rows' | 'files'>): string =>
  `${count(rows)} rows and ${count(files)} ${files === 1 ? 'file' : 'files'}`;

const mostNamed = 20;

function faultText(faults: readonly FileFault[]): string {
  const lines = faults.slice(0, mostNamed).map(({ key, problem }) => `  ${key} is ${problem}`);
  const rest = faults.length > mostNamed ? [`  and ${faults.length - mostNamed} more`] : [];
  return [
    'Uploaded files that are not in this backup, because they were missing or damaged. Look for them in an older backup:',
    ...lines,
    ...rest,
  ].join('\n');
}
