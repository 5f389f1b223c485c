import { hindrance } from '../http/cannot-work.ts';

/** A backup or restore that failed on purpose; its message is a sentence for the user that says what to do. */
export class BackupFault extends Error {}

const noRights = new Set(['EACCES', 'EPERM', 'EROFS']);
const noFolder = new Set(['ENOTDIR', 'EEXIST']);

/** Returns a failure of writing to the backup folder as a sentence for the user; any other failure as it is. */
export function folderFault(failure: unknown, folder: string): unknown {
  if (failure instanceof BackupFault || !(failure instanceof Error)) return failure;
  const { code = '' } = failure as NodeJS.ErrnoException;
  const because = { cause: failure };
  if (hindrance(failure) === 'disk full') return new BackupFault(fullDisk(folder), because);
  if (noRights.has(code))
    return new BackupFault(
      `This account may not write to ${folder}. Give it the right to, or choose another folder.`,
      because,
    );
  if (noFolder.has(code))
    return new BackupFault(`${folder} is not a folder. Choose another one.`, because);
  return failure;
}

const fullDisk = (folder: string): string =>
  `The disk of ${folder} is full. Free up space, or choose a folder on another disk.`;
