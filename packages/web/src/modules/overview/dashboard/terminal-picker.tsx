import { Select } from '@mantine/core';
import { useLookupChoices } from '../../../kit/form/lookup-list.ts';
import styles from './today.module.css';

interface Props {
  readonly groupId: string | undefined;
  readonly onChange: (groupId: string) => void;
}

/** One terminal, a group of people, or all of them; nothing where there is no choice. */
export function TerminalPicker({ groupId, onChange }: Props) {
  const { choices } = useLookupChoices('employeeGroup');
  if (choices.length < 2 && groupId === undefined) return null;
  return (
    <Select
      className={styles.terminal}
      aria-label="Terminal"
      placeholder="All terminals"
      searchable
      clearable
      data={choices.map(({ value, label }) => ({ value, label }))}
      value={groupId ?? null}
      nothingFoundMessage="Nothing found."
      onChange={(value) => onChange(value ?? '')}
    />
  );
}
