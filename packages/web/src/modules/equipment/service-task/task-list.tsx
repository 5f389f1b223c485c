import { serviceTaskColumns } from '@roadproof/contract/equipment/service-task.columns';
import { IconTrash } from '@tabler/icons-react';
import type { Row } from '../../../api/operation-map.ts';
import { useDeletes } from '../../../kit/dialog/deletes.tsx';
import { List } from '../../../kit/grid/frame/list.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { chosenById } from '../../../kit/grid/rows/use-ticks.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';

type Task = Row<'serviceTasks.list'>;

const source = bodySource('serviceTasks.list', 'serviceTasks.excel');

const actionsColumn = actionColumn('Actions', 84);

/** Every task, by name; a row opens it in the form, and its menu deletes it. */
export function TaskList({ onDeleted }: { readonly onDeleted: (id: string) => void }) {
  const hrefTo = useScreenHref();
  const [remove, question] = useDeletes({
    operation: 'serviceTasks.remove',
    thing: 'Task',
    successText: 'Task Deleted Successfully',
    onDeleted,
  });
  const actions: RowActions<Task> = {
    column: actionsColumn,
    of: (task) => task.name,
    items: (task) => [
      {
        label: 'Delete',
        icon: IconTrash,
        onPress: () => void remove({ id: task.id, named: task.name }),
        isDangerous: true,
      },
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
        selection={chosenById}
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
