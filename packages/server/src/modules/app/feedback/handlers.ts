import { feedback } from '@roadproof/contract/app/feedback';
import { locked, removeRecord, saveRecord } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Handlers } from '../../../http/context.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { addComment } from './comment.ts';
import { feedbackOf } from './details.ts';
import { eraseWithFiles } from './forget.ts';
import { feedbackSource } from './rows.ts';
import { takeFeedback } from './save.ts';

/** What people say of the product (docs/product.md, Feedback). */
export const feedbackHandlers: Handlers<typeof feedback> = {
  ...listHandlers(feedback.list, feedbackSource, ({ caller }, body) => ({
    ...body,
    ...(!caller.flags.hasAdminAccess && { ofPerson: caller.employeeId }),
  })),
  save: takeFeedback,
  get: ({ Id }, context) => feedbackOf(Id, context),
  saveStatus: async ({ id, version, status }, { db }) => {
    const stored = await locked(db, 'feedback', id, 'Feedback');
    await refuseStale(db, stored, version, { status });
    return saveRecord(db, 'feedback', stored, { status });
  },
  comment: addComment,
  remove: async ({ id }, context) => {
    const { db, platform, afterCommit } = context;
    await locked(db, 'feedback', id, 'Feedback');
    const removed = await removeRecord(context, 'feedback', id);
    afterCommit(() => eraseWithFiles(platform, id));
    return removed;
  },
};
