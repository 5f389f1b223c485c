import { Loader, Select } from '@mantine/core';
import { memo, useState, type KeyboardEvent } from 'react';
import { ChoiceStatus } from './choice-status.tsx';
import { addingText } from './create-words.ts';
import {
  insteadText,
  isCreate,
  isOffer,
  isShown,
  kindOf,
  offersOf,
  type Creating,
} from './creating.ts';
import { firstAtEnter } from './first-at-enter.ts';
import { useCreating, withMade } from './use-creating.ts';
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
  /** What is done with a name that the list does not have. */
  readonly creating?: Creating | undefined;
  /** Takes the focus when a dialog opens. */
  readonly isFirst?: boolean;
}

const labelOf = (choices: readonly Choice[], value: unknown): string =>
  choices.find((one) => one.value === value)?.label ?? '';

function SelectFieldOf({
  choices,
  placeholder,
  isLoading = false,
  storedText,
  creating,
  isFirst,
  ...field
}: SelectFieldProps) {
  const { made, pending, begin } = useCreating(field.name, creating);
  const listed = withMade(choices, made);
  const { input, value, change } = useField(field, {
    describe: (given) => labelOf(listed, given),
  });
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const isMissing = chosen !== null && !isLoading && !listed.some((one) => one.value === chosen);
  const data = isMissing
    ? [...listed, { value: chosen, label: storedText ?? 'No longer in the list' }]
    : listed;
  const [search, setSearch] = useState(() => labelOf(data, chosen));
  const offers = offersOf({
    choices: data,
    typed: isLoading ? '' : search,
    mayCreate: !!creating?.create && pending === null,
    kinds: creating?.kinds,
    mayBeEmpty: !input.required,
  });
  const offered = [...data, ...offers];
  const take = (next: string | null) => {
    if (next !== null && isCreate(next))
      void begin(search.trim(), kindOf(next), ({ value: id, label }) => {
        change(id);
        setSearch(label);
      });
    else change(next !== null && isOffer(next) ? null : next);
  };
  const [isOpen, setOpen] = useState(false);
  /** What was typed gives way to the whole name, also where it names what is chosen already. */
  const settle = (next: string) => {
    if (!isCreate(next)) setSearch(labelOf(data, next));
  };
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const first = firstAtEnter(event, offered);
    if (!first) return;
    take(first.value);
    settle(first.value);
    setOpen(false);
  };
  const instead = insteadText(creating, { choices: data, typed: search, isLoading });
  const isNothing = !offered.some((one) => isShown(one, search));
  return (
    <Select
      {...input}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      onKeyDown={takeFirst}
      data={offered}
      filter={({ options, search: typed }) =>
        options.filter((one) => 'value' in one && isShown(one, typed))
      }
      value={chosen}
      onChange={take}
      onOptionSubmit={settle}
      searchValue={search}
      onSearchChange={setSearch}
      searchable
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // A faulty field is brought into focus: an open list would cover its message and the buttons.
      openOnFocus={false}
      clearable={!input.required && chosen !== null}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      checkIconPosition="right"
      maxDropdownHeight={280}
      nothingFoundMessage={instead}
      inputContainer={(box) => (
        <ChoiceStatus text={isOpen && isNothing ? instead : ''} pending={pending}>
          {box}
        </ChoiceStatus>
      )}
      {...(pending === null ? {} : { rightSection: <Loader size={16} aria-hidden /> })}
      placeholder={
        pending !== null
          ? addingText(pending)
          : isLoading && chosen !== null
            ? 'Loading…'
            : (placeholder ?? 'Choose…')
      }
    />
  );
}

/** One of a list, found by typing; a value that left the list keeps its name. */
export const SelectField = memo(SelectFieldOf);
