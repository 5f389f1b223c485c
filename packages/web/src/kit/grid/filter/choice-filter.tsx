import { hasAllWords } from '@roadproof/domain/search-words';
import { Checkbox, TextInput } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import { useState } from 'react';
import { useChoices } from './choices.ts';
import type { ColumnTest } from './filter-model.ts';
import styles from '../columns/panel.module.css';

interface ChoiceFilterProps {
  readonly column: Column;
  readonly tests: readonly ColumnTest[];
  readonly onChange: (tests: readonly ColumnTest[]) => void;
}

/** From this many choices on there is a field to search them. */
const many = 9;

/** One or several values of a list; several mean any of them. */
export function ChoiceFilter({ column, tests, onChange }: ChoiceFilterProps) {
  const choices = useChoices(column);
  const [search, setSearch] = useState('');
  const chosen = tests.filter((one) => one.test === 'in').map((one) => one.value);
  const toggle = (value: string) => {
    const next = chosen.includes(value)
      ? chosen.filter((one) => one !== value)
      : [...chosen, value];
    onChange(next.map((one) => ({ test: 'in', value: one })));
  };
  if (!choices) return <p className={styles.hint}>Fetching data...</p>;
  const found = choices.filter((one) => hasAllWords(one.label, search));
  return (
    <>
      {choices.length >= many && (
        <TextInput
          size="xs"
          data-autofocus
          aria-label={`Search ${column.header}`}
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={styles.choices} role="group" aria-label={column.header}>
        {found.map((one) => (
          <Checkbox
            key={one.value}
            size="xs"
            label={one.label}
            checked={chosen.includes(one.value)}
            onChange={() => toggle(one.value)}
          />
        ))}
        {found.length === 0 && <p className={styles.hint}>Nothing found.</p>}
      </div>
    </>
  );
}
