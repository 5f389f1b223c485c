import { formatCount } from '@roadproof/domain/format';
import { formatTime } from '@roadproof/domain/clock-time';
import { IconSchool } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { StatusIcon } from '../../../kit/status/status-mark.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './calendar.module.css';
import type { Entry } from './entries.ts';
import { courseText, dueText, peopleText } from './layer-words.ts';
import { movingOf, whyFixed } from './moves.ts';
import type { CalendarTraining } from './use-calendar.ts';

/** Under which a dragged entry is known. */
export const dragged = 'application/x-calendar-entry';

interface Props {
  readonly entry: Entry;
  readonly day: string;
  readonly today: string;
  readonly onOpen: () => void;
}

function ClassChip({
  training,
  isPast,
}: {
  readonly training: CalendarTraining;
  readonly isPast: boolean;
}) {
  const hrefTo = useScreenHref();
  const { trainingName, startTime, employeeCount, completedCount } = training;
  return (
    <AppLink
      href={hrefTo('/training/details', { id: training.id }) ?? '#'}
      className={classes.class}
      data-past={isPast || undefined}
      title={`Class: ${trainingName}, ${peopleText(employeeCount)}`}
    >
      <span className={classes.hour}>
        <IconSchool size={13} aria-hidden /> {startTime ? formatTime(startTime) : 'Class'}
        <b>
          {isPast
            ? `${formatCount(completedCount)} of ${formatCount(employeeCount)} done`
            : formatCount(employeeCount)}
        </b>
      </span>
      {trainingName}
    </AppLink>
  );
}

/** One thing on a day: a class leads to its training, what is due opens the day. */
export function EntryChip({ entry, day, today, onOpen }: Props) {
  const moving = movingOf(entry);
  const drag = moving
    ? {
        draggable: true,
        onDragStart: (event: DragEvent) =>
          event.dataTransfer.setData(dragged, `${day} ${entry.key}`),
      }
    : { draggable: false };
  if (entry.kind === 'class') {
    const isPast = day < today;
    return (
      <div {...drag} data-moves={moving !== null || undefined}>
        <ClassChip training={entry.training} isPast={isPast} />
      </div>
    );
  }
  const [state, text] =
    entry.kind === 'done'
      ? (['COMPLETED', `Done: ${entry.training.trainingName}`] as const)
      : entry.kind === 'course'
        ? ([entry.due.state, courseText(entry.due)] as const)
        : ([entry.due.state, dueText(entry.due)] as const);
  return (
    <button
      type="button"
      {...drag}
      className={classes.due}
      data-state={state}
      data-moves={moving !== null || undefined}
      title={[text, whyFixed(entry)].filter(Boolean).join('. ')}
      onClick={onOpen}
    >
      <StatusIcon state={state} />
      <span>{text}</span>
    </button>
  );
}
