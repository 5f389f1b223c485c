import { Button, Checkbox, Select } from '@mantine/core';
import { counted } from '@roadproof/domain/format';
import { importKey } from '@roadproof/domain/import/import-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/query.ts';
import { askForText, createText, leaveEmptyText } from '../../../kit/form/create-words.ts';
import { useMayCreate } from '../../../kit/form/use-list-creating.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

const shown = 24;
const namesShown = 6;
const create = '+';
const leaveEmpty = '-';

type Unknown = Import['counts']['unknown'][number];
const keyOf = ({ field, value }: Unknown): string => `${field} ${value}`;

/** Values of the file that no list of the company has: each becomes a value that exists, a new one, or nothing; all new ones with one tick. */
export function UnknownValues({ data }: { readonly data: Import }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const check = useMutation(mutation('imports.check'));
  const { unknown } = data.counts;
  const { mayCreate, who } = useMayCreate(unknown.length > 0);
  if (unknown.length === 0) return null;
  const fieldOf = ({ field }: Unknown) => data.fields.find((one) => one.key === field);
  const addable = unknown.filter((one) => fieldOf(one)?.mayAdd);
  const isAllNew = addable.every((one) => chosen[keyOf(one)] === create);
  const choose = (ones: readonly Unknown[], meaning: string | null) => {
    const others = Object.entries(chosen).filter(
      ([key]) => !ones.some((one) => keyOf(one) === key),
    );
    const added = meaning === null ? [] : ones.map((one) => [keyOf(one), meaning] as const);
    setChosen(Object.fromEntries([...others, ...added]));
  };
  const apply = () => {
    const values = structuredClone(data.mapping.values) as Import['mapping']['values'];
    for (const one of unknown) {
      const meaning = chosen[keyOf(one)];
      if (meaning === undefined) continue;
      (values[one.field] ??= {})[importKey(one.value)] =
        meaning === create ? { create: one.value } : meaning === leaveEmpty ? null : meaning;
    }
    check.mutate({ id: data.id, values }, { onSuccess: () => setChosen({}) });
  };
  return (
    <Panel
      title="Values not in your lists yet"
      aside={
        <Button
          size="xs"
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
      {addable.length > 0 && (
        <Columns className={styles.all}>
          {mayCreate ? (
            <Checkbox
              label={`Create ${addable.length === 1 ? 'it' : `all ${addable.length}`}: ${namesOf(addable)}`}
              checked={isAllNew}
              onChange={(event) => choose(addable, event.currentTarget.checked ? create : null)}
            />
          ) : (
            <Note>{askForText(addable[0]?.value ?? '', who)}</Note>
          )}
        </Columns>
      )}
      <div className={styles.fields}>
        {unknown.slice(0, shown).map((one) => {
          const field = fieldOf(one);
          return (
            <Select
              key={keyOf(one)}
              size="xs"
              label={`${field?.label}: “${one.value}”`}
              description={counted(one.rows, 'row')}
              placeholder="Means…"
              data={[
                ...(field?.mayAdd && mayCreate
                  ? [{ value: create, label: createText(one.value) }]
                  : []),
                ...(field?.isRequired ? [] : [{ value: leaveEmpty, label: leaveEmptyText }]),
                ...(field?.choices ?? []).map(({ id, label }) => ({ value: id, label })),
              ]}
              value={chosen[keyOf(one)] ?? null}
              onChange={(meaning) => choose([one], meaning)}
              searchable
              clearable
            />
          );
        })}
        {unknown.length > shown && (
          <p>
            and {unknown.length - shown} more: create all, or put them right in the file and choose
            it again.
          </p>
        )}
      </div>
    </Panel>
  );
}

function namesOf(ones: readonly Unknown[]): string {
  const names = [...new Set(ones.map(({ value }) => value))];
  const rest = names.length - namesShown;
  const listed = names.slice(0, namesShown).join(', ');
  return rest > 0 ? `${listed} and ${rest} more` : listed;
}
