import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import type { Input, OperationName, Output } from '../../api/operation-map.ts';
import { mutation } from '../../api/query.ts';

interface EntryFormOptions<N extends OperationName> {
  readonly op: N;
  readonly toInput: (form: FormData) => Input<N>;
  /** What is wrong before anything is sent, by field. */
  readonly check?: (form: FormData) => Readonly<Record<string, string>>;
  readonly onDone: (output: Output<N>) => void;
}

const noFaults: Readonly<Record<string, string>> = {};

/** Text of a field of an HTML form. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * A form before the sign-in. Unlike the forms inside it keeps no draft, because passwords are not stored,
 * and brings no schema along, because nothing may be heavy before the sign-in: the server checks.
 */
export function useEntryForm<N extends OperationName>({
  op,
  toInput,
  check,
  onDone,
}: EntryFormOptions<N>) {
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(noFaults);
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error, reset } = useMutation(mutation(op, { quiet: true }));
  const failure = error instanceof ApiFailure ? error : null;
  const isPlaced = Object.keys(faults).length > 0;
  const [wait, beginWait] = useCountdown();

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || wait > 0) return;
    reset();
    // The button says which of two was pressed.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    const found = check?.(form) ?? noFaults;
    setFaults(found);
    if (Object.keys(found).length > 0) {
      setAttempt((count) => count + 1);
      return;
    }
    mutate(toInput(form), {
      onSuccess: onDone,
      onError: (problem) => {
        const fields = problem instanceof ApiFailure ? [...problem.fields] : [];
        // A fault of a field that is not here is shown above the form instead.
        setFaults(
          Object.fromEntries(fields.filter(([name]) => element.current?.elements.namedItem(name))),
        );
        if (problem instanceof ApiFailure) beginWait(problem.retryAfter ?? 0);
        setAttempt((count) => count + 1);
      },
    });
  };
  return {
    form: { ref: element, onSubmit: submit, noValidate: true },
    /** The properties of one field: its name and what is wrong with it. */
    field: (name: string) => ({ name, error: faults[name] ?? null }),
    /** What went wrong that belongs to no field. */
    failure: isPlaced ? null : failure,
    isBusy: isPending,
    /** Seconds until the server takes the next attempt. */
    wait,
  };
}

/** Seconds left of a wait, and a way to begin one. */
function useCountdown(): readonly [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const isRunning = until > now;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  const begin = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [isRunning ? Math.ceil((until - now) / 1000) : 0, begin];
}
