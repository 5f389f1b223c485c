import type { NoticeKind, notices } from '@roadproof/contract/app/notice';
import type { Message } from '@roadproof/contract/failure';
import { oneStatement } from '../../../http/one-statement.ts';
import { freeBytes, reserveBytes } from '../../../files/reserve.ts';
import type { Handlers } from '../../../http/context.ts';
import { jobCounts } from '../../../jobs/counts-rows.ts';

// How many and whose stays in the server's log: an administrator is one of a company, not of all.
const texts: Readonly<Record<NoticeKind, Message>> = {
  'disk-full': {
    message: "The server's disk is full.",
    description:
      'Nothing can be saved until there is room. Ask your server administrator to free up space. This notice clears itself.',
  },
  'disk-nearly-full': {
    message: "The server's disk is nearly full.",
    description:
      'Files can be uploaded, imported and exported again once 256 MB are free. Ask your server administrator to free up space. This notice clears itself.',
  },
  'files-without-records': {
    message: 'Files on the server belong to no record.',
    description:
      'They were left where they are, because records may be missing. Ask your server administrator: the server log names the files, and a backup of the database may have their records.',
  },
  'jobs-given-up': {
    message: 'Work in the background was given up.',
    description:
      'The server tried it 8 times. Ask your server administrator: "npm run admin -- list-jobs" names the work and the reason, "retry-jobs" tries again. This notice clears itself.',
  },
  'backup-failed': {
    message: 'The last backup failed.',
    description:
      'Open Company data, Backups, or ask your server administrator. This notice clears itself after the next good backup.',
  },
  'backup-old': {
    message: 'There is no backup of the last two days.',
    description:
      'If the disk of the server fails, everything saved since the last backup is lost. Open Company data, Backups, or ask your server administrator. This notice clears itself after the next good backup.',
  },
  'copied-in-use': {
    message: 'This folder was copied while it was in use.',
    description:
      'What was saved in its last minutes may be missing. Check what was entered last. This notice clears itself after 7 days.',
  },
};

/** Problems that need the server administrator. */
export const noticeHandlers: Handlers<typeof notices> = {
  current: oneStatement(async (_, { db, platform }) => {
    // Asking it tries again, so that the notice goes with its reason.
    const isFull = await platform.room.isFull();
    const isNearlyFull = !isFull && (await freeBytes(platform.config.dataDir)) < reserveBytes;
    const { laidAside } = await jobCounts(db);
    const kinds: NoticeKind[] = [...platform.notices.all()];
    if (isNearlyFull) kinds.push('disk-nearly-full');
    // Shown to the administrators of the company whose work it is.
    if (laidAside > 0) kinds.push('jobs-given-up');
    return kinds.map((kind) => ({ kind, ...texts[kind] }));
  }),
};
