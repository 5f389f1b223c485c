import { lookupPages } from '@roadproof/contract/company/lookup-page';
import { lookupLists, lookupNouns, type LookupList } from '@roadproof/domain/company/lookup-list';
import { useMutation } from '@tanstack/react-query';
import { IconArrowMerge, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Input } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { bodySource, type ListSource } from '../../../kit/grid/rows/list-source.ts';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { extraOf, lookupCalls, type LookupRow } from './lookup-calls.ts';
import { lookupColumns, lookupLook } from './lookup-look.tsx';
import { footnote, undeletable, unmovable } from './lookup-reason.ts';
import { addressOf, isOffered, nameOf, offering } from './lookup-row.ts';

interface Props {
  readonly list: LookupList;
  readonly onMerge: (row: LookupRow) => void;
  readonly onDelete: (row: LookupRow) => void;
}

const actionsColumn = actionColumn('Actions', 168);

/** Shows a value in forms again, or hides it. */
function useOffering(list: LookupList) {
  const { save } = lookupCalls[list];
  const { mutate } = useMutation({
    ...mutation(save),
    onSuccess: () => toastSuccess(`${lookupLists[list].called} Updated Successfully`),
  });
  return (row: LookupRow) =>
    mutate(offering(list, row, !isOffered(row)) as unknown as Input<typeof save>);
}

/** Every value of a list: a row opens it in the form, its buttons merge, hide and delete it. */
export function LookupList({ list, onMerge, onDelete }: Props) {
  const hrefTo = useScreenHref();
  const page = lookupPages[list];
  const calls = lookupCalls[list];
  const offer = useOffering(list);
  const source = useMemo(
    () => bodySource(calls.list, calls.excel) as unknown as ListSource<LookupRow>,
    [calls],
  );
  const extra = useMemo(() => extraOf(calls), [calls]);
  const columns = useMemo(() => lookupColumns(list), [list]);
  const look = useMemo(() => lookupLook(list, hrefTo), [list, hrefTo]);
  const actions: RowActions<LookupRow> = {
    column: actionsColumn,
    isInline: true,
    of: (row) => nameOf(list, row),
    items: (row) => {
      const name = nameOf(list, row);
      return [
        {
          label: 'Merge',
          icon: IconArrowMerge,
          isWord: true,
          onPress: () => onMerge(row),
          refusal: unmovable(name, row, 'merged'),
        },
        isOffered(row)
          ? {
              label: 'Hide',
              icon: IconEyeOff,
              isWord: true,
              onPress: () => offer(row),
              refusal: unmovable(name, row, 'hidden'),
            }
          : { label: 'Show', icon: IconEye, isWord: true, onPress: () => offer(row) },
        {
          label: 'Delete',
          icon: IconTrash,
          onPress: () => onDelete(row),
          isDangerous: true,
          refusal: undeletable(list, name, row),
        },
      ];
    },
  };
  const [one, many] = lookupNouns[list];
  return (
    <List
      label={page.title.replace(/^Add /, '')}
      columns={columns}
      source={source}
      extra={extra}
      search="Search this list"
      rowHref={(row) => addressOf(list, row.id)}
      look={look}
      actions={actions}
      card={{
        title: (row) => nameOf(list, row),
        keys: ['usedBy', calls.group === null ? 'isActive' : 'isHidden'],
      }}
      footnote={footnote(list)}
      empty={{
        title: `No ${many} yet`,
        text: `Add the first ${one} in the form; other forms offer it at once.`,
      }}
    />
  );
}
