import { formatWholeDay } from '@roadproof/domain/format';
import { ActionIcon, Button } from '@mantine/core';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Rows } from '../../kit/layout/rows.tsx';
import { AppLink } from '../../kit/link/app-link.tsx';
import { StatusMark } from '../../kit/status/status-mark.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import classes from './calendar.module.css';
import { LayerRows } from './layer-rows.tsx';
import { classText } from './layer-words.ts';
import {
  classDayOf,
  spanOf,
  type Calendar,
  type CalendarTraining,
  type Layer,
} from './use-calendar.ts';

interface Props {
  readonly calendar: Calendar;
  readonly day: CalendarDay;
  /** The layer that was asked for; all of them without one. */
  readonly layer: Layer | undefined;
  readonly onMove: (training: CalendarTraining, day: CalendarDay) => void;
  readonly onClose: () => void;
}

function Trainings({ calendar, day, onMove }: Pick<Props, 'calendar' | 'day' | 'onMove'>) {
  const hrefTo = useScreenHref();
  const here = (calendar.page?.trainings ?? []).filter((training) => {
    const { from, to } = spanOf(training);
    return from <= day && to >= day;
  });
  if (here.length === 0) return null;
  return (
    <section>
      <h3>Trainings on this day</h3>
      <Rows as="ul" gap={2} className={classes.rows}>
        {here.map((training) => {
          const isClass = classDayOf(training) === day;
          const isDue = spanOf(training).to === day;
          const word = isClass ? classText(training.startTime) : isDue ? 'Due' : 'Open';
          return (
            <li key={training.id}>
              <span className={classes.rowTitle}>
                <AppLink href={hrefTo('/training/details', { id: training.id }) ?? '#'}>
                  {training.trainingName}
                </AppLink>
                <StatusMark state={training.standing.state} label={word} />
              </span>
              <Button size="compact-xs" variant="subtle" onClick={() => onMove(training, day)}>
                Move…
              </Button>
            </li>
          );
        })}
      </Rows>
    </section>
  );
}

/** What a day holds: its trainings, and what is due of every layer, each a click away; the keyboard's way to move a training. */
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
  const due = calendar.page?.days.filter((one) => one.day.slice(0, 10) === day) ?? [];
  const layers = [...new Set(due.map((one) => one.layer))].filter(
    (one) => layer === undefined || one === layer,
  );
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
      {layer === undefined ? <Trainings calendar={calendar} day={day} onMove={onMove} /> : null}
      {layers.map((one) => (
        <LayerRows key={one} layer={one} day={day} filters={calendar.filters} />
      ))}
      {due.length === 0 ? <p className={classes.nothing}>Nothing is due on this day.</p> : null}
      {schedule ? (
        <Button component={AppLink} href={schedule} variant="default" size="xs">
          Schedule a training due on this day
        </Button>
      ) : null}
    </aside>
  );
}
