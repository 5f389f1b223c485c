import { hidesMedicalCard } from '@roadproof/domain/people/licence';
import { useEffect, useState } from 'react';
import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { EmployeeForm } from './form.tsx';
import { FormGate } from './form-gate.tsx';
import { takeHandedPerson } from './handed-person.ts';
import { nameOf, type PersonFormContext } from './person-form-context.ts';
import { useInvitation } from './password-link.tsx';
import { usePersonForm } from './use-person-form.ts';

const title = 'Add Employee';

interface Props {
  readonly context: PersonFormContext;
  /** How many people were added here before; the next one starts at the top. */
  readonly round: number;
  readonly onAdded: () => void;
}

function AddForm({ context, round, onAdded }: Props) {
  const go = useGo();
  const [tellInvitation, invitation] = useInvitation();
  const person = usePersonForm({
    screen: 'employee/add',
    kind: 'employee',
    context,
    onSaved: async (saved, values) => {
      const { licenceClassId } = values;
      toastSuccess('Employee Added Successfully');
      await tellInvitation(saved, values);
      if (hidesMedicalCard(nameOf(context, licenceClassId))) onAdded();
      else go(`/employee/driver/add-files?id=${saved.id}`);
    },
  });
  const { methods } = person.form;
  useEffect(() => {
    for (const [name, value] of Object.entries(takeHandedPerson() ?? {}))
      methods.setValue(name, value, { shouldDirty: true });
  }, [methods]);
  useEffect(() => {
    if (round > 0) methods.setFocus('firstName');
  }, [round, methods]);
  return (
    <>
      <EmployeeForm
        person={person}
        label={title}
        action="Add employee"
        onCancel={() => go('/employee/list')}
      />
      {invitation}
    </>
  );
}

export function EmployeeAdd() {
  const [round, setRound] = useState(0);
  return (
    <FormGate title={title}>
      {(context) => (
        <Page title={title}>
          <AddForm
            key={round}
            context={context}
            round={round}
            onAdded={() => setRound(round + 1)}
          />
        </Page>
      )}
    </FormGate>
  );
}
