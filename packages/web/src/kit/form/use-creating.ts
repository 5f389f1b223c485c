import { useRef, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import type { Creating } from './creating.ts';
import { useForm } from './form-context.ts';
import type { Choice } from './select-field.tsx';
import { messageText } from './server-faults.ts';

/** Creates values for one field: what was made here until the list has it, the name on its way, and how to begin. */
export function useCreating(name: string, creating: Creating | undefined) {
  const { methods, registry } = useForm();
  const [made, setMade] = useState<readonly Choice[]>([]);
  const [pending, setPending] = useState<string | null>(null);
  // Enter may mean the choice twice: to the list, and to the field that types faster than it.
  const isBusy = useRef(false);
  const begin = async (typed: string, kind: string | undefined, take: (made: Choice) => void) => {
    if (!creating?.create || isBusy.current) return;
    isBusy.current = true;
    setPending(typed);
    try {
      const one = await creating.create(typed, kind);
      setMade((before) => [...before, one]);
      take(one);
      // Sent meanwhile without it, the form said that it was missing.
      if (methods.getFieldState(name).error) void methods.trigger(name);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const message = error.messages.map(messageText).join(' ') || error.message;
      registry.refused.set(name, { message, value: methods.getValues(name) });
      await methods.trigger(name);
    } finally {
      isBusy.current = false;
      setPending(null);
    }
  };
  return { made, pending, begin };
}

/** The choices of a list with those that were made here and have not come back with it yet. */
export const withMade = (
  choices: readonly Choice[],
  made: readonly Choice[],
): readonly Choice[] => [
  ...choices,
  ...made.filter(({ value }) => !choices.some((one) => one.value === value)),
];
