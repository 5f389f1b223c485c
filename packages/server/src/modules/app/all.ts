import type { appApi } from '@roadproof/contract/api/app';
import type { GroupHandlers } from '../../http/context.ts';
import { feedbackHandlers } from './feedback/handlers.ts';
import { listPreferenceHandlers } from './list-preference/handlers.ts';
import { listViewHandlers } from './list-view/handlers.ts';
import { mailOutboxHandlers } from './mail-outbox/handlers.ts';
import { noticeHandlers } from './notice/handlers.ts';

/** Answers the calls of the group, by module. */
export const appGroup = {
  listPreferences: listPreferenceHandlers,
  listViews: listViewHandlers,
  notices: noticeHandlers,
  mailOutbox: mailOutboxHandlers,
  feedback: feedbackHandlers,
} satisfies GroupHandlers<typeof appApi>;
