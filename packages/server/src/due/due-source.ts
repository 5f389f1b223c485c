import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { Counted } from '../db/list.ts';
import type { AnySource, ParsedBody } from '../db/list-source.ts';

/**
 * A kind as the calendar and the dashboard count it. It reads the lists of its module, so that a number
 * is the number of rows in the list that opens.
 */
export interface DueSource {
  /** The list in which the rows of a day open. */
  readonly list: AnySource;
  /** The field of that list that holds the due day. */
  readonly day: string;
  /** Where not all is shown on its due day: the day by which it is shown, and which of it is overdue whatever that day is, in SQL, and the rows of some days in the words of the list. */
  readonly shown?: {
    readonly day: string;
    readonly isOverdue: string;
    readonly within: (from: CalendarDay, to: CalendarDay) => ParsedBody;
  };
  /** What is not finished, in the words of that list. */
  readonly open: ParsedBody;
  /** The tabs of its screen with what is overdue and what is due soon; of cards these are the drivers' alone. */
  readonly late: Counted;
  readonly soon: Counted;
}
