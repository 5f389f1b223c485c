import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { addingText } from './create-words.ts';

interface Props {
  /** What the list says instead of choices; empty while it has some. */
  readonly text: string;
  /** The name that is being saved. */
  readonly pending: string | null;
  /** The input. */
  readonly children: ReactNode;
}

/** Reads out what stands in a list of choices without being one, and that a new one is being saved. */
export function ChoiceStatus({ text, pending, children }: Props) {
  return (
    <>
      {children}
      <VisuallyHidden aria-live="polite">
        {pending === null ? text : addingText(pending)}
      </VisuallyHidden>
    </>
  );
}
