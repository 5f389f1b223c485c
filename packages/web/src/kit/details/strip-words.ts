import type { DueStatusOut } from '@roadproof/contract/due-status';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DueState } from '@roadproof/domain/due';
import { counted, formatDay } from '@roadproof/domain/format';

/** What a row of the strip says: its state, the word for it, and the day behind it. */
export interface StripWords {
  readonly state: DueState;
  readonly word: string;
  readonly tail: string;
}

const days = (count: number): string => (count === 0 ? 'today' : `in ${counted(count, 'day')}`);

interface StripInput {
  readonly kind: 'document' | 'duty';
  readonly until: CalendarDay | null;
  /** What is said instead of the day. */
  readonly tail?: string;
}

/** Documents are valid until a day and expire, duties are due and overdue; the day is left out where the words count to it. What is not told by a day is not counted in days either. */
export function stripWords(
  { kind, until, tail }: StripInput,
  { state, daysLeft }: Pick<DueStatusOut, 'state' | 'daysLeft'>,
): StripWords {
  if (tail !== undefined)
    return { ...stripWords({ kind, until: null }, { state, daysLeft }), tail };
  const isDocument = kind === 'document';
  const day = until === null ? '' : formatDay(until);
  const left = daysLeft ?? 0;
  switch (state) {
    case 'MISSING':
      return { state, word: 'Missing', tail: day && `was due ${day}` };
    case 'OVERDUE':
      return { state, word: isDocument ? 'Expired' : 'Overdue', tail: day };
    case 'DUE_SOON':
      if (until === null) return { state, word: 'Due soon', tail: '' };
      return { state, word: `${isDocument ? 'Expires' : 'Due'} ${days(left)}`, tail: day };
    case 'WAIVED':
      return { state, word: 'Waived', tail: day };
    case 'PENDING':
    case 'COMPLETED':
      return isDocument
        ? { state: 'COMPLETED', word: 'Valid', tail: day && `until ${day}` }
        : { state: 'PENDING', word: 'Not due', tail: day && `due ${day}` };
  }
}
