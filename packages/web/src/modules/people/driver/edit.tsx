import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { usePriorQuestion } from '../employee/after-save.ts';
import { EditPage, type EditFormProps } from '../employee/edit-page.tsx';
import { usePersonForm } from '../employee/use-person-form.ts';
import { DriverForm } from './form.tsx';

const title = 'Edit Driver Details';

function EditForm({ employee, context }: EditFormProps) {
  const go = useGo();
  const [offerPrior, question] = usePriorQuestion(employee, context);
  const person = usePersonForm({
    screen: 'employee/driver/edit',
    kind: 'driver',
    context,
    employee,
    onSaved: async (saved, values) => {
      toastSuccess('Driver details updated Successfully');
      await offerPrior(saved, values);
      go(`/employee/driver/details?id=${saved.id}`);
    },
  });
  return (
    <>
      <DriverForm
        person={person}
        label={title}
        action="Save driver"
        onCancel={() => go('/employee/driver/list')}
      />
      {question}
    </>
  );
}

export function DriverEdit() {
  return <EditPage title={title} form={EditForm} />;
}
