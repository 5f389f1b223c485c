import { ActionIcon } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import { serviceTaskColumns } from '@roadproof/contract/service-task.columns';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Row } from '../../api/operation-map.ts';
import { mutation } from '../../api/query.ts';
import { deleteQuestion, useConfirm } from '../../kit/dialog/confirm.tsx';
import { List } from '../../kit/grid/list.tsx';
import { bodySource } from '../../kit/grid/list-source.ts';
import { toastSuccess } from '../../kit/toast/toast.ts';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import classes from './task.module.css';

type Task = Row<'serviceTasks.list'>;

const source = bodySource('serviceTasks.list', 'serviceTasks.excel');

/** The column of each row's Delete button, which no spreadsheet has. */
const deleteColumn: Column = {
  key: 'delete',
  header: 'Delete',
  kind: 'text',
  width: 76,
  filter: false,
  sort: false,
  export: false,
};
const more = [deleteColumn];

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
  return (
    <>
      <List
        label="Tasks"
        columns={serviceTaskColumns}
        moreColumns={more}
        source={source}
        search="Search name or description"
        rowHref={(task) => hrefTo('/equipment/add-task', { id: task.id })}
        look={({ key }, task) =>
          key === deleteColumn.key ? (
            <ActionIcon
              className={classes.delete ?? ''}
              variant="subtle"
              color="gray"
              size={28}
              tabIndex={-1}
              aria-label={`Delete ${task.name}`}
              onClick={() => void remove(task)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          ) : undefined
        }
        card={{ title: (task) => task.name, keys: ['reminderCount', 'delete', 'description'] }}
        empty={{
          title: 'No tasks yet',
          text: 'Add the first one in the form; reminders choose from this list.',
        }}
      />
      {question}
    </>
  );
}
