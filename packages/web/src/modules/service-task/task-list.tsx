import { serviceTaskColumns } from '@roadproof/contract/service-task.columns';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Row } from '../../api/operation-map.ts';
import { mutation } from '../../api/query.ts';
import { deleteQuestion, useConfirm } from '../../kit/dialog/confirm.tsx';
import { List } from '../../kit/grid/list.tsx';
import { bodySource } from '../../kit/grid/list-source.ts';
import { actionColumn, type RowActions } from '../../kit/grid/row-actions.ts';
import { toastSuccess } from '../../kit/toast/toast.ts';
import { useScreenHref } from '../../shell/use-screen-href.ts';

type Task = Row<'serviceTasks.list'>;

const source = bodySource('serviceTasks.list', 'serviceTasks.excel');

const deleteColumn = actionColumn('Delete', 76);

/** Every task, by name; a row opens it in the form, and its button deletes it. */
export function TaskList({ onDeleted }: { readonly onDeleted: (id: string) => void }) {
  const hrefTo = useScreenHref();
  const [ask, question] = useConfirm();
  const { mutate } = useMutation({
    ...mutation('serviceTasks.remove'),
    onSuccess: (_saved, { id }) => {
      toastSuccess('Task Deleted Successfully');
      onDeleted(id);
    },
  });
  const remove = async (task: Task) => {
    if (await ask(deleteQuestion('Task'))) mutate({ id: task.id });
  };
  const actions: RowActions<Task> = {
    column: deleteColumn,
    of: (task) => task.name,
    items: (task) => [
      { label: 'Delete', icon: IconTrash, onPress: () => void remove(task), isDangerous: true },
    ],
  };
  return (
    <>
      <List
        label="Tasks"
        columns={serviceTaskColumns}
        source={source}
        search="Search name or description"
        rowHref={(task) => hrefTo('/equipment/add-task', { id: task.id })}
        actions={actions}
        card={{ title: (task) => task.name, keys: ['reminderCount', 'description'] }}
        empty={{
          title: 'No tasks yet',
          text: 'Add the first one in the form; reminders choose from this list.',
        }}
      />
      {question}
    </>
  );
}
