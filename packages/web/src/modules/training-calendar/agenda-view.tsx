import { formatWholeDay } from '@roadproof/domain/format';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { AppLink } from '../../kit/link/app-link.tsx';
import { StatusMark } from '../../kit/status/status-mark.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import classes from './calendar.module.css';
import { classText, dueText } from './layer-words.ts';
import type { CalendarActions } from './month-view.tsx';
import { classDayOf, spanOf, type Calendar, type CalendarTraining } from './use-calendar.ts';

interface Entry {
  readonly kind: 'class' | 'due';
  readonly training: CalendarTraining;
}

/** What happens on which day of the range, days without anything left out. */
function entriesOf({ page, range }: Calendar): ReadonlyMap<CalendarDay, readonly Entry[]> {
  const days = new Map<CalendarDay, Entry[]>();
  const add = (day: CalendarDay | null, entry: Entry) => {
    if (day === null || day < range.from || day > range.to) return;
    days.set(day, [...(days.get(day) ?? []), entry]);
  };
  for (const training of page?.trainings ?? []) {
    add(classDayOf(training), { kind: 'class', training });
    add(spanOf(training).to, { kind: 'due', training });
  }
  for (const { day } of page?.days ?? []) {
    const here = day.slice(0, 10);
    if (!days.has(here)) days.set(here, []);
  }
  return days;
}

/** The days on which something happens, one below the other. */
export function AgendaView({ calendar, onDay }: { readonly calendar: Calendar } & CalendarActions) {
  const hrefTo = useScreenHref();
  const entries = entriesOf(calendar);
  const days = [...entries.keys()].toSorted();
  if (days.length === 0)
    return <p className={classes.nothing}>Nothing is planned or due in these days.</p>;
  return (
    <ol className={classes.agenda}>
      {days.map((day) => (
        <li key={day} data-today={day === calendar.today || undefined}>
          <button type="button" className={classes.agendaDay} onClick={() => onDay(day)}>
            {formatWholeDay(day)}
          </button>
          <ul>
            {entries.get(day)?.map(({ kind, training }) => (
              <li key={`${kind} ${training.id}`}>
                <StatusMark
                  state={training.standing.state}
                  label={kind === 'class' ? classText(training.startTime) : 'Due'}
                />
                <AppLink href={hrefTo('/training/details', { id: training.id }) ?? '#'}>
                  {training.trainingName}
                </AppLink>
                <span>
                  {training.employeeCount} {training.employeeCount === 1 ? 'person' : 'people'}
                  {training.location.locationName ? ` · ${training.location.locationName}` : ''}
                </span>
              </li>
            ))}
          </ul>
          <ul className={classes.agendaDue}>
            {calendar.page?.days
              .filter((one) => one.day.slice(0, 10) === day)
              .map((one) => (
                <li key={one.layer}>
                  <button
                    type="button"
                    className={classes.chip}
                    onClick={() => onDay(day, one.layer)}
                  >
                    <StatusMark state={one.state} label={dueText(one)} />
                  </button>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
