import { stateLabel, type DueState } from './due.ts';

/** How trainings and renewals spell a state outward (docs/domain.md, Words of each module). */
export type TrainingStatus = 'Pending' | 'OverDue' | 'DueSoon' | 'Completed' | 'Waived';

/** How service reminders spell a state outward. */
export type ReminderStatus = 'Pending' | 'Due Soon' | 'Overdue' | 'Completed';

const training: Record<DueState, TrainingStatus> = {
  OVERDUE: 'OverDue',
  DUE_SOON: 'DueSoon',
  PENDING: 'Pending',
  MISSING: 'OverDue',
  COMPLETED: 'Completed',
  WAIVED: 'Waived',
};
const reminder: Record<DueState, ReminderStatus> = {
  OVERDUE: 'Overdue',
  DUE_SOON: 'Due Soon',
  PENDING: 'Pending',
  MISSING: 'Overdue',
  COMPLETED: 'Completed',
  WAIVED: 'Completed',
};

export function trainingStatus(state: DueState): TrainingStatus {
  return training[state];
}

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
    case 'waived':
      return 'WAIVED';
    default:
      return null;
  }
}

/** Where a case such as an incident is: still worked on, or done. No due state, so it is neither late nor in order. */
export type CaseState = 'OPEN' | 'CLOSED';

/** A state a status chip shows: of something due, or of a case. */
export type ShownState = DueState | CaseState;

/** The state of a case by the word of its status; null for a word of another kind. */
export function caseState(text: string): CaseState | null {
  const states: Readonly<Record<string, CaseState>> = { Active: 'OPEN', Closed: 'CLOSED' };
  return states[text] ?? null;
}

/** The word a person reads for any module's spelling of a state: 'Due soon' for 'DueSoon'; undefined for a word that is no state. */
export function statusWord(text: string): string | undefined {
  const state = stateFromText(text);
  return state === null ? undefined : stateLabel[state];
}
