import { useContext, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { isEmpty, type FieldEntry } from './field-registry.ts';
import { isPrivateField } from '@roadproof/domain/private-field';
import { markIf } from '../private-mark.ts';
import { SectionContext, useForm } from './form-context.ts';
import { isRequiredIn, schemaOf } from './schema-field.ts';

/** What every field takes. */
export interface FieldProps {
  /** Name in the form's schema, dotted for a field inside of another. */
  readonly name: string;
  readonly label: string;
  /** What helps to fill it in, under the label. */
  readonly description?: ReactNode;
  /** Asked for by this screen although the schema would take a record without it. */
  readonly required?: boolean | undefined;
  /** What is said when nothing is there although it is required; '‹label› is required.' by default. */
  readonly missing?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Never in a picture of the feedback tool, whatever the name. */
  readonly isPrivate?: boolean;
}

/** A field's own rules: its kind, what is wrong with a value, a value in words. */
export type FieldRules = Partial<Pick<FieldEntry, 'kind' | 'fault' | 'describe'>>;

/** One field of the form around it: value, change, and the properties its Mantine input shares with all others. */
export function useField(
  {
    name,
    label,
    description,
    required: ownRequired,
    missing,
    disabled,
    isPrivate = false,
  }: FieldProps,
  rules: FieldRules = {},
) {
  const { methods, registry, schema } = useForm();
  const section = useContext(SectionContext);
  const isInSchema = useMemo(() => isRequiredIn(schema, name), [schema, name]);
  if (schemaOf(schema, name) === null)
    throw new Error(`The schema of this form has no field "${name}".`);
  const required = ownRequired ?? isInSchema;
  const { field, fieldState } = useController({ name, control: methods.control });

  const entry = useRef<FieldEntry>({ label, section, required, missing, kind: 'plain' });
  useLayoutEffect(() => {
    entry.current = { label, section, required, missing, kind: 'plain', ...rules };
  });
  useLayoutEffect(() => registry.addField(name, () => entry.current), [registry, name, section]);

  const value: unknown = field.value;
  const change = (next: unknown) => {
    field.onChange(next);
    // What is said at a field is taken back as soon as it is no longer true.
    if (fieldState.error) void methods.trigger(name);
  };
  const blur = () => {
    field.onBlur();
    // What stands there is judged when it is left; what is still empty only when the form is sent, unless it was faulty before it was emptied.
    if (!isEmpty(methods.getValues(name)) || fieldState.error) void methods.trigger(name);
  };
  return {
    value,
    change,
    blur,
    required,
    input: {
      ...markIf(isPrivate || rules.kind === 'secret' || isPrivateField(name)),
      name,
      label,
      description,
      required,
      disabled: disabled === true,
      error: fieldState.error?.message,
      ref: field.ref,
      onBlur: blur,
    },
  };
}
