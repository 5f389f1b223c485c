import type { NoticeKind, notices } from '@roadproof/contract/app/notice';
import type { Message } from '@roadproof/contract/failure';
import type { Handlers } from '../../../http/context.ts';

// How many and whose stays in the server's log: an administrator is one of a company, not of all.
const texts: Readonly<Record<NoticeKind, Message>> = {
  'disk-full': {
    message: "The server's disk is full.",
    description:
      'Nothing can be saved until there is room. Ask your server administrator to free up space. This notice clears itself.',
  },
  'files-without-records': {
    message: 'Files on the server belong to no record.',
    description:
      'They were left where they are, because records may be missing. Ask your server administrator: the server log names the files, and a backup of the database may have their records.',
  },
};

/** What the server needs somebody for. */
export const noticeHandlers: Handlers<typeof notices> = {
  current: async (_, { platform }) => {
    // Asking it tries again, so that the notice goes with its reason.
    await platform.room.isFull();
    return platform.notices.all().map((kind) => ({ kind, ...texts[kind] }));
  },
};
