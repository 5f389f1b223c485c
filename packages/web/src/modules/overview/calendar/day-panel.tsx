import { formatHours } from '@roadproof/domain/clock-time';
import { formatCount, formatWholeDay } from '@roadproof/domain/format';
import { ActionIcon, Button } from '@mantine/core';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { IconSchool, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './calendar.module.css';
import { CoursePeople } from './course-people.tsx';
import { entriesOf, type Entry } from './entries.ts';
import { LayerRows } from './layer-rows.tsx';
import { courseText, peopleText } from './layer-words.ts';
import { movingOf, whyFixed, type Moving } from './moves.ts';
import type { Calendar, Layer } from './use-calendar.ts';

interface Props {
  readonly calendar: Calendar;
  readonly day: CalendarDay;
  /** The layer that was asked for; all of them without one. */
  readonly layer: Layer | undefined;
  /** Lets the arrows carry something to another day. */
  readonly onMove: (moving: Moving) => void;
  readonly onClose: () => void;
}

function MoveButton({ entry, onMove }: { readonly entry: Entry } & Pick<Props, 'onMove'>) {
  const moving = movingOf(entry);
  if (moving === null) return null;
  const word = moving.what === 'class' ? 'class' : 'due date';
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Move ${word}: ${moving.training.trainingName}`}
      onClick={() => onMove(moving)}
    >
      Move {word}
    </Button>
  );
}

function ClassCard({ entry, onMove }: { readonly entry: Entry } & Pick<Props, 'onMove'>) {
  const hrefTo = useScreenHref();
  if (entry.kind !== 'class' && entry.kind !== 'done') return null;
  const { training, kind } = entry;
  const { employeeCount, completedCount } = training;
  const hours = formatHours(training.startTime, training.endTime);
  return (
    <li className={classes.card}>
      <span className={classes.rowDetail}>
        {kind === 'class' ? (
          <>
            <span className={classes.badge}>
              <IconSchool size={13} aria-hidden /> Class
            </span>{' '}
            {hours}
          </>
        ) : (
          <StatusMark state="COMPLETED" label="Done" />
        )}
      </span>
      <AppLink href={hrefTo('/training/details', { id: training.id }) ?? '#'}>
        {training.trainingName}
      </AppLink>
      <span className={classes.rowDetail}>
        {[
          training.location.locationName,
          `${peopleText(employeeCount)}, ${formatCount(completedCount)} done`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <MoveButton entry={entry} onMove={onMove} />
    </li>
  );
}

function Dues({ entries, onMove }: { readonly entries: readonly Entry[] } & Pick<Props, 'onMove'>) {
  if (entries.length === 0) return null;
  return (
    <Rows as="ul" gap={2} className={classes.rows}>
      {entries.map((entry) =>
        entry.kind === 'course' ? (
          <li key={entry.key}>
            <StatusMark state={entry.due.state} label={courseText(entry.due)} />
            <MoveButton entry={entry} onMove={onMove} />
            <span className={classes.rowDetail}>{whyFixed(entry)}</span>
          </li>
        ) : null,
      )}
    </Rows>
  );
}

/** What a day holds: its trainings, and what is due of every layer, each a click away; from here the keyboard moves a class or a due date. */
export function DayPanel({ calendar, day, layer, onMove, onClose }: Props) {
  const hrefTo = useScreenHref();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    // Where the keyboard goes back to when the day is closed.
    if (activeElement instanceof HTMLElement && !panel.current?.contains(activeElement))
      from.current = activeElement;
    heading.current?.focus();
  }, [day]);
  const close = () => {
    onClose();
    from.current?.focus();
  };
  const entries = entriesOf(calendar.page).get(day) ?? [];
  const cards = entries.filter(({ kind }) => kind === 'class' || kind === 'done');
  const courses = entries.filter(({ kind }) => kind === 'course');
  const layers = entries.flatMap((one) =>
    one.kind === 'layer' && one.due.layer !== 'training' ? [one.due.layer] : [],
  );
  const isAll = layer === undefined || layer === 'training';
  const schedule = hrefTo('/training/schedule', { date: day });
  return (
    <aside
      ref={panel}
      className={classes.panel}
      aria-label={formatWholeDay(day)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {formatWholeDay(day)}
        </h2>
        <ActionIcon variant="subtle" color="gray" aria-label="Close the day" onClick={close}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
      </header>
      {isAll && cards.length > 0 ? (
        <ul className={classes.cards}>
          {cards.map((entry) => (
            <ClassCard key={entry.key} entry={entry} onMove={onMove} />
          ))}
        </ul>
      ) : null}
      {isAll ? <Dues entries={courses} onMove={onMove} /> : null}
      {isAll && courses.length > 0 ? <CoursePeople day={day} filters={calendar.filters} /> : null}
      {layers
        .filter((one) => layer === undefined || one === layer)
        .map((one) => (
          <LayerRows key={one} layer={one} day={day} filters={calendar.filters} />
        ))}
      {entries.length === 0 ? (
        <p className={classes.nothing}>Nothing is planned or due on this day.</p>
      ) : null}
      {schedule && day >= calendar.today ? (
        <Button component={AppLink} href={schedule} variant="default" size="xs">
          Schedule on this day
        </Button>
      ) : null}
    </aside>
  );
}
