import { Button, Select } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { importKey } from '@roadproof/domain/import-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../api/query.ts';
import { Panel } from '../../kit/layout/panel.tsx';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

const shown = 12;

/** Values of the file that nobody knows, each to be mapped to one that exists; then the rows are checked again. */
export function UnknownValues({ data }: { readonly data: Import }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const check = useMutation(mutation('imports.check'));
  const { unknown } = data.counts;
  if (unknown.length === 0) return null;
  const apply = () => {
    const values = structuredClone(data.mapping.values) as Record<string, Record<string, string>>;
    for (const { field, value } of unknown) {
      const choice = chosen[`${field} ${value}`];
      if (choice) (values[field] ??= {})[importKey(value)] = choice;
    }
    check.mutate({ id: data.id, values }, { onSuccess: () => setChosen({}) });
  };
  return (
    <Panel
      title="Values nobody knows here"
      aside={
        <Button
          size="xs"
          variant="default"
          loading={check.isPending}
          disabled={Object.keys(chosen).length === 0}
          onClick={apply}
        >
          Apply and check again
        </Button>
      }
      isFlush
      className={styles.panel}
    >
      <div className={styles.fields}>
        {unknown.slice(0, shown).map(({ field, value, rows }) => {
          const known = data.fields.find((one) => one.key === field);
          const key = `${field} ${value}`;
          return (
            <Select
              key={key}
              size="xs"
              label={`${known?.label}: "${value}"`}
              description={`${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`}
              placeholder="Means…"
              data={known?.choices.map((one) => ({ value: one.id, label: one.label })) ?? []}
              value={chosen[key] ?? null}
              onChange={(next) => {
                const { [key]: _, ...others } = chosen;
                setChosen(next ? { ...others, [key]: next } : others);
              }}
              searchable
              clearable
            />
          );
        })}
        {unknown.length > shown && <p>and {unknown.length - shown} more: mend them in the file.</p>}
      </div>
    </Panel>
  );
}
