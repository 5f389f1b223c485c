import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readDay, showDay } from '../../../kit/form/date-text.ts';
import { useToday } from '../../../kit/form/today.ts';

interface Props {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string | null;
  readonly onDay: (day: string | null) => void;
}

/** A day typed as a person writes it; taken when the field is left or Enter is pressed. */
export function DayInput({ label, isLabelHidden, value, onDay }: Props) {
  const today = useToday();
  const stored = value?.slice(0, 10) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const day = typed === null || typed.trim() === '' ? null : readDay(typed, today);
  const isWrong = typed !== null && typed.trim() !== '' && day === null;
  const take = () => {
    if (typed === null || isWrong) return;
    setTyped(null);
    if (day !== stored) onDay(day);
  };
  return (
    <TextInput
      size="xs"
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      value={typed ?? showDay(stored)}
      error={isWrong ? 'Enter a day as MM/DD/YYYY.' : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
