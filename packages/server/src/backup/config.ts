import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { ClockTime } from '@roadproof/domain/clock-time';
import { root } from '../root.ts';

/** When and where the server makes backups by itself. */
export interface BackupConfig {
  readonly folder: string;
  /** The time of day in `zone`; null if the schedule is off. */
  readonly at: ClockTime | null;
  /** The server's time zone: `TZ`, which `main.ts` sets to the machine's own. */
  readonly zone: string;
  /** How many backups stay in the folder. */
  readonly keep: number;
}

const mostKept = 3650;
/** Folders in the data folder that the server fills, cleans or copies itself. */
const takenFolders = ['files', 'postgres', 'temporary', 'exports'];

/** Reads BACKUP_DIR, BACKUP_AT and BACKUP_KEEP; throws a sentence that names the variable when a value makes no sense. */
export function readBackup(text: (name: string) => string | null, dataDir: string): BackupConfig {
  return {
    folder: backupFolder(text('BACKUP_DIR'), dataDir),
    at: timeOfDay(text('BACKUP_AT') ?? '02:00'),
    zone: text('TZ') ?? 'UTC',
    keep: keptCount(text('BACKUP_KEEP') ?? '14'),
  };
}

function backupFolder(value: string | null, dataDir: string): string {
  const folder = resolve(root, value ?? join(dataDir, 'backups'));
  const below = relative(dataDir, folder);
  const isOutside = isAbsolute(below) || below === '..' || below.startsWith(`..${sep}`);
  const first = below.split(sep)[0] ?? '';
  if (isOutside || (first !== '' && !takenFolders.includes(first))) return folder;
  throw new Error(
    `BACKUP_DIR must be a folder of its own, such as ${join(dataDir, 'backups')}; ` +
      `the server keeps other data in "${folder}".`,
  );
}

function timeOfDay(value: string): ClockTime | null {
  if (value === 'off') return null;
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value;
  throw new Error(`BACKUP_AT must be a time such as 02:00, or off; it is "${value}".`);
}

function keptCount(value: string): number {
  const count = Number(value);
  if (/^\d+$/.test(value) && count >= 1 && count <= mostKept) return count;
  throw new Error(`BACKUP_KEEP must be a whole number from 1 to ${mostKept}; it is "${value}".`);
}
