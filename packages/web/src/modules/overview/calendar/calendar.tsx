import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatCount, formatWholeDay } from '@roadproof/domain/format';
import {
  IconCalendarShare,
  IconChevronLeft,
  IconChevronRight,
  IconPrinter,
  IconSchool,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { AgendaView } from './agenda-view.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import classes from './calendar.module.css';
import { DayPanel } from './day-panel.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { stateLabelOf } from './layer-words.ts';
import { MonthView } from './month-view.tsx';
import { MoveDialog, type Move } from './move-dialog.tsx';
import type { Moving } from './moves.ts';
import { stepFrom, views, type View } from './range.ts';
import { useCalendar, type Calendar, type Layer } from './use-calendar.ts';

const viewLabel: Readonly<Record<View, string>> = {
  month: 'Month',
  week: 'Week',
  agenda: 'Agenda',
};
const legend = ['OVERDUE', 'DUE_SOON', 'PENDING', 'COMPLETED'] as const;
const mostOfMonth = 3;
const mostOfWeek = 14;

interface Opened {
  readonly day: CalendarDay;
  readonly layer: Layer | undefined;
}

/** Back, today, forward, and the way of looking. */
function Steps({ calendar }: { readonly calendar: Calendar }) {
  const { view, day, today, range, set } = calendar;
  const go = (to: CalendarDay) => set({ day: to === today ? undefined : to });
  return (
    <Columns className={classes.steps}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Earlier"
        onClick={() => go(stepFrom(view, day, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" size="xs" onClick={() => go(today)}>
        Today
      </Button>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Later"
        onClick={() => go(stepFrom(view, day, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <h2 aria-live="polite">{range.title}</h2>
      <div role="group" aria-label="View" className={classes.views}>
        {views.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => set({ view: one })}
          >
            {viewLabel[one]}
          </button>
        ))}
      </div>
    </Columns>
  );
}

/** What the colors mean, each with its icon and word. */
function Legend() {
  return (
    <ul className={classes.legend} aria-label="What the marks mean">
      <li>
        <IconSchool size={14} aria-hidden /> Class
      </li>
      {legend.map((state) => (
        <li key={state}>
          <StatusMark state={state} label={stateLabelOf(state)} />
        </li>
      ))}
    </ul>
  );
}

/** Training Calendar: classes and what is due, by month, week or day after day (docs/domain.md, Training calendar). */
export function TrainingCalendar() {
  const calendar = useCalendar();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const [isFeedOpen, setFeedOpen] = useState(false);
  const [announced, setAnnounced] = useState('');
  const [moving, setMoving] = useState<Moving | null>(null);
  const [walked, setWalked] = useState<CalendarDay | null>(null);
  const { page, view, range, set } = calendar;
  const at = walked ?? calendar.day;
  const walk = (day: CalendarDay) => {
    setWalked(day);
    if (day < range.from || day > range.to) set({ day });
  };
  const carry = (what: Moving) => {
    // Days below each other have no arrows; there the dialog asks for the day.
    if (view === 'agenda') return setMove({ moving: what, day: what.from });
    setWalked(what.from);
    setMoving(what);
  };
  const drop = (what: Moving, day: CalendarDay) => {
    setMoving(null);
    setMove({ moving: what, day });
  };
  const putBack = () => {
    if (moving) walk(moving.from);
    setMoving(null);
    setAnnounced('Put back.');
  };
  const carried = moving
    ? `Moving ${moving.what === 'class' ? 'the class' : 'the due date'} of ${moving.training.trainingName}: ${formatWholeDay(at)}. Arrows move it, Enter confirms, Escape puts it back.`
    : announced;
  const onDay = (day: CalendarDay, layer?: Layer) => {
    setWalked(day);
    setOpened({ day, layer });
  };
  const more = (page?.trainingCount ?? 0) - (page?.trainings.length ?? 0);
  return (
    <Page
      title="Training Calendar"
      action={
        <>
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={16} aria-hidden />}
            onClick={() => setFeedOpen(true)}
          >
            Calendar feed
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <ScreenButton to="/training/schedule">Schedule Training</ScreenButton>
        </>
      }
    >
      <Panel isFlush>
        <div className={classes.toolbar}>
          <Steps calendar={calendar} />
          <CalendarFilters calendar={calendar} />
        </div>
        {calendar.isError ? (
          <p role="alert" className={classes.nothing}>
            The calendar could not be loaded. Try another range, or reload.
          </p>
        ) : null}
        {more > 0 ? (
          <p role="status" className={classes.nothing}>
            {formatCount(more)} more trainings do not fit; narrow them by location, group or course.
          </p>
        ) : null}
        <div className={classes.body} data-open={opened !== null || undefined}>
          {view === 'agenda' ? (
            <AgendaView calendar={calendar} onDay={onDay} />
          ) : (
            <MonthView
              calendar={calendar}
              most={view === 'month' ? mostOfMonth : mostOfWeek}
              moving={moving}
              at={at}
              onWalk={walk}
              onPutBack={putBack}
              onDay={onDay}
              onMove={drop}
            />
          )}
          {opened ? (
            <DayPanel
              calendar={calendar}
              day={opened.day}
              layer={opened.layer}
              onMove={carry}
              onClose={() => setOpened(null)}
            />
          ) : null}
        </div>
        {moving ? <p className={classes.carried}>{carried}</p> : null}
        <VisuallyHidden aria-live="polite">{carried}</VisuallyHidden>
        <Legend />
      </Panel>
      <MoveDialog move={move} onClose={() => setMove(null)} />
      <FeedDialog opened={isFeedOpen} onClose={() => setFeedOpen(false)} />
    </Page>
  );
}
