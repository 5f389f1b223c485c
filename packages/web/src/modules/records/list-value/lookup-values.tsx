import { Button } from '@mantine/core';
import { lookupLists, type LookupList as List } from '@roadproof/domain/company/lookup-list';
import { IconArrowMerge, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useDeletes } from '../../../kit/dialog/deletes.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { lookupCalls, type LookupRow } from './lookup-calls.ts';
import { LookupForm } from './lookup-form.tsx';
import { LookupList } from './lookup-list.tsx';
import { undeletable, unmovable } from './lookup-reason.ts';
import { MergeDialog, type Merging } from './merge-dialog.tsx';
import { RecentMerges } from './merge-undo.tsx';
import { RuleProposals } from '../../people/driver-file/rule-proposals.tsx';
import { addressOf, nameOf, useLookupRows } from './lookup-row.ts';
import { RenewalTypeText } from './renewal-type-text.tsx';
import classes from './lookup.module.css';

/** A button that stays within reach of the keyboard, so that the reason is heard too. */
const refusedBy = (refusal: string | null) =>
  refusal === null
    ? {}
    : { 'aria-disabled': true, 'data-disabled': true, 'aria-description': refusal, title: refusal };

/** One list of choices at work: the form, and every value below; a row loads into the form. */
export function LookupValues({ list }: { readonly list: List }) {
  const go = useGo();
  const [search] = useQueryString();
  // Another one is added on a fresh form.
  const [round, setRound] = useState(0);
  const rows = useLookupRows(list);
  const id = search.get('id');
  const row = id === null ? undefined : rows?.find((one) => one.id === id);
  const toFresh = () => {
    setRound(round + 1);
    if (id !== null) go(addressOf(list));
  };
  const thing = lookupLists[list].called;
  const [remove, question] = useDeletes({
    operation: lookupCalls[list].remove,
    thing,
    successText: `${thing} Deleted Successfully`,
    onDeleted: (deletedId) => (deletedId === id ? toFresh() : undefined),
  });
  const onDelete = (one: LookupRow) => {
    const named = nameOf(list, one);
    void remove({ id: one.id, named, detail: named });
  };
  const [merging, setMerging] = useState<Merging | null>(null);
  const merge = (one: LookupRow, into: string | null = null) => setMerging({ row: one, into });
  const refusal = row ? undeletable(list, nameOf(list, row), row) : null;
  const more = row ? (
    <Columns isAtEnd className={classes.end}>
      {list === 'renewalType' ? <RenewalTypeText row={row} /> : null}
      <Button
        variant="default"
        leftSection={<IconArrowMerge size={16} aria-hidden />}
        {...refusedBy(unmovable(nameOf(list, row), row, 'merged'))}
        onClick={() => (row.isSystem ? undefined : merge(row))}
      >
        Merge into another…
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        {...refusedBy(refusal)}
        onClick={() => (refusal === null ? onDelete(row) : undefined)}
      >
        Delete
      </Button>
    </Columns>
  ) : null;
  return (
    <>
      {list === 'renewalType' ? <RuleProposals of="renewalTypes" /> : null}
      <LookupForm
        key={row ? `${row.id} ${row.version}` : `new ${round}`}
        list={list}
        row={row}
        rows={rows ?? []}
        onDone={toFresh}
        onMerge={merge}
        more={more}
      />
      <RecentMerges list={list} />
      {merging ? (
        <MergeDialog
          list={list}
          rows={rows ?? []}
          merging={merging}
          onClose={() => setMerging(null)}
          onMerged={(deletedId) => {
            setMerging(null);
            if (deletedId === id) toFresh();
          }}
        />
      ) : null}
      {question}
      <LookupList list={list} onMerge={merge} onDelete={onDelete} />
    </>
  );
}
