import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { query } from '../../../api/query.ts';
import { useForm } from '../../../kit/form/form-context.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';

/** Every task by name, for the dropdown. */
function TaskField({ storedText }: { readonly storedText: string | undefined }) {
  const { data, isPending } = useQuery(query('serviceTasks.list', {}));
  const choices = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      name="taskId"
      label="Task"
      choices={choices}
      isLoading={isPending}
      storedText={storedText}
      required
    />
  );
}

/** What is to be done: chosen, or named anew. */
export function TaskFields({ storedText }: { readonly storedText: string | undefined }) {
  const { methods } = useForm();
  const isNew = useWatch({ control: methods.control, name: 'isNewTask' }) === true;
  return (
    <>
      {isNew ? (
        <>
          <TextField name="newTaskName" label="New Task Name" maxLength={100} required />
          <TextAreaField name="newTaskDescription" label="New Task Description" rows={2} />
        </>
      ) : (
        <TaskField storedText={storedText} />
      )}
      <SwitchField
        name="isNewTask"
        label="Add new task"
        description="Name a task that is not in the list yet; other reminders can use it too."
      />
    </>
  );
}
