import { formatCount, formatWholeDay } from '@roadproof/domain/format';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DragEvent, MouseEvent } from 'react';
import { useGo } from '../../../kit/link/use-go.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './calendar.module.css';
import type { Entry } from './entries.ts';
import { dragged, EntryChip } from './entry-chip.tsx';
import type { CalendarActions } from './month-view.tsx';
import { movingOf } from './moves.ts';
import type { Calendar } from './use-calendar.ts';

interface Props extends CalendarActions {
  readonly calendar: Calendar;
  readonly day: CalendarDay;
  readonly entries: readonly Entry[];
  readonly all: ReadonlyMap<CalendarDay, readonly Entry[]>;
  readonly most: number;
  readonly isFocus: boolean;
  readonly isTarget: boolean;
  readonly isOutside: boolean;
}

/** What a day holds, for those who hear its number. */
function totalText(entries: readonly Entry[]): string {
  const of = (kinds: readonly Entry['kind'][]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).length;
  const parts = [
    [of(['class']), 'class', 'classes'],
    [of(['course', 'layer']), 'due', 'due'],
    [of(['done']), 'done', 'done'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${formatCount(count)} ${count === 1 ? one : many}`)
    .join(', ');
}

/** One day: its number opens it, empty space schedules a training, and what is dropped on it moves there. */
export function DayCell(props: Props) {
  const { calendar, day, entries, all, most, isFocus, isTarget, isOutside, onDay, onMove } = props;
  const go = useGo();
  const hrefTo = useScreenHref();
  const click = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
    const href = hrefTo('/training/schedule', { date: day });
    if (entries.length === 0 && day >= calendar.today && href) go(href);
    else onDay(day);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const key = event.dataTransfer.getData(dragged);
    const [from, name] = [key.slice(0, 10), key.slice(11)];
    const entry = all.get(from)?.find((one) => one.key === name);
    const moving = entry && movingOf(entry);
    if (moving && from !== day) onMove(moving, day);
  };
  const shown = entries.slice(0, entries.length > most ? most : undefined);
  const hidden = entries.length - shown.length;
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={classes.day}
      data-day={day}
      data-today={day === calendar.today || undefined}
      data-outside={isOutside || undefined}
      data-target={isTarget || undefined}
      onClick={click}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={drop}
    >
      <button
        type="button"
        className={classes.number}
        tabIndex={isFocus ? 0 : -1}
        aria-label={[formatWholeDay(day), totalText(entries)].filter(Boolean).join(', ')}
        aria-current={day === calendar.today ? 'date' : undefined}
        onClick={() => onDay(day)}
      >
        {+day.slice(8, 10)}
      </button>
      <div className={classes.chips}>
        {shown.map((entry) => (
          <EntryChip
            key={entry.key}
            entry={entry}
            day={day}
            today={calendar.today}
            onOpen={() => onDay(day, entry.kind === 'layer' ? entry.due.layer : undefined)}
          />
        ))}
        {hidden > 0 ? (
          <button type="button" className={classes.more} onClick={() => onDay(day)}>
            {hidden} more
          </button>
        ) : null}
      </div>
    </div>
  );
}
