import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { steadyQuery } from '../../../api/query.ts';
import { employeeSource } from '../../../pieces/employee-source.ts';
import { equipmentSource } from '../../../pieces/equipment-source.ts';
import styles from './today.module.css';

interface Who {
  readonly employeeId?: string | undefined;
  readonly equipmentId?: string | undefined;
}

interface Props extends Who {
  readonly onChange: (who: Who) => void;
}

const shortest = 2;

/** One person or one unit, found by typing. */
export function WhoPicker({ employeeId, equipmentId, onChange }: Props) {
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), 150);
  const chosen = employeeId ?? equipmentId ?? null;
  const { data: name } = useQuery({
    queryKey: ['picked-record', employeeId === undefined ? 'equipment' : 'employee', chosen],
    queryFn: async ({ signal }) =>
      (employeeId === undefined ? equipmentSource : employeeSource).one(chosen ?? '', signal),
    enabled: chosen !== null,
  });
  const { data: found } = useQuery({
    ...steadyQuery('searches.find', { text: searched }, { quiet: true }),
    enabled: searched.length >= shortest && searched !== name?.title,
  });
  const records = searched.length >= shortest ? (found ?? []) : [];
  const options = records.map(({ id, title }) => ({ value: id, label: title }));
  const isListed = options.some(({ value }) => value === chosen);
  const own = chosen !== null && !isListed ? [{ value: chosen, label: name?.title ?? '…' }] : [];
  return (
    <Select
      className={styles.who}
      aria-label="Person or unit"
      placeholder="Person or unit"
      searchable
      clearable
      data={[...own, ...options]}
      filter={({ options: all }) => all}
      value={chosen}
      onSearchChange={setText}
      nothingFoundMessage={
        searched.length < shortest ? 'Type a name, number or VIN.' : 'Nothing found.'
      }
      onChange={(id) => {
        const kind = records.find((one) => one.id === id)?.kind;
        onChange(
          id === null ? {} : kind === 'equipment' ? { equipmentId: id } : { employeeId: id },
        );
      }}
    />
  );
}
