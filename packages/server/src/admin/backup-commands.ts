import { resolve } from 'node:path';
import { sizeInWords } from '@roadproof/domain/records/company-transfer';
import { connectionStringOf } from '../backup/connection.ts';
import type { FileFault } from '../backup/manifest.ts';
import { makeBackup } from '../backup/make-backup.ts';
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
    const folder = to === undefined ? config.backupDir : resolve(root, to);
    const made = await makeBackup({
      owner: connectionStringOf(server?.address ?? { connectionString: databaseUrl ?? '' }),
      dataDir,
      folder,
      keep: to === undefined ? config.backupKeep : Infinity,
      now: new Date(),
    });
    const count = (one: number): string => one.toLocaleString('en-US');
    say(
      `Made ${resolve(folder, made.name)} in ${made.seconds.toFixed(1)} s: ${count(made.rows)} rows and ${count(made.files)} files, ${sizeInWords(made.bytes)}. Its files are in ${resolve(folder, 'files')}: keep both together.`,
    );
    if (made.faults.length > 0) complain(faultText(made.faults));
    return made.faults.length > 0 ? 1 : 0;
  } finally {
    await server?.stop();
  }
}

const mostNamed = 20;

function faultText(faults: readonly FileFault[]): string {
  const lines = faults.slice(0, mostNamed).map(({ key, problem }) => `  ${key} is ${problem}`);
  const rest = faults.length > mostNamed ? [`  and ${faults.length - mostNamed} more`] : [];
  return [
    'Uploaded files that are not in this backup, because the server does not have them as they were uploaded. Look for them in an older backup:',
    ...lines,
    ...rest,
  ].join('\n');
}
