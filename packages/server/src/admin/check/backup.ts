import { oldBackupHours } from '@roadproof/domain/records/backup';
import type { DatabaseFigures } from '../../metrics/figures-rows.ts';
import { timeText, type Finding } from './finding.ts';

const about = 'backup';

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
