import { addDays, weekStart, type CalendarDay } from '@roadproof/domain/calendar-day';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { dayAfterKey } from './calendar-keys.ts';
import classes from './calendar.module.css';
import { DayCell } from './day-cell.tsx';
import { entriesOf } from './entries.ts';
import type { Moving } from './moves.ts';
import { weeksOf } from './range.ts';
import type { Calendar, Layer } from './use-calendar.ts';

/** What a person can do in a view. */
export interface CalendarActions {
  /** Shows what is due on a day, of one layer or of all. */
  readonly onDay: (day: CalendarDay, layer?: Layer) => void;
  /** Asks whether something moves to a day. */
  readonly onMove: (moving: Moving, day: CalendarDay) => void;
}

interface Props extends CalendarActions {
  readonly calendar: Calendar;
  /** Entries of a day that are shown; the rest stands behind a number. */
  readonly most: number;
  /** What the arrows carry, if anything. */
  readonly moving: Moving | null;
  /** The day the keyboard is on. */
  readonly at: CalendarDay;
  readonly onWalk: (day: CalendarDay) => void;
  readonly onPutBack: () => void;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const columns = [0, 1, 2, 3, 4, 5, 6] as const;

/** Weeks below each other, each day with its classes and what is due; arrows walk the days. */
export function MonthView(props: Props) {
  const { calendar, most, moving, at, onDay, onMove, onWalk, onPutBack } = props;
  const { range, page, day } = calendar;
  const entries = entriesOf(page);
  const first = new Date(`${range.from}T00:00:00Z`).getUTCDay();
  const grid = useRef<HTMLDivElement>(null);
  const walked = useRef(false);
  const focus = at >= range.from && at <= range.to ? at : range.from;
  useEffect(() => {
    if (!walked.current && moving === null) return;
    walked.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day='${focus}'] button`)?.focus();
  }, [focus, moving]);
  const press = (event: KeyboardEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-day]');
    const here = cell?.dataset['day'];
    if (here === undefined) return;
    if (moving !== null && (event.key === 'Escape' || event.key === 'Enter')) {
      event.preventDefault();
      if (event.key === 'Enter') onMove(moving, focus);
      else onPutBack();
      return;
    }
    const firstWeekday = first === 1 ? 1 : 0;
    const next = dayAfterKey(event.key, here, weekStart(here, firstWeekday));
    if (next === null) return;
    event.preventDefault();
    walked.current = true;
    onWalk(next);
  };
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={range.title}
      className={classes.grid}
      onKeyDown={press}
    >
      <div role="row" className={classes.weekdays}>
        {columns.map((column) => (
          <span key={column} role="columnheader">
            {weekdays[(first + column) % 7]}
          </span>
        ))}
      </div>
      {weeksOf(range).map((week) => (
        <div key={week} role="row" className={classes.week}>
          {columns.map((column) => {
            const here = addDays(week, column);
            return (
              <DayCell
                key={here}
                calendar={calendar}
                entries={entries.get(here) ?? []}
                all={entries}
                day={here}
                most={most}
                isFocus={here === focus}
                isTarget={moving !== null && here === focus}
                isOutside={calendar.view === 'month' && here.slice(0, 7) !== day.slice(0, 7)}
                onDay={onDay}
                onMove={onMove}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
