import { MultiSelect } from '@mantine/core';
import { memo, useState } from 'react';
import { ChoiceStatus } from './choice-status.tsx';
import { addingText } from './create-words.ts';
import { createValue, insteadText, isOffer, isShown, offersOf, type Creating } from './creating.ts';
import type { Choice } from './select-field.tsx';
import { useCreating, withMade } from './use-creating.ts';
import { useField, type FieldProps } from './use-field.ts';
import { useForm } from './form-context.ts';

interface Props extends FieldProps {
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
  readonly isLoading?: boolean;
  /** What is done with a name that the list does not have. */
  readonly creating?: Creating | undefined;
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function MultiSelectFieldOf({
  choices,
  placeholder = 'Choose…',
  isLoading = false,
  creating,
  ...field
}: Props) {
  const { methods } = useForm();
  const { made, pending, begin } = useCreating(field.name, creating);
  const data = withMade(choices, made);
  const { input, value, change } = useField(field, {
    describe: (given) =>
      listOf(given)
        .map((one) => data.find((choice) => choice.value === one)?.label ?? one)
        .join(', '),
  });
  const chosen = listOf(value);
  const [search, setSearch] = useState('');
  const offers = offersOf({
    choices: data,
    typed: isLoading ? '' : search,
    mayCreate: !!creating?.create && pending === null,
    mayBeEmpty: false,
  });
  const offered = [...data, ...offers];
  const take = (next: readonly string[]) => {
    if (!next.includes(createValue)) change(next);
    else
      void begin(search.trim(), undefined, ({ value: id }) =>
        change([...listOf(methods.getValues(field.name)), id]),
      );
  };
  const [isOpen, setOpen] = useState(false);
  const instead = insteadText(creating, { choices: data, typed: search, isLoading });
  const isNothing = !offered.some(
    (one) => isShown(one, search) && (isOffer(one.value) || !chosen.includes(one.value)),
  );
  const hint = pending === null ? placeholder : addingText(pending);
  return (
    <MultiSelect
      {...input}
      data={offered}
      filter={({ options, search: typed }) =>
        options.filter((one) => 'value' in one && isShown(one, typed))
      }
      value={chosen}
      onChange={take}
      searchValue={search}
      onSearchChange={setSearch}
      searchable
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      clearable={chosen.length > 0}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      hidePickedOptions
      nothingFoundMessage={instead}
      inputContainer={(box) => (
        <ChoiceStatus text={isOpen && isNothing ? instead : ''} pending={pending}>
          {box}
        </ChoiceStatus>
      )}
      {...(chosen.length === 0 || pending !== null ? { placeholder: hint } : {})}
    />
  );
}

/** Any number of a list, found by typing. */
export const MultiSelectField = memo(MultiSelectFieldOf);
