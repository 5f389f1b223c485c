import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { isCalendarDay, type CalendarDay } from '@roadproof/domain/calendar-day';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { DateCalendar } from '../../../kit/form/date-calendar.tsx';
import { dayFault, readDay, showDay } from '../../../kit/form/date-text.ts';
import sheetStyles from '../../../kit/sheet/sheet.module.css';
import classes from './meter-entry.module.css';

interface Props {
  /** The day, or what was typed while that is none. */
  readonly day: string;
  readonly today: CalendarDay;
  /** Null when it was emptied. */
  readonly change: (day: string | null) => void;
}

/** What an input of a day shows and what becomes of what is typed into it. */
function useTyped({ day, today, change }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? showDay(day),
    type: (text: string) => {
      setTyped(text);
      change(text.trim() === '' ? null : (readDay(text, today) ?? text.trim()));
    },
    rest: () => setTyped(null),
  };
}

interface RowProps extends Props {
  readonly label: string;
  /** It is another day than the sheet's. */
  readonly isOwn: boolean;
}

/** The day of one line; emptied, the line follows the sheet again. */
export function LineDate({ label, isOwn, ...given }: RowProps) {
  const { value, type, rest } = useTyped(given);
  const isWrong = dayFault(given.day, { max: given.today }) !== null;
  return (
    <input
      className={sheetStyles.input}
      data-follows={!isOwn || undefined}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      placeholder="MM/DD/YYYY"
      value={value}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={rest}
    />
  );
}

/** The day the meters of the sheet were read, typed or picked. */
export function SheetDate(given: Props) {
  const { day, today, change } = given;
  const { value, type, rest } = useTyped(given);
  const [isOpen, setOpen] = useState(false);
  const pick = (picked: CalendarDay) => {
    setOpen(false);
    change(picked);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          className={classes.sheetDate ?? ''}
          aria-label="Read on"
          leftSection="Read on"
          leftSectionWidth={68}
          placeholder="MM/DD/YYYY"
          autoComplete="off"
          error={dayFault(day, { max: today })}
          value={value}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={rest}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Open the calendar for Read on"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendar for Read on">
        <DateCalendar
          value={isCalendarDay(day) ? day : null}
          min={undefined}
          max={today}
          today={today}
          onPick={pick}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
