import type { CalendarDay } from '../calendar-day.ts';

/** Dates on a license or a medical card, or on the record of its holder: the exam, and the last day. */
export interface CardDates {
  readonly exam: CalendarDay | null;
  readonly expires: CalendarDay | null;
}

/** Compares two days; 'same' where one of them is not known. */
const compared = (
  paper: CalendarDay | null,
  record: CalendarDay | null,
): 'earlier' | 'later' | 'same' => {
  if (paper === null || record === null || paper === record) return 'same';
  return paper < record ? 'earlier' : 'later';
};

/**
 * How a filed card changes the record of its holder. The last day decides; where it does not, the exam. Only an
 * 'earlier' card is asked about: a later one replaces the dates of the record.
 */
export function cardChange(paper: CardDates, record: CardDates): 'earlier' | 'later' | 'same' {
  const last = compared(paper.expires, record.expires);
  return last === 'same' ? compared(paper.exam, record.exam) : last;
}
