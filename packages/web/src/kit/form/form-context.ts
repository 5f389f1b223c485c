import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldRegistry } from './field-registry.ts';
import type { RecordSchema } from './record-resolver.ts';

/** What fields, sections and the bar share inside one form. */
export interface FormParts {
  readonly methods: UseFormReturn;
  readonly registry: FieldRegistry;
  readonly schema: RecordSchema;
}

/** The form around a field. */
export const FormContext = createContext<FormParts | null>(null);

/** Id of the section around a field, null outside of one. */
export const SectionContext = createContext<string | null>(null);

/** Name of the wizard's step around a section, null outside of a wizard. */
export const StepContext = createContext<string | null>(null);

/** The form around a field; throws when there is none. */
export function useForm(): FormParts {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field is outside of a form.');
  return form;
}
