import { formatTime } from '@roadproof/domain/clock-time';
import { formatWholeDay } from '@roadproof/domain/format';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { CSSProperties, DragEvent, MouseEvent } from 'react';
import { AppLink } from '../../kit/link/app-link.tsx';
import { useGo } from '../../kit/link/use-go.ts';
import { StatusMark } from '../../kit/status/status-mark.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import classes from './calendar.module.css';
import { hiddenOn, type Piece } from './lanes.ts';
import { dueText, totalText } from './layer-words.ts';
import type { CalendarActions } from './month-view.tsx';
import { classDayOf, type Calendar, type CalendarTraining } from './use-calendar.ts';

type Bar = Piece<{ readonly training: CalendarTraining }>;

interface Props extends CalendarActions {
  readonly calendar: Calendar;
  readonly day: CalendarDay;
  readonly column: number;
  readonly pieces: readonly Bar[];
  readonly lanes: number;
  readonly isOutside: boolean;
}

const dragged = 'application/x-training';

function TrainingBar({ piece }: { readonly piece: Bar }) {
  const hrefTo = useScreenHref();
  const { training } = piece.span;
  const place = {
    '--lane': piece.lane,
    '--days': piece.last - piece.first + 1,
  } as CSSProperties;
  return (
    <AppLink
      href={hrefTo('/training/details', { id: training.id }) ?? '#'}
      className={classes.bar}
      style={place}
      draggable
      data-state={training.standing.state}
      data-start={piece.isStart || undefined}
      data-end={piece.isEnd || undefined}
      title={training.standing.text}
      onDragStart={(event: DragEvent) => event.dataTransfer.setData(dragged, training.id)}
    >
      {training.trainingName}
    </AppLink>
  );
}

function Sessions({ trainings }: { readonly trainings: readonly CalendarTraining[] }) {
  const hrefTo = useScreenHref();
  return trainings.map((training) => (
    <AppLink
      key={training.id}
      href={hrefTo('/training/details', { id: training.id }) ?? '#'}
      className={classes.session}
      title={`Class: ${training.trainingName}`}
    >
      {training.startTime ? `${formatTime(training.startTime)} ` : ''}
      {training.trainingName}
    </AppLink>
  ));
}

/** One day: its number opens what is due, its empty space schedules a training, and a bar that is dropped on it moves there. */
export function DayCell(props: Props) {
  const { calendar, day, column, pieces, lanes, isOutside, onDay, onMove } = props;
  const go = useGo();
  const hrefTo = useScreenHref();
  const trainings = calendar.page?.trainings ?? [];
  const due = calendar.page?.days.filter((one) => one.day.slice(0, 10) === day) ?? [];
  const hidden = hiddenOn(pieces, column, lanes);
  const schedule = (event: MouseEvent) => {
    const href = hrefTo('/training/schedule', { date: day });
    if (event.target === event.currentTarget && href) go(href);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const training = trainings.find(({ id }) => id === event.dataTransfer.getData(dragged));
    if (training) onMove(training, day);
  };
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={classes.day}
      data-today={day === calendar.today || undefined}
      data-outside={isOutside || undefined}
      onClick={schedule}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={drop}
    >
      <button
        type="button"
        className={classes.number}
        aria-label={[formatWholeDay(day), totalText(due)].filter(Boolean).join(', ')}
        aria-current={day === calendar.today ? 'date' : undefined}
        onClick={() => onDay(day)}
      >
        {+day.slice(8, 10)}
      </button>
      <div className={classes.lanes}>
        {pieces
          .filter(({ first, lane }) => first === column && lane < lanes)
          .map((piece) => (
            <TrainingBar key={piece.span.training.id} piece={piece} />
          ))}
      </div>
      <div className={classes.chips}>
        <Sessions trainings={trainings.filter((one) => classDayOf(one) === day)} />
        {hidden > 0 ? (
          <button type="button" className={classes.more} onClick={() => onDay(day)}>
            +{hidden} more
          </button>
        ) : null}
        {due.map((one) => (
          <button
            key={one.layer}
            type="button"
            className={classes.chip}
            title={dueText(one)}
            onClick={() => onDay(day, one.layer)}
          >
            <StatusMark state={one.state} label={dueText(one)} />
          </button>
        ))}
      </div>
    </div>
  );
}
