import { access, constants, stat } from 'node:fs/promises';
import { oldBackupHours } from '@roadproof/domain/records/backup';
import { folderFault } from '../../backup/fault.ts';
import { existingFolder } from '../../files/reserve.ts';
import type { DatabaseFigures } from '../../metrics/figures-rows.ts';
import { timeText, type Finding } from './finding.ts';

const about = 'backup';

/** Looks whether this account could write a backup; makes nothing. */
export async function backupFolderFindings(folder: string): Promise<readonly Finding[]> {
  try {
    const place = await existingFolder(folder);
    if (!(await stat(place)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    await access(place, constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    const problem = folderFault(error, folder);
    const text = `no backup can be written: ${problem instanceof Error ? problem.message : String(problem)}`;
    return [{ about, state: 'fault', text, action: 'BACKUP_DIR names the folder of backups.' }];
  }
}

/** Judges the last backup by its age and by how the last attempt ended. */
export function backupFinding({
  backupAgeSeconds,
  backupSeconds,
  isBackupVerified,
  hasBackupFailed,
}: DatabaseFigures): Finding {
  const age = backupAgeSeconds ?? 0;
  const isOld = age > oldBackupHours * 3600;
  const text =
    backupSeconds === null
      ? 'there is no backup yet'
      : `the last good one is ${timeText(age)} old${isBackupVerified ? '' : ', and was not tried'}`;
  if (hasBackupFailed)
    return {
      about,
      state: 'fault',
      text: `the last backup failed; ${text}`,
      action: 'Company data, Backups, shows why. npm run backup makes one now.',
    };
  if (isOld || backupSeconds === null)
    return {
      about,
      state: isOld ? 'fault' : 'look',
      text,
      action: 'npm run backup makes one now; BACKUP_AT names the hour of the night for the rest.',
    };
  return { about, state: 'ok', text };
}
