import { formatWholeDay } from '@roadproof/domain/format';
import classes from './calendar.module.css';
import { entriesOf } from './entries.ts';
import { EntryChip } from './entry-chip.tsx';
import type { CalendarActions } from './month-view.tsx';
import type { Calendar } from './use-calendar.ts';

/** The days on which something happens, one below the other. */
export function AgendaView({
  calendar,
  onDay,
}: { readonly calendar: Calendar } & Pick<CalendarActions, 'onDay'>) {
  const { range } = calendar;
  const entries = entriesOf(calendar.page);
  const days = [...entries.keys()].filter((day) => day >= range.from && day <= range.to).toSorted();
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
            {entries.get(day)?.map((entry) => (
              <li key={entry.key}>
                <EntryChip
                  entry={entry}
                  day={day}
                  today={calendar.today}
                  onOpen={() => onDay(day, entry.kind === 'layer' ? entry.due.layer : undefined)}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
