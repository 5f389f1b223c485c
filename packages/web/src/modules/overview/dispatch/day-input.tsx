import { ActionIcon, Popover, TextInput } from '@mantine/core';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { DateCalendar } from '../../../kit/form/date-calendar.tsx';
import { dayFault, readDay, showDay } from '../../../kit/form/date-text.ts';
import classes from './dispatch.module.css';

interface Props {
  readonly label: string;
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly max: CalendarDay;
  readonly onChange: (day: CalendarDay) => void;
}

/** A day from today on, typed or picked; it is taken once it is one. */
export function DayInput({ label, day, today, max, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const read = typed === null ? day : readDay(typed, today);
  const limits = { min: today, max };
  const fault = read === null ? 'Type a day.' : dayFault(read, limits);
  const type = (text: string) => {
    setTyped(text);
    const next = readDay(text, today);
    if (next !== null && dayFault(next, limits) === null) onChange(next);
  };
  const pick = (picked: CalendarDay) => {
    setTyped(null);
    setOpen(false);
    onChange(picked);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          className={classes.day ?? ''}
          aria-label={label}
          leftSection={label}
          leftSectionWidth={44}
          placeholder="MM/DD/YYYY"
          autoComplete="off"
          error={fault}
          value={typed ?? showDay(day)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            if (fault === null) setTyped(null);
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Open the calendar for ${label}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Calendar for ${label}`}>
        <DateCalendar value={day} min={today} max={max} today={today} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );
}
