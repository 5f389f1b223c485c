import type { feedback } from '@roadproof/contract/app/feedback';
import type { RawOutput } from '@roadproof/contract/operation';
import { mayReadFeedback } from '@roadproof/domain/app/feedback';
import { one } from '../../../db/list.ts';
import { fileLink } from '../../../files/link.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { commentsOf, feedbackSource, neighboursOf, partsOf } from './rows.ts';

/** One piece of feedback with all that belongs to it; 404 for somebody else's unless the reader has admin access. */
export async function feedbackOf(
  id: string,
  context: Context,
): Promise<RawOutput<typeof feedback.get>> {
  const { db, caller } = context;
  const row = await one(context, feedbackSource, id);
  const parts = await partsOf(db, id);
  const reader = {
    employeeId: caller.employeeId,
    hasAdminAccess: caller.flags.hasAdminAccess,
  };
  if (!row || !parts || !mayReadFeedback(reader, parts.employeeId ?? ''))
    throw notFound('Feedback');
  const { screenshotFileId, screenshotName, recordingFileId, recordingName, ...rest } = parts;
  const link = (fileId: string | null, name: string | null): string | null =>
    fileId && fileLink(context, fileId, name ?? 'feedback');
  const own = reader.hasAdminAccess ? null : caller.employeeId;
  return {
    ...row,
    ...rest,
    screenshot: link(screenshotFileId, screenshotName),
    recording: link(recordingFileId, recordingName),
    recordingName,
    mayManage: reader.hasAdminAccess,
    comments: await commentsOf(db, id),
    ...(await neighboursOf(db, id, own)),
  };
}
