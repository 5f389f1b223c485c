import { Select, TextInput } from '@mantine/core';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

interface Props {
  readonly data: Import;
  readonly used: ReadonlySet<string>;
  readonly defaults: Readonly<Record<string, string>>;
  readonly onChange: (defaults: Readonly<Record<string, string>>) => void;
}

/** Names people have in one cell count as both. */
const standIns: Readonly<Record<string, string>> = { lastName: 'fullName', firstName: 'fullName' };

/** Fields a new record needs that no column brings: one value for every row, where that makes sense. */
export function MissingFields({ data, used, defaults, onChange }: Props) {
  if (!data.mayCreate) return null;
  const missing = data.fields.filter(
    ({ key, isRequired, isWanted }) =>
      (isRequired || isWanted) && !used.has(key) && !used.has(standIns[key] ?? ''),
  );
  if (missing.length === 0) return null;
  const set = (key: string, value: string | null) => {
    const { [key]: _, ...others } = defaults;
    onChange(value ? { ...others, [key]: value } : others);
  };
  const choices = missing.filter((field) => field.kind === 'choice');
  const days = missing.filter((field) => field.isRequired && field.kind === 'day');
  const others = missing.filter(
    (field) => field.isRequired && field.kind !== 'choice' && field.kind !== 'day',
  );
  const empty = missing.filter((field) => !field.isRequired && field.kind !== 'choice');
  return (
    <Panel
      title="No column for these yet"
      aside={<Note as="span">One value for every new row, or leave it empty.</Note>}
      isFlush
      className={styles.panel}
    >
      <div className={styles.fields}>
        {choices.map(({ key, label, choices: list, isRequired }) => (
          <Select
            key={key}
            size="xs"
            label={`${label} for every row`}
            placeholder={isRequired ? 'Choose…' : 'Leave empty'}
            data={list.map((one) => ({ value: one.label, label: one.label }))}
            value={defaults[key] ?? null}
            onChange={(value) => set(key, value)}
            searchable
            clearable
          />
        ))}
        {days.map(({ key, label }) => (
          <TextInput
            key={key}
            size="xs"
            label={`${label} for every row`}
            placeholder="MM/DD/YYYY"
            value={defaults[key] ?? ''}
            onChange={(event) => set(key, event.currentTarget.value)}
          />
        ))}
        {others.length > 0 && (
          <Note>
            {others.map(({ label }) => label).join(', ')}: choose the column above. New records
            without {others.length === 1 ? 'it' : 'them'} may be left out.
          </Note>
        )}
        {empty.length > 0 && (
          <Note>
            {empty.map(({ label }) => label).join(', ')}: without a column{' '}
            {empty.length === 1 ? 'it stays' : 'they stay'} empty, to be filled in later.
          </Note>
        )}
      </div>
    </Panel>
  );
}
