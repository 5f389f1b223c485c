import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string | null;
  readonly onName: (name: string) => void;
}

/** Who reviewed a record; taken when the field is left or Enter is pressed. */
export function ReviewerInput({ label, isLabelHidden, value, onName }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() !== (value ?? '')) onName(typed.trim());
  };
  return (
    <TextInput
      size="xs"
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      maxLength={100}
      value={typed ?? value ?? ''}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
