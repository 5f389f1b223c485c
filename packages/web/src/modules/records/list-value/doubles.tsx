import { Button } from '@mantine/core';
import { lookupPages } from '@roadproof/contract/company/lookup-page';
import { type LookupList } from '@roadproof/domain/company/lookup-list';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../../kit/form/form-context.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import type { LookupRow } from './lookup-calls.ts';
import { nameOf } from './lookup-row.ts';

interface Props {
  readonly list: LookupList;
  readonly row: LookupRow | undefined;
  readonly rows: readonly LookupRow[];
  readonly onMerge: (row: LookupRow, into: string) => void;
}

const plain = (name: unknown): string =>
  typeof name === 'string' ? name.trim().toLowerCase() : '';

/** Under the name: another value has it already, or probably means the same; one press goes on to merge the two. */
export function Doubles({ list, row, rows, onMerge }: Props) {
  const { methods } = useForm();
  // What is displayed is the name unless it is given.
  const names: unknown[] = useWatch({
    control: methods.control,
    name: [lookupPages[list].name, 'lookupName'],
  });
  const typed = names.find((name) => plain(name) !== '');
  const others = rows.filter(({ id }) => id !== row?.id);
  const same = others.find((one) => plain(nameOf(list, one)) === plain(typed));
  const alike = others.find(({ id }) => id === row?.looksLike?.id);
  const double = plain(typed) === '' ? undefined : (same ?? alike);
  if (!double) return null;
  const name = nameOf(list, double);
  return (
    <Note as="div" tone="accent" role="status">
      <Columns as="span">
        {same ? `“${name}” is there already.` : `This looks like “${name}”.`}
        {row && !row.isSystem ? (
          <Button size="compact-sm" variant="subtle" onClick={() => onMerge(row, double.id)}>
            Merge the two?
          </Button>
        ) : null}
      </Columns>
    </Note>
  );
}
