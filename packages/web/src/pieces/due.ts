import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { TodayKind, UndatedKind } from '@roadproof/domain/due-kind';
import type { TimelineColumn } from '@roadproof/domain/overview/timeline';
import type { Icon } from '@tabler/icons-react';

/** What the addresses of a kind depend on. */
export interface DueContext {
  readonly today: CalendarDay;
  /** Ids of the statuses of renewals by their names, as the filter of their list needs them. */
  readonly statuses: Readonly<Record<string, string>> | undefined;
  /** True where the renewals leave out policies that the insurance has too. */
  readonly isApart: boolean;
}

interface Shown {
  readonly icon: Icon;
  /** The list with its overdue rows. */
  readonly overdue: (context: Pick<DueContext, 'today' | 'isApart'>) => string;
  /** The list with its rows that are due within these days. */
  readonly days: (
    column: TimelineColumn,
    context: Pick<DueContext, 'statuses' | 'isApart'>,
  ) => string;
  /** A sentence below the timeline where it has rows of this kind. */
  readonly note?: string;
}

/**
 * How the browser shows one kind that comes due; its words are in domain/due-kind.ts. A kind of which some
 * have no date has the address of the list with these rows: otherwise it does not compile.
 */
export type Due<K extends TodayKind> = Shown &
  (K extends UndatedKind ? { readonly undated: string } : { readonly undated?: never });

/** Every kind that comes due. */
export type Dues = { readonly [K in TodayKind]: Due<K> };

/** An address with its search parameters. */
export const dueAddress = (path: string, values: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(values).toString()}`;

/** Days as a filter in the address of a list. */
export const dueDays = ({ from, to }: TimelineColumn): string => `from.${from}*to.${to}`;
