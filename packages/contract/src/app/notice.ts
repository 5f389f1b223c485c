import * as z from 'zod';
import { operation } from '../operation.ts';
import { nothing } from '../schema.ts';

/** What an administrator may have to be told about the server. */
export const noticeKinds = [
  'disk-full',
  'disk-nearly-full',
  'files-without-records',
  'jobs-given-up',
  'backup-failed',
  'backup-old',
  'copied-in-use',
] as const;
/** What a notice is about. */
export type NoticeKind = (typeof noticeKinds)[number];

/** What the server needs a person for, in words. */
export const notice = z.object({
  kind: z.enum(noticeKinds),
  message: z.string(),
  description: z.string(),
});

export const notices = {
  current: operation({
    method: 'GET',
    path: '/api/Notice/GetAllNotice',
    access: 'admin',
    body: 'query',
    input: nothing,
    output: z.array(notice),
    summary:
      'Problems that need the server administrator, such as a full disk; empty if there are none.',
  }),
};
