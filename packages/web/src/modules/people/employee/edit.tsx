import { hidesMedicalCard } from '@roadproof/domain/people/licence';
import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { usePriorQuestion } from './after-save.ts';
import { EditPage, type EditFormProps } from './edit-page.tsx';
import { EmployeeForm } from './form.tsx';
import { nameOf } from './person-form-context.ts';
import { useInvitation } from './password-link.tsx';
import { usePersonForm } from './use-person-form.ts';

const title = 'Edit Employee Details';

function EditForm({ employee, context }: EditFormProps) {
  const go = useGo();
  const [tellInvitation, invitation] = useInvitation();
  const [offerPrior, question] = usePriorQuestion(employee, context);
  const person = usePersonForm({
    screen: 'employee/edit',
    kind: 'employee',
    context,
    employee,
    onSaved: async (saved, values) => {
      toastSuccess('Employee details updated Successfully');
      await tellInvitation(saved, values);
      await offerPrior(saved, values);
      const isOffice = hidesMedicalCard(nameOf(person.context, values.licenceClassId));
      const screen = isOffice ? '/employee/details' : '/employee/driver/add-files';
      go(`${screen}?id=${saved.id}`);
    },
  });
  return (
    <>
      <EmployeeForm
        person={person}
        label={title}
        action="Save employee"
        onCancel={() => go('/employee/list')}
      />
      {invitation}
      {question}
    </>
  );
}

export function EmployeeEdit() {
  return <EditPage title={title} form={EditForm} />;
}
