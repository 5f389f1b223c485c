import { useGo } from '../../../kit/link/use-go.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { ReminderForm, useReminderForm } from './form.tsx';
import { newValues } from './form-values.ts';

const title = 'Add Service Reminder';
const list = '/equipment/service-reminder';

function AddForm({ equipmentId }: { readonly equipmentId: string | null }) {
  const go = useGo();
  const { form } = useReminderForm({
    screen: 'equipment/service-reminder/add',
    values: newValues(equipmentId),
    onSaved: () => {
      toastSuccess('Service Reminder Added Successfully');
      go(list);
    },
  });
  return <ReminderForm form={form} label={title} action="Add reminder" onCancel={() => go(list)} />;
}

/** `equipmentId` in the address preselects the unit. */
export function ServiceReminderAdd() {
  const [search] = useQueryString();
  const equipmentId = search.get('equipmentId');
  return (
    <Page title={title}>
      <AddForm key={equipmentId} equipmentId={equipmentId} />
    </Page>
  );
}
