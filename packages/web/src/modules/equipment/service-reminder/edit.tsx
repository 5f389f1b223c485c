import { IconBellOff } from '@tabler/icons-react';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { Plate } from '../../../shell/plate.tsx';
import plate from '../../../shell/plate.module.css';
import { ReminderForm, useReminderForm } from './form.tsx';
import { valuesOf } from './form-values.ts';
import type { Reminder } from './reminder.ts';
import { ReminderGate } from './reminder-gate.tsx';

const title = 'Update Reminder';

const detailsOf = ({ id }: Reminder): string =>
  `/equipment/service-reminder/reminder-details?id=${id}`;

function EditForm({ reminder }: { readonly reminder: Reminder }) {
  const go = useGo();
  const details = detailsOf(reminder);
  const { form, question } = useReminderForm({
    screen: 'equipment/service-reminder/edit',
    values: valuesOf(reminder),
    onSaved: () => {
      toastSuccess('Service Reminder Updated successfully!');
      go(details);
    },
  });
  return (
    <>
      <ReminderForm
        form={form}
        label={title}
        action="Update reminder"
        reminder={reminder}
        onCancel={() => go(details)}
      />
      {question}
    </>
  );
}

/** A reminder of a unit out of use is on record and stays as it is. */
function Closed({ reminder }: { readonly reminder: Reminder }) {
  return (
    <Plate icon={IconBellOff} title={title} text={reminder.standing.text}>
      <AppLink className={plate.primary} href={detailsOf(reminder)}>
        Go to the reminder
      </AppLink>
    </Plate>
  );
}

export function ServiceReminderEdit() {
  return (
    <ReminderGate title={title} isFresh>
      {(reminder) =>
        reminder.equipment.isInUse ? (
          <Page
            title={`${title} · ${reminder.task.name} · ${reminder.equipment.name}`}
            crumb={title}
          >
            <EditForm key={reminder.id} reminder={reminder} />
          </Page>
        ) : (
          <Closed reminder={reminder} />
        )
      }
    </ReminderGate>
  );
}
