import { Select } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useField, type FieldProps } from './use-field.ts';

/** One choice of a select, radio or multi-select. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
  readonly isLoading?: boolean;
  /** What the stored value is called when it is no longer among the choices. */
  readonly storedText?: string | null | undefined;
}

const labelOf = (choices: readonly Choice[], value: unknown): string =>
  choices.find((one) => one.value === value)?.label ?? '';

/** One of a list, found by typing; a value that left the list keeps its name. */
export function SelectField({
  choices,
  placeholder,
  isLoading = false,
  storedText,
  ...field
}: SelectFieldProps) {
  const { input, value, change } = useField(field, {
    describe: (given) => labelOf(choices, given),
  });
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const isGone = chosen !== null && !isLoading && !choices.some((one) => one.value === chosen);
  const data = isGone
    ? [...choices, { value: chosen, label: storedText ?? 'No longer in the list' }]
    : [...choices];
  const [search, setSearch] = useState(() => labelOf(data, chosen));
  const take = ({ value: next, label }: Choice) => {
    change(next);
    // What was typed gives way to the whole name, also where it names what is chosen already.
    setSearch(label);
  };
  // Typed faster than the list could mark its first match: Enter takes that match and does not send the form.
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    if (event.key !== 'Enter' || box.getAttribute('aria-expanded') !== 'true') return;
    if (box.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    const typed = box.value.trim().toLowerCase();
    const first = data.find(({ label }) => label.toLowerCase().includes(typed));
    if (typed !== '' && first) take(first);
  };
  return (
    <Select
      {...input}
      onKeyDown={takeFirst}
      data={data}
      value={chosen}
      onChange={(next) => change(next)}
      onOptionSubmit={(next) => setSearch(labelOf(data, next))}
      searchValue={search}
      onSearchChange={setSearch}
      searchable
      // A faulty field is brought into focus: an open list would cover its message and the buttons.
      openOnFocus={false}
      selectFirstOptionOnChange
      clearable={!input.required && chosen !== null}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      checkIconPosition="right"
      maxDropdownHeight={280}
      nothingFoundMessage={isLoading ? 'Loading…' : 'Nothing found'}
      placeholder={isLoading && chosen !== null ? 'Loading…' : (placeholder ?? 'Choose…')}
    />
  );
}
