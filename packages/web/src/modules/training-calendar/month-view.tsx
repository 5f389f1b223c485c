import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import type { CSSProperties } from 'react';
import classes from './calendar.module.css';
import { DayCell } from './day-cell.tsx';
import { weekLanes } from './lanes.ts';
import { weeksOf } from './range.ts';
import { spanOf, type Calendar, type CalendarTraining, type Layer } from './use-calendar.ts';

/** What a person can do in a view. */
export interface CalendarActions {
  /** Shows what is due on a day, of one layer or of all. */
  readonly onDay: (day: CalendarDay, layer?: Layer) => void;
  /** Asks whether a training's due date moves there. */
  readonly onMove: (training: CalendarTraining, day: CalendarDay) => void;
}

interface Props extends CalendarActions {
  readonly calendar: Calendar;
  /** Lanes of a week that are shown; the rest stands behind a number. */
  readonly lanes: number;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const columns = [0, 1, 2, 3, 4, 5, 6] as const;

/** Weeks below each other, each training a bar from the day it is assigned to the day it is due. */
export function MonthView({ calendar, lanes, onDay, onMove }: Props) {
  const { range, page, day } = calendar;
  const spans = (page?.trainings ?? []).map(spanOf);
  const first = new Date(`${range.from}T00:00:00Z`).getUTCDay();
  return (
    <div
      role="grid"
      aria-label={range.title}
      className={classes.grid}
      style={{ '--lanes': lanes } as CSSProperties}
    >
      <div role="row" className={classes.weekdays}>
        {columns.map((column) => (
          <span key={column} role="columnheader">
            {weekdays[(first + column) % 7]}
          </span>
        ))}
      </div>
      {weeksOf(range).map((week) => {
        const pieces = weekLanes(spans, week);
        return (
          <div key={week} role="row" className={classes.week}>
            {columns.map((column) => {
              const here = addDays(week, column);
              return (
                <DayCell
                  key={here}
                  calendar={calendar}
                  day={here}
                  column={column}
                  pieces={pieces}
                  lanes={lanes}
                  isOutside={calendar.view === 'month' && here.slice(0, 7) !== day.slice(0, 7)}
                  onDay={onDay}
                  onMove={onMove}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
