import { ActionIcon, Popover, TextInput } from '@mantine/core';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { DateCalendar } from './date-calendar.tsx';
import { dayFault, readDay, showDay } from './date-text.ts';

interface Props {
  readonly label: string;
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  /** Today unless another day is the first. */
  readonly min?: CalendarDay;
  readonly max: CalendarDay;
  /** Shown before the day as well as being its name. */
  readonly hasLabel?: boolean;
  readonly className?: string | undefined;
  readonly onChange: (day: CalendarDay) => void;
}

/** A day between two others, typed or picked; it is taken once it is one. */
export function DayInput(props: Props) {
  const { label, day, today, min = today, max, hasLabel = true, className = '', onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const read = typed === null ? day : readDay(typed, today);
  const limits = { min, max };
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
          className={className}
          aria-label={label}
          {...(hasLabel && { leftSection: label, leftSectionWidth: 44 })}
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
        <DateCalendar value={day} min={min} max={max} today={today} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );
}
