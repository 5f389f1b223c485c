import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DueWindow } from '@roadproof/domain/due';
import type { ModuleName } from '@roadproof/domain/account/permission';
import type { Counted } from '../../../db/list.ts';
import type { AnySource, ParsedBody } from '../../../db/list-source.ts';

/** What comes due on a day. */
export type DueKind = 'licence' | 'medCard' | 'training' | 'renewal' | 'service' | 'incident';

/**
 * One kind of what comes due, said once. It stands on the lists of its module, so whoever counts or
 * shows what is due has the very rows of the list that opens.
 */
export interface DueSource {
  /** Who may see it. */
  readonly module: ModuleName;
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
  /** Whose days of the company say when it is due soon, where nothing has days of its own. */
  readonly window: DueWindow;
  /** What is not finished, in the words of that list. */
  readonly open: ParsedBody;
  /** The tabs of its screen with what is overdue and what is due soon; of cards these are the drivers' alone. */
  readonly late: Counted;
  readonly soon: Counted;
}
