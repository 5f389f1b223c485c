import { get, useFormState, useWatch } from 'react-hook-form';
import { useSyncExternalStore } from 'react';
import { faultOf } from './field-registry.ts';
import type { Wizard } from './use-wizard.ts';

/** Where a step of a wizard stands: `fault` when fields need attention, `done` once it was open and has all it asks for. */
export interface StepState {
  readonly state: 'fault' | 'done' | 'here' | 'ahead';
  /** Fields that need attention. */
  readonly faults: number;
}

/** The state of every step, in their order. */
export function useStepStates({ form, steps, at, reached }: Wizard): readonly StepState[] {
  const { methods, registry } = form;
  useSyncExternalStore(registry.subscribe, registry.snapshot);
  const { errors } = useFormState({ control: methods.control });
  const values = useWatch({ control: methods.control });
  return steps.map(({ name }, index) => {
    const fields = registry.fieldsOfStep(name);
    const faults = fields.filter((field) => get(errors, field) !== undefined).length;
    if (faults > 0) return { state: 'fault', faults };
    if (index === at) return { state: 'here', faults };
    const isRight = fields.every((field) => {
      const entry = registry.fields.get(field)?.();
      return entry === undefined || faultOf(entry, get(values, field)) === null;
    });
    return { state: index <= reached && isRight ? 'done' : 'ahead', faults };
  });
}
