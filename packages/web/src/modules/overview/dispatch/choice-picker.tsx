import { MultiSelect, Select, type ComboboxItem } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { PickedRecord } from '../../../kit/record-picker/record-source.ts';
import { useRecordSearch } from '../../../kit/record-picker/use-record-search.ts';
import { choiceSources, type ChoiceKind } from './choice-source.ts';
import classes from './dispatch.module.css';

interface Props {
  readonly kind: ChoiceKind;
  readonly label: string;
  readonly placeholder: string;
  readonly icon: ReactNode;
}

/** The chosen records with their names; those on their way are left out. */
function usePicked(kind: ChoiceKind, ids: readonly string[]): readonly PickedRecord[] {
  const source = choiceSources[kind];
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['picked-record', source.name, id],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => source.one(id, signal),
      staleTime: 60_000,
    })),
  }).map(
    ({ data, isError }, at): PickedRecord =>
      data ?? {
        id: ids[at] ?? '',
        title: isError ? 'No longer available' : 'Loading…',
        detail: null,
      },
  );
}

/** The options of a picker while it is open: the matches, and the chosen records. */
function useOffered(kind: ChoiceKind, picked: readonly PickedRecord[]) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  // The name of what is chosen is no search.
  const searched = picked.some(({ title }) => title === text) ? '' : text;
  const { records, isSearching } = useRecordSearch(choiceSources[kind], searched, isOpen);
  const others = picked.filter(({ id }) => !records.some((one) => one.id === id));
  const options = [...others, ...records].map(({ id, title }) => ({ value: id, label: title }));
  const detailOf = new Map([...records, ...picked].map(({ id, detail }) => [id, detail]));
  return {
    detailOf,
    field: {
      data: options,
      searchable: true,
      filter: ({ options: all }: { readonly options: readonly unknown[] }) =>
        [...all] as ComboboxItem[],
      onSearchChange: setText,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      nothingFoundMessage: isSearching ? 'Searching…' : 'Nothing found',
      renderOption: ({ option }: { readonly option: ComboboxItem }) => (
        <span className={classes.option}>
          {option.label}
          <span>{detailOf.get(option.value)}</span>
        </span>
      ),
    },
  };
}

interface OneProps extends Props {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** The driver or the power unit of a question, found by typing. */
export function ChoicePicker({ kind, label, placeholder, icon, value, onChange }: OneProps) {
  const picked = usePicked(kind, value === null ? [] : [value]);
  const { field, detailOf } = useOffered(kind, picked);
  return (
    <Select
      {...field}
      className={classes.picker ?? ''}
      label={label}
      placeholder={placeholder}
      leftSection={icon}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      value={value}
      onChange={onChange}
      description={(value !== null && detailOf.get(value)) || ' '}
      inputWrapperOrder={['label', 'input', 'description']}
    />
  );
}

interface ManyProps extends Props {
  readonly values: readonly string[];
  readonly most: number;
  readonly onChange: (ids: readonly string[]) => void;
}

/** The trailers of a question, found by typing. */
export function ChoicesPicker(props: ManyProps) {
  const { kind, label, placeholder, icon, values, most, onChange } = props;
  const picked = usePicked(kind, values);
  const { field, detailOf } = useOffered(kind, picked);
  const details = values.map((id) => detailOf.get(id)).filter(Boolean);
  return (
    <MultiSelect
      {...field}
      className={classes.picker ?? ''}
      label={label}
      placeholder={values.length === 0 ? placeholder : ''}
      leftSection={icon}
      maxValues={most}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      value={[...values]}
      onChange={onChange}
      description={details.join(' · ') || ' '}
      inputWrapperOrder={['label', 'input', 'description']}
    />
  );
}
