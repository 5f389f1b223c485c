import { Button, Select } from '@mantine/core';
import { lookupNouns, type LookupList } from '@roadproof/domain/company/lookup-list';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import type { Output } from '../../../api/operation-map.ts';
import { mutation, steadyQuery } from '../../../api/query.ts';
import { Dialog, DialogActions, DialogText } from '../../../kit/dialog/dialog.tsx';
import { isShown } from '../../../kit/form/creating.ts';
import { firstAtEnter } from '../../../kit/form/first-at-enter.ts';
import { toast } from '../../../kit/toast/toast.ts';
import type { LookupRow } from './lookup-calls.ts';
import { nameOf } from './lookup-row.ts';
import classes from './lookup.module.css';
import { useUndo } from './merge-undo.tsx';
import textStyles from '../../../kit/layout/text.module.css';

/** Which value is merged, and into which one, if that is known. */
export interface Merging {
  readonly row: LookupRow;
  readonly into: string | null;
}

interface Props {
  readonly list: LookupList;
  readonly rows: readonly LookupRow[];
  readonly merging: Merging;
  readonly onClose: () => void;
  readonly onMerged: (id: string) => void;
}

/** What moves, side by side, before it is asked. */
function Preview({ preview }: { readonly preview: Output<'lookupMerges.preview'> }) {
  const { from, into, moves, movesText, notes } = preview;
  const moved = moves.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className={classes.sides}>
        <div>
          <strong>{from.name}</strong>
          <span className={textStyles.dim}>{from.usedByText ?? 'not used'}</span>
        </div>
        <IconArrowRight size={18} aria-hidden />
        <div>
          <strong>{into.name}</strong>
          <span className={textStyles.dim}>
            {into.usedByText ?? 'not used'}
            {into.usedByAfter === into.usedBy ? '' : `, then ${into.usedByAfter}`}
          </span>
        </div>
      </div>
      <DialogText>
        {movesText === null
          ? 'Nothing moves.'
          : `${movesText} ${moved === 1 ? 'moves' : 'move'} over.`}{' '}
        “{from.name}” is deleted. The history of both stays, and for 24 hours it can be undone.
      </DialogText>
      {notes.map((note) => (
        <DialogText key={note}>{note}</DialogText>
      ))}
    </>
  );
}

function Content({ list, rows, merging: { row, into }, onClose, onMerged }: Props) {
  const [chosen, setChosen] = useState(into);
  const [isOpen, setOpen] = useState(false);
  const [, many] = lookupNouns[list];
  const choices = rows
    .filter(({ id }) => id !== row.id)
    .map((one) => ({ value: one.id, label: nameOf(list, one) }));
  const undo = useUndo();
  const pair = { list, fromId: row.id, intoId: chosen ?? '' };
  const { data, error, isFetching } = useQuery({
    ...steadyQuery('lookupMerges.preview', pair, { quiet: true }),
    enabled: chosen !== null,
  });
  const merge = useMutation({
    ...mutation('lookupMerges.merge'),
    onSuccess: ({ id }) => {
      toast({
        kind: 'success',
        title: `“${nameOf(list, row)}” Merged Successfully`,
        description: 'It can be undone for 24 hours.',
        action: { label: 'Undo', run: () => undo.mutate({ id }) },
      });
      onMerged(row.id);
    },
  });
  const preview = chosen !== null && data?.into.id === chosen ? data : undefined;
  return (
    <>
      <Select
        label="Into"
        required
        data-autofocus
        searchable
        openOnFocus={false}
        placeholder="Choose the one that stays…"
        nothingFoundMessage="Nothing found"
        allowDeselect={false}
        data={choices}
        filter={({ options, search }) =>
          options.filter((one) => 'value' in one && isShown(one, search))
        }
        dropdownOpened={isOpen}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        onKeyDown={(event) => {
          const first = firstAtEnter(event, choices);
          if (!first) return;
          setChosen(first.value);
          setOpen(false);
        }}
        value={chosen}
        onChange={setChosen}
        error={
          chosen !== null && error instanceof ApiFailure
            ? `${error.message} ${error.description}`
            : null
        }
      />
      <div aria-live="polite" aria-busy={isFetching} className={classes.said}>
        {preview ? <Preview preview={preview} /> : null}
        {chosen === null ? (
          <DialogText>
            “{nameOf(list, row)}” is used by {row.usedByText ?? 'no records'}. What uses it moves to
            the one you choose, and “{nameOf(list, row)}” is deleted. For 24 hours it can be undone.
          </DialogText>
        ) : null}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!preview} loading={merge.isPending} onClick={() => merge.mutate(pair)}>
          Merge {many}
        </Button>
      </DialogActions>
    </>
  );
}

/** Makes one value of two: says what moves, and asks. */
export function MergeDialog(props: Props) {
  const { list, merging, onClose } = props;
  return (
    <Dialog opened title={`Merge “${nameOf(list, merging.row)}”`} onClose={onClose}>
      <Content {...props} />
    </Dialog>
  );
}
