import { deletedRecordColumns } from '@roadproof/contract/records/deleted-record.columns';
import { IconRestore } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Row } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { List } from '../../../kit/grid/frame/list.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';

type Deleted = Row<'deletedRecords.list'>;

const source = bodySource('deletedRecords.list', 'deletedRecords.excel');
const restoreColumn = actionColumn('Restore', 90, 'start');
const nameOf = ({ name, belongsTo }: Deleted) =>
  belongsTo === null ? name : `${name} of ${belongsTo}`;

/** What was deleted in the last 30 days, with a button that restores it. */
export function DeletedList() {
  const [ask, question] = useConfirm();
  const { mutate } = useMutation({
    ...mutation('deletedRecords.restore'),
    onSuccess: (_saved, { kind }) => toastSuccess(`${kind} Restored Successfully`),
  });
  const restore = async (row: Deleted) => {
    const isConfirmed = await ask({
      title: 'Restore Confirmation',
      text: `${row.kind}: ${nameOf(row)}. It comes back to its lists and counts with everything it had.`,
      action: 'Restore',
    });
    if (isConfirmed) mutate({ kind: row.kind, id: row.id });
  };
  const actions: RowActions<Deleted> = {
    column: restoreColumn,
    of: nameOf,
    items: (row) => [{ label: 'Restore', icon: IconRestore, onPress: () => void restore(row) }],
  };
  return (
    <>
      <List
        label="Deleted records"
        columns={deletedRecordColumns}
        source={source}
        search="Search name or what it belongs to"
        actions={actions}
        card={{ title: nameOf, keys: ['kind', 'deletedAt', 'deletedBy'] }}
        empty={{
          title: 'No recent deletions',
          text: 'Deleted records stay here for 30 days and can be restored.',
        }}
      />
      {question}
    </>
  );
}
