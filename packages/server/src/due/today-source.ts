import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DueSoonDays, Explained } from '@roadproof/domain/due';
import type { TodayKind } from '@roadproof/domain/due-kind';
import type { Horizon, TodayPart, TodayState, Urgency } from '@roadproof/domain/overview/today';
import type { AnySource, ParsedBody, Sql } from '../db/list-source.ts';
import type { Context } from '../http/context.ts';

/** What a list of work depends on. */
export interface Criteria {
  readonly today: CalendarDay;
  readonly dueSoonDays: DueSoonDays;
  readonly horizon: Horizon | undefined;
  /** Whose gaps in the files of drivers count. */
  readonly mayOpenRestricted: boolean;
  /** Whether the company's insurance is counted, so that a policy that is among the renewals too is not counted twice. */
  readonly mayOpenInsurance: boolean;
}

/** Whose work is asked for. */
export interface Narrowing {
  readonly part?: TodayPart | undefined;
  readonly employeeId?: string | undefined;
  readonly equipmentId?: string | undefined;
  /** A group of people; of units those whose group has its name. */
  readonly groupId?: string | undefined;
}

/** The rows of one kind that stand alike, in the words of their own list, so that their number is the number of its rows. */
export interface Band {
  readonly counts: TodayState;
  readonly urgency: Urgency;
  readonly body: ParsedBody;
  /** The place of each row among the urgencies, where not all of them have the same. */
  readonly rank?: Sql;
  /** The day to sort by, where it is not the due day itself. */
  readonly day?: Sql;
  /** Set where the day is not one on which they were due, but the last on which nothing is missing. */
  readonly isWhole?: true;
  /** Where all of them open. */
  readonly path: string;
}

/** What a row says and does. */
export interface TodayFacts {
  readonly id: string;
  readonly subject: string;
  readonly place: string | null;
  readonly dueStatus: Explained;
  /** Set where it forbids what is late, whatever its place in the list. */
  readonly stops?: boolean;
  /** The reason where the due status does not have it. */
  readonly reason?: string;
  readonly isPrivate?: boolean;
  readonly action: { readonly label: string; readonly path: string };
  readonly path: string;
}

/** What is open of some days ahead, by a day that is worked out. */
export interface Coming {
  readonly ahead: ParsedBody;
  readonly soon: ParsedBody;
  readonly day: Sql;
}

/** Rows that come again after they were done: the open ones until a day, and after how long each comes again, as SQL of an interval over the aliases of the list; null where a row does not. */
export interface Again {
  readonly rows: (until: CalendarDay, criteria: Criteria) => ParsedBody;
  readonly every: string;
}

/** The work of one kind in Today and in the timeline. */
export interface TodayWork {
  readonly list: AnySource;
  /** The due day as a constant of the list's own statement. */
  readonly day: string;
  readonly bands: (criteria: Criteria) => readonly Band[];
  /** What is open of these days; missing where it has no day ahead. */
  readonly ahead?: (from: CalendarDay, to: CalendarDay, criteria: Criteria) => ParsedBody;
  /** The same where the day is not a column of its list, and what of it is due soon. */
  readonly coming?: (criteria: Criteria, from: CalendarDay, to: CalendarDay) => Coming;
  /** Missing where none comes again by a rule of its own. */
  readonly again?: Again;
  /** Its rows that are due soon by something else than a day, and have no day until this one. */
  readonly undated?: (until: CalendarDay) => ParsedBody;
  /** The days on which some of it was done, as SQL of a column `day` of the company. */
  readonly done?: (criteria: Criteria) => string;
  /** Its open rows that are policies, which the lane of insurance shows and its own leaves out; null where it leaves none out for this caller. */
  readonly policies?: (criteria: Criteria) => ParsedBody | null;
  /** The same work of a past day, where its own list has no past. */
  readonly ofPastDay?: TodayWork;
  /** Other records whose changes can solve a row, beside the row's own, as SQL of a table and an id over `n.id`. */
  readonly solvedBy?: string;
  /** A text that changes when it is done, beside its day, as SQL over the aliases of its list. */
  readonly mark?: string;
  /** What narrows its list to somebody's work; null where it has nothing of it. */
  readonly narrow: (narrowing: Narrowing) => ParsedBody | null;
  /** The rows with these ids, in any order. */
  readonly rows: (context: Context, ids: readonly string[]) => Promise<readonly TodayFacts[]>;
}

/** A kind with its work. */
export interface TodaySource extends TodayWork {
  readonly kind: TodayKind;
}
