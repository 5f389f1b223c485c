import type { FeedbackStatus } from '@roadproof/domain/app/feedback';
import type { DueState } from '@roadproof/domain/due';

/** The sign of each status; red and amber speak of compliance alone. */
export const feedbackLooks: Readonly<Record<FeedbackStatus, DueState>> = {
  New: 'PENDING',
  Planned: 'PENDING',
  'In progress': 'PENDING',
  Done: 'COMPLETED',
  Declined: 'WAIVED',
};
