import { Select } from '@mantine/core';
import { useState } from 'react';
import { useRecordSearch } from '../../../kit/record-picker/use-record-search.ts';
import { employeeSource } from '../../../pieces/employee-source.ts';
import type { Paper } from './use-pile.ts';

interface Props {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value?: Paper['employee'];
  /** Whom it may be of: offered before anything is typed. */
  readonly candidates?: Paper['candidates'];
  readonly onChoose: (employeeId: string) => void;
}

/** A person found by typing; those a name can mean stand first. */
export function PersonSelect({ label, isLabelHidden, value, candidates = [], onChoose }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  // The name of whom was chosen is no search.
  const search = useRecordSearch(employeeSource, text === value?.name ? '' : text, isOpen);
  const first = value && !candidates.some((one) => one.id === value.id) ? [value] : [];
  const suggested = [...first, ...candidates];
  const found = search.records
    .filter((one) => !suggested.some(({ id }) => id === one.id))
    .map((one) => ({ value: one.id, label: [one.title, one.detail].filter(Boolean).join(' · ') }));
  const offered = suggested.map((one) => ({ value: one.id, label: one.name }));
  return (
    <Select
      size="xs"
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder="Type a name or number…"
      data={
        candidates.length > 0
          ? [
              { group: 'Possible matches', items: offered },
              { group: 'Everybody', items: found },
            ]
          : [...offered, ...found]
      }
      value={value?.id ?? null}
      searchable
      searchValue={text}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      // Found on the server: what it answered is not sifted again.
      filter={({ options }) => options}
      nothingFoundMessage={search.isSearching ? 'Searching…' : 'No one found'}
      maxDropdownHeight={260}
      checkIconPosition="right"
      onChange={(id) => {
        if (id !== null && id !== value?.id) onChoose(id);
      }}
    />
  );
}
