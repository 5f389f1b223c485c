import { useGo } from '../../kit/link/use-go.ts';
import { toastSuccess } from '../../kit/toast/toast.ts';
import { Page } from '../../shell/page.tsx';
import { ReminderForm, useReminderForm } from './form.tsx';
import { valuesOf } from './form-values.ts';
import type { Reminder } from './reminder.ts';
import { ReminderGate } from './reminder-gate.tsx';

const title = 'Update Reminder';

function EditForm({ reminder }: { readonly reminder: Reminder }) {
  const go = useGo();
  const details = `/equipment/service-reminder/reminder-details?id=${reminder.id}`;
  const form = useReminderForm({
    screen: 'equipment/service-reminder/edit',
    values: valuesOf(reminder),
    onSaved: () => {
      toastSuccess('Service Reminder Updated successfully!');
      go(details);
    },
  });
  return (
    <ReminderForm
      form={form}
      label={title}
      action="Update reminder"
      reminder={reminder}
      onCancel={() => go(details)}
    />
  );
}

/** Update Reminder (specification 2, section 2). */
export function ServiceReminderEdit() {
  return (
    <ReminderGate title={title} isFresh>
      {(reminder) => (
        <Page title={title} description={`${reminder.task.name} · ${reminder.equipment.name}`}>
          <EditForm key={reminder.id} reminder={reminder} />
        </Page>
      )}
    </ReminderGate>
  );
}
