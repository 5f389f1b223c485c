import { feedback } from '../app/feedback.ts';
import { listPreferences } from '../app/list-preference.ts';
import { listViews } from '../app/list-view.ts';
import { mailOutbox } from '../app/mail-outbox.ts';
import { notices } from '../app/notice.ts';

/** The calls of the group, by module. */
export const appApi = {
  listPreferences,
  listViews,
  notices,
  mailOutbox,
  feedback,
};
