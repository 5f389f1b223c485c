import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { isCalendarDay, type CalendarDay } from '@roadproof/domain/calendar-day';
import { IconCalendar } from '@tabler/icons-react';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { DateCalendar } from './date-calendar.tsx';
import { dayFault, readDay, showDay } from './date-text.ts';
import { useToday } from './today.ts';
import { useField, type FieldProps } from './use-field.ts';

interface Props extends FieldProps {
  readonly min?: CalendarDay;
  readonly max?: CalendarDay;
  /** The last day the calendar offers where a rule of the form speaks about later ones. */
  readonly calendarMax?: CalendarDay;
  /** Two digits of a year never mean a day to come, as of a birthday. */
  readonly isPast?: boolean;
  /** Takes the focus when a dialog opens. */
  readonly isFirst?: boolean;
}

function DateFieldOf({ min, max, calendarMax, isPast, isFirst, ...field }: Props) {
  const today = useToday();
  const { input, value, change } = useField(field, {
    fault: (given) => (typeof given === 'string' ? dayFault(given, { min, max }) : null),
    describe: (given) => showDay(typeof given === 'string' ? given : null),
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLInputElement | null>(null);
  const stored = typeof value === 'string' ? value : '';

  const valueOf = (text: string) =>
    text.trim() === '' ? null : (readDay(text, today, isPast) ?? text.trim());
  const type = (text: string) => {
    setTyped(text);
    change(valueOf(text));
  };
  // A value taken from elsewhere while the field has the focus replaces what was typed.
  const isTyped = typed !== null && (valueOf(typed) ?? '') === stored;
  const pick = (day: CalendarDay) => {
    setTyped(null);
    setOpen(false);
    change(day);
    box.current?.focus();
  };
  const leave = () => {
    setTyped(null);
    input.onBlur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    }
  };
  // Out of the tab order, so that typing goes on from field to field; Alt and the arrow down open it too.
  const opener = (
    <ActionIcon
      tabIndex={-1}
      variant="subtle"
      color="gray"
      aria-label={`Open the calendar for ${field.label}`}
      aria-expanded={isOpen}
      disabled={input.disabled}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
      offset={4}
    >
      <Popover.Target>
        <TextInput
          {...input}
          ref={(element) => {
            box.current = element;
            input.ref(element);
          }}
          {...(isFirst ? { 'data-autofocus': true } : {})}
          inputMode="text"
          autoComplete="off"
          aria-keyshortcuts="Alt+ArrowDown"
          placeholder="MM/DD/YYYY"
          value={isTyped ? typed : showDay(stored)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
          rightSection={opener}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Calendar for ${field.label}`}>
        <DateCalendar
          value={isCalendarDay(stored) ? stored : null}
          min={min}
          max={max ?? calendarMax}
          today={today}
          onPick={pick}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** A calendar day, typed as a person reads it or picked from a calendar; inside it is 'YYYY-MM-DD', or what was typed while that is no day yet. */
export const DateField = memo(DateFieldOf);
