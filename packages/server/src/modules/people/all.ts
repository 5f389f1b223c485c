import type { peopleApi } from '@roadproof/contract/api/people';
import type { GroupHandlers } from '../../http/context.ts';
import { askReviewHandlers } from './ask-review/handlers.ts';
import { askHandlers } from './ask/handlers.ts';
import { driverFileHandlers } from './driver-file/handlers.ts';
import { driverHoldHandlers } from './driver-hold/handlers.ts';
import { driverHandlers } from './driver/handlers.ts';
import { driverMatrixHandlers } from './driver/matrix-handlers.ts';
import { employeeHandlers } from './employee/handlers.ts';
import { heldLinkHandlers } from './held-link/handlers.ts';
import { expiryNoticeHandlers, sentNoticeHandlers } from './expiry-notice/handlers.ts';
import { noticeRuleHandlers } from './expiry-notice/rules.ts';
import { removablePaperHandlers } from './removable-paper/handlers.ts';

/** Answers the calls of the group, by module. */
export const peopleGroup = {
  employees: employeeHandlers,
  drivers: driverHandlers,
  driverMatrix: driverMatrixHandlers,
  driverFiles: driverFileHandlers,
  driverHolds: driverHoldHandlers,
  asks: askHandlers,
  askReviews: askReviewHandlers,
  expiryNotices: expiryNoticeHandlers,
  heldLinks: heldLinkHandlers,
  sentNotices: sentNoticeHandlers,
  noticeRules: noticeRuleHandlers,
  removablePapers: removablePaperHandlers,
} satisfies GroupHandlers<typeof peopleApi>;
