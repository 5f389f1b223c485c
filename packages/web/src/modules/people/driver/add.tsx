import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { FormGate } from '../employee/form-gate.tsx';
import type { PersonFormContext } from '../employee/person-form-context.ts';
import { usePersonForm } from '../employee/use-person-form.ts';
import { DriverForm } from './form.tsx';

const title = 'Add Driver';

function AddForm({ context }: { readonly context: PersonFormContext }) {
  const go = useGo();
  const person = usePersonForm({
    screen: 'employee/driver/add',
    kind: 'driver',
    context,
    onSaved: (saved) => {
      toastSuccess('Employee Added Successfully');
      go(`/employee/driver/add-files?id=${saved.id}`);
    },
  });
  return (
    <DriverForm
      person={person}
      label={title}
      action="Submit & Add Files"
      onCancel={() => go('/employee/driver/tracker')}
    />
  );
}

export function DriverAdd() {
  return (
    <FormGate title={title}>
      {(context) => (
        <Page title={title}>
          <AddForm context={context} />
        </Page>
      )}
    </FormGate>
  );
}
