import { Button } from '@mantine/core';
import { counted } from '@roadproof/domain/format';
import type { LookupList } from '@roadproof/domain/company/lookup-list';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconArrowBackUp } from '@tabler/icons-react';
import { mutation, query } from '../../../api/query.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { toast, toastSuccess } from '../../../kit/toast/toast.ts';

/** Takes a merge back, and says what stayed where it was put since. */
export function useUndo() {
  return useMutation({
    ...mutation('lookupMerges.undo'),
    onSuccess: ({ returnedCount, leftCount, left }) => {
      const back = `${counted(returnedCount, 'record')} moved back.`;
      if (leftCount === 0) toastSuccess('Merge Undone Successfully', back);
      else {
        const names = left.flatMap(({ name }) => name ?? []).slice(0, 3);
        toast({
          kind: 'warning',
          title: 'Merge Undone Successfully',
          description: `${back} ${counted(leftCount, 'record')} changed since and stayed${names.length > 0 ? `: ${names.join(', ')}` : ''}.`,
        });
      }
    },
  });
}

/** The merges of a list that can still be undone, each with the way back. */
export function RecentMerges({ list }: { readonly list: LookupList }) {
  const timeOf = useInstants();
  const undo = useUndo();
  const { data = [] } = useQuery(query('lookupMerges.list', { list }, { quiet: true }));
  return data.map(({ id, fromName, intoName, mergedBy, undoUntil }) => (
    <Note key={id} as="div" tone="neutral" hasSign={false}>
      <Columns as="span">
        “{fromName}” was merged into “{intoName}”{mergedBy === null ? '' : ` by ${mergedBy}`}. It
        can be undone until {timeOf(undoUntil)}.
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          loading={undo.isPending && undo.variables.id === id}
          aria-label={`Undo the merge of ${fromName}`}
          onClick={() => undo.mutate({ id })}
        >
          Undo
        </Button>
      </Columns>
    </Note>
  ));
}
