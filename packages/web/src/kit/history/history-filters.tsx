import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './history.module.css';
import type { useHistoryFilter } from './use-history.ts';

interface Props extends ReturnType<typeof useHistoryFilter> {
  readonly people: readonly { readonly id: string; readonly displayName: string }[];
}

/** Time after the last key before a search asks the server, in milliseconds. */
const settle = 250;

/** What of a history is shown: a search, who did it, from when until when. */
export function HistoryFilters({ filter, set, clear, isNarrowed, people }: Props) {
  const [text, setText] = useState(filter.search);
  const ask = useDebouncedCallback((search: string) => set({ search: search.trim() }), settle);
  const type = (next: string) => {
    setText(next);
    ask(next);
  };
  const reset = () => {
    setText('');
    ask.cancel();
    clear();
  };
  return (
    <div className={classes.filters} role="search" aria-label="History">
      <TextInput
        className={classes.search}
        size="xs"
        type="search"
        label="Search"
        placeholder="Field or person"
        maxLength={100}
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={
          text ? (
            <CloseButton size="xs" aria-label="Clear the search" onClick={() => type('')} />
          ) : null
        }
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') type('');
          if (event.key === 'Enter') ask.flush();
        }}
      />
      <NativeSelect
        size="xs"
        label="Changed by"
        value={filter.who}
        data={[
          { value: '', label: 'Anyone' },
          ...people.map((one) => ({ value: one.id, label: one.displayName })),
        ]}
        onChange={(event) => set({ who: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        type="date"
        label="From"
        max="9999-12-31"
        value={filter.from}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        type="date"
        label="To"
        max="9999-12-31"
        value={filter.to}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
      {isNarrowed ? (
        <Button variant="subtle" size="xs" onClick={reset}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
