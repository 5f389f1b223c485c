import { useGo } from '../../kit/link/use-go.ts';
import { Page } from '../../shell/page.tsx';
import { tellSaved } from '../employee/after-save.ts';
import { FormGate } from '../employee/form-gate.tsx';
import type { FormGround } from '../employee/form-ground.ts';
import { usePersonForm } from '../employee/use-person-form.ts';
import { DriverForm } from './form.tsx';

const title = 'Add Driver';

function AddForm({ ground }: { readonly ground: FormGround }) {
  const go = useGo();
  const person = usePersonForm({
    screen: 'employee/driver/add',
    kind: 'driver',
    ground,
    onSaved: (saved) => {
      tellSaved('Employee Added Successfully', saved);
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
      {(ground) => (
        <Page title={title}>
          <AddForm ground={ground} />
        </Page>
      )}
    </FormGate>
  );
}
