import { Button } from '@mantine/core';
import { saveServiceTask } from '@roadproof/contract/equipment/service-reminder-form';
import type { Row } from '../../../api/operation-map.ts';
import { FormNotice } from '../../../kit/form/form-bar.tsx';
import { emptyOf, valuesFrom } from '../../../kit/form/form-values.ts';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';

interface Props {
  /** The task that is changed; none while one is added. */
  readonly task: Row<'serviceTasks.list'> | undefined;
  /** After a save, and when a change is given up. */
  readonly onDone: () => void;
}

/** Adds a task, or changes the one that was clicked. */
export function TaskForm({ task, onDone }: Props) {
  const go = useGo();
  const title = task ? `Change ${task.name}` : 'New task';
  const form = useRecordForm({
    screen: task ? 'equipment/add-task/change' : 'equipment/add-task',
    op: 'serviceTasks.save',
    schema: saveServiceTask,
    values: task ? valuesFrom(saveServiceTask, task, {}) : emptyOf(saveServiceTask),
    onSaved: (_saved, { name }) => {
      toastSuccess(task ? 'Task Updated Successfully' : 'Task Added Successfully', name);
      onDone();
    },
  });
  return (
    <Panel title={title}>
      <RecordFormElement form={form} label={title}>
        <Rows>
          <TextField name="name" label="Name" required />
          <TextAreaField name="description" label="Description" rows={3} />
          <FormNotice form={form} />
          <Columns>
            <Button type="submit" loading={form.isSaving}>
              {task ? 'Save task' : 'Add task'}
            </Button>
            {task ? (
              <Button variant="default" onClick={onDone}>
                Add another instead
              </Button>
            ) : null}
            <Button variant="default" onClick={() => go('/equipment/service-reminder')}>
              Cancel
            </Button>
          </Columns>
        </Rows>
      </RecordFormElement>
    </Panel>
  );
}
