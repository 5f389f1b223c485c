import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';
import { privateMark } from '../../kit/private-mark.ts';

/** A password with a way to show it. Mantine's own input does not expose its hint and its fault to screen readers; this one does. */
export function PasswordField({ error, description, ...props }: PasswordInputProps) {
  const id = useId();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean);
  return (
    <PasswordInput
      {...privateMark}
      {...props}
      id={id}
      error={error}
      description={description}
      aria-invalid={error ? true : undefined}
      aria-describedby={described.join(' ') || undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
    />
  );
}
