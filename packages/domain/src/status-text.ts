import type { DueState } from './due.ts';

/** Training and renewal spelling of the specification: Pending, OverDue, DueSoon, Completed. */
export type TrainingStatus = 'Pending' | 'OverDue' | 'DueSoon' | 'Completed';

/** Service reminder spelling of the specification: Pending, Due Soon, Overdue, Completed. */
export type ReminderStatus = 'Pending' | 'Due Soon' | 'Overdue' | 'Completed';

/** The four training statuses in tab order (specification 1, section 4). */
export const trainingStatuses = ['Pending', 'OverDue', 'DueSoon', 'Completed'] as const;

const training: Record<DueState, TrainingStatus> = {
  OVERDUE: 'OverDue',
  DUE_SOON: 'DueSoon',
  PENDING: 'Pending',
  MISSING: 'OverDue',
  COMPLETED: 'Completed',
};
const reminder: Record<DueState, ReminderStatus> = {
  OVERDUE: 'Overdue',
  DUE_SOON: 'Due Soon',
  PENDING: 'Pending',
  MISSING: 'Overdue',
  COMPLETED: 'Completed',
};

/** Inside to outside for training and renewals. */
export function trainingStatus(state: DueState): TrainingStatus {
  return training[state];
}

/** Inside to outside for service reminders. */
export function reminderStatus(state: DueState): ReminderStatus {
  return reminder[state];
}

/** Any module's spelling (letter case and spaces do not count) to the inside enumeration; null for an unknown word. */
export function stateFromText(text: string): DueState | null {
  switch (text.toLowerCase().replace(/[\s_-]/g, '')) {
    case 'overdue':
      return 'OVERDUE';
    case 'duesoon':
      return 'DUE_SOON';
    case 'pending':
      return 'PENDING';
    case 'missing':
      return 'MISSING';
    case 'completed':
      return 'COMPLETED';
    default:
      return null;
  }
}
