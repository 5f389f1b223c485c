import { hidesMedicalCard } from '@roadproof/domain/licence';
import { displayName } from '@roadproof/domain/person';
import { useGo } from '../../kit/link/use-go.ts';
import { Page } from '../../shell/page.tsx';
import { tellSaved, usePriorQuestion } from './after-save.ts';
import type { Employee } from './employee-facts.tsx';
import { EmployeeGate } from './employee-gate.tsx';
import { EmployeeForm } from './form.tsx';
import { FormGate } from './form-gate.tsx';
import { nameOf, type FormGround } from './form-ground.ts';
import { usePersonForm } from './use-person-form.ts';

const title = 'Edit Employee Details';

interface Props {
  readonly employee: Employee;
  readonly ground: FormGround;
}

function EditForm({ employee, ground }: Props) {
  const go = useGo();
  const [offerPrior, question] = usePriorQuestion(employee, ground);
  const person = usePersonForm({
    screen: 'employee/edit',
    kind: 'employee',
    ground,
    employee,
    onSaved: async (saved, values) => {
      tellSaved('Employee details updated Successfully', saved);
      await offerPrior(saved, values);
      const isOffice = hidesMedicalCard(nameOf(person.ground, values.licenceClassId));
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
      {question}
    </>
  );
}

/** Edit Employee Details (specification 1, section 2.4). */
export function EmployeeEdit() {
  return (
    <FormGate title={title}>
      {(ground) => (
        <EmployeeGate title={title} isFresh>
          {(employee) => (
            <Page title={title} description={displayName(employee)}>
              <EditForm key={employee.id} employee={employee} ground={ground} />
            </Page>
          )}
        </EmployeeGate>
      )}
    </FormGate>
  );
}
