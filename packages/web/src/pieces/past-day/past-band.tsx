import { ActionIcon, Button } from '@mantine/core';
import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { formatWholeDay } from '@roadproof/domain/format';
import { IconChevronLeft, IconChevronRight, IconClock, type Icon } from '@tabler/icons-react';
import { useEffect } from 'react';
import { DayInput } from '../../kit/form/day-input.tsx';
import { useToday } from '../../kit/form/today.ts';
import { AppLink } from '../../kit/link/app-link.tsx';
import { useQueryString } from '../../kit/link/use-query-string.ts';
import { pastDayName } from './past-day.ts';
import classes from './past-band.module.css';

interface Props {
  readonly day: CalendarDay;
  /** The first day of the history; while it is not known any earlier day can be asked for. */
  readonly since: CalendarDay | undefined;
}

const openLayer = 'dialog[open], [aria-modal="true"], [role="dialog"], [role="listbox"]';

/** Names the past day as of which the screen is shown, with the way to other days and back to today. */
export function PastBand({ day, since }: Props) {
  const today = useToday();
  const [params, set] = useQueryString();
  const yesterday = addDays(today, -1);
  const hrefOf = (to: CalendarDay | null): string => {
    const next = new URLSearchParams(params);
    if (to === null) next.delete(pastDayName);
    else next.set(pastDayName, to);
    const text = next.toString();
    return `${window.location.pathname}${text && `?${text}`}`;
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector(openLayer) === null) set({ [pastDayName]: undefined });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [set]);
  const earliest = since ?? '1900-01-01';
  return (
    <section className={classes.band} aria-label="A past day">
      <IconClock size={18} stroke={1.7} aria-hidden />
      <p role="status">
        <b>As of {formatWholeDay(day)}.</b> What was known at the end of that day. Nothing can be
        changed here.
      </p>
      <div className={classes.days}>
        <Step
          label="The day before"
          sign={IconChevronLeft}
          href={day > earliest ? hrefOf(addDays(day, -1)) : null}
        />
        <DayInput
          label="As of"
          hasLabel={false}
          className={classes.day}
          day={day}
          today={today}
          min={earliest}
          max={yesterday}
          onChange={(to) => set({ [pastDayName]: to })}
        />
        <Step
          label="The day after"
          sign={IconChevronRight}
          href={day < yesterday ? hrefOf(addDays(day, 1)) : null}
        />
        <Button
          component={AppLink}
          href={hrefOf(null)}
          variant="default"
          aria-keyshortcuts="Escape"
        >
          Back to today
        </Button>
      </div>
    </section>
  );
}

interface StepProps {
  readonly label: string;
  readonly sign: Icon;
  /** Null where there is no such day. */
  readonly href: string | null;
}

function Step({ label, sign: Sign, href }: StepProps) {
  const icon = <Sign size={18} stroke={1.8} aria-hidden />;
  if (href === null)
    return (
      <ActionIcon variant="default" size={36} disabled aria-label={label}>
        {icon}
      </ActionIcon>
    );
  return (
    <ActionIcon
      variant="default"
      size={36}
      component={AppLink}
      href={href}
      aria-label={label}
      title={label}
    >
      {icon}
    </ActionIcon>
  );
}
