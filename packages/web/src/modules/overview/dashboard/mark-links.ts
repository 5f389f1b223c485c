import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { TodayKind, UndatedKind } from '@roadproof/domain/due-kind';
import type { TimelineColumn } from '@roadproof/domain/overview/timeline';
import type { DueContext } from '../../../pieces/due.ts';
import { dues } from '../../dues.ts';

/** The rows of one kind that have no date. */
export const undatedHref = (kind: UndatedKind): string => dues[kind].undated;

/** The rows of one kind that are overdue. */
export const overdueHref = (kind: TodayKind, today: CalendarDay, isApart: boolean): string =>
  dues[kind].overdue({ today, isApart });

/** The rows of one kind that are due within these days. */
export const daysHref = (
  kind: TodayKind,
  column: TimelineColumn,
  statuses: DueContext['statuses'],
  isApart: boolean,
): string => dues[kind].days(column, { statuses, isApart });
