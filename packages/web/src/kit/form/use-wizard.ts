import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useQueryString } from '../link/use-query-string.ts';
import type { RecordForm } from './use-record-form.ts';

export interface WizardStepName {
  /** What the address and the draft hold. */
  readonly name: string;
  readonly title: string;
  /** What it asks for, in a few words; an element of its own where it tells what is being typed. */
  readonly hint: ReactNode;
}

export type WizardSteps = readonly [WizardStepName, ...WizardStepName[]];

/** A form in steps at work. */
export interface Wizard {
  /** The form as its element takes it: Enter goes on, and a restored draft opens its step. */
  readonly form: RecordForm;
  readonly steps: WizardSteps;
  /** Index of the open step. */
  readonly at: number;
  /** Index of the furthest step that was open. */
  readonly reached: number;
  /** Opens a step: an earlier one at once, a later one when those before it are right. */
  readonly open: (index: number) => void;
  /** Sends the whole form, from any step. */
  readonly save: () => void;
}

/** A record form in steps: one draft for all of them, each judged before the next opens, the open one in the address. */
export function useWizard(form: RecordForm, steps: WizardSteps, isStored: boolean): Wizard {
  const [search, setSearch] = useQueryString();
  const requested = steps.findIndex(({ name }) => name === search.get('step'));
  const at = Math.max(0, requested);
  const [furthest, setFurthest] = useState(isStored ? steps.length - 1 : 0);
  const [refusals, setRefusals] = useState(0);
  const seeksFault = useRef(false);
  const { methods, registry, draft, failures } = form;

  const go = (index: number, replace = false) => {
    const name = steps[index]?.name;
    if (name === undefined) return;
    setFurthest((before) => Math.max(before, index));
    setSearch({ step: index === 0 ? undefined : name }, { replace });
  };
  const firstWith = (isFaulty: (field: string) => boolean): number =>
    steps.findIndex(({ name }) => registry.fieldsOfStep(name).some(isFaulty));
  const hasError = (field: string): boolean => methods.getFieldState(field).error !== undefined;
  const goToFault = () => {
    const step = firstWith(hasError);
    if (step < 0) return;
    seeksFault.current = step !== at;
    if (step === at) setRefusals((count) => count + 1);
    else go(step);
  };
  const open = async (index: number) => {
    const before = steps.slice(at, index).flatMap(({ name }) => registry.fieldsOfStep(name));
    if (before.length > 0 && !(await methods.trigger([...before]))) goToFault();
    else {
      const name = steps[index]?.name;
      if (name !== undefined) draft.keepStep(name);
      go(index);
    }
  };

  const settle = useRef<() => void>(() => undefined);
  const seek = useRef<() => void>(() => undefined);
  useEffect(() => {
    // An address that leads past a step that is still to be filled in opens that one.
    settle.current = () => {
      const faulty = new Set(registry.faults(methods.getValues()).map(([name]) => name));
      const first = firstWith((field) => faulty.has(field));
      if (first >= 0 && first < at) go(first, true);
      else setFurthest((before) => Math.max(before, at));
    };
    seek.current = goToFault;
  });
  useEffect(() => settle.current(), []);
  // A save that was refused opens the step of the first field it was refused for.
  useEffect(() => {
    if (failures > 0) seek.current();
  }, [failures]);
  useEffect(() => {
    if (!seeksFault.current) return;
    seeksFault.current = false;
    setRefusals((count) => count + 1);
  }, [at]);

  const isLast = at === steps.length - 1;
  const onward = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    await open(at + 1);
  };
  const restore = () => {
    const step = steps.findIndex(({ name }) => name === draft.offer?.step);
    draft.restore();
    if (step >= 0) go(step);
  };
  return {
    form: {
      ...form,
      submit: isLast ? form.submit : onward,
      draft: { ...draft, restore },
      failures: failures + refusals,
    },
    steps,
    at,
    reached: Math.max(furthest, at),
    open: (index) => void open(index),
    save: () => void form.submit(),
  };
}
