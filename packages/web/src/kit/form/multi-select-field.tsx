import { MultiSelect } from '@mantine/core';
import type { Choice } from './select-field.tsx';
import { useField, type FieldProps } from './use-field.ts';

interface Props extends FieldProps {
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Any number of a list, found by typing. */
export function MultiSelectField({ choices, placeholder = 'Choose…', ...field }: Props) {
  const { input, value, change } = useField(field, {
    describe: (given) =>
      listOf(given)
        .map((one) => choices.find((choice) => choice.value === one)?.label ?? one)
        .join(', '),
  });
  const chosen = listOf(value);
  return (
    <MultiSelect
      {...input}
      data={[...choices]}
      value={chosen}
      onChange={change}
      searchable
      clearable={chosen.length > 0}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      hidePickedOptions
      nothingFoundMessage="Nothing found"
      {...(chosen.length === 0 ? { placeholder } : {})}
    />
  );
}
