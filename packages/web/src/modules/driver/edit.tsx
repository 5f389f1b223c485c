import { displayName } from '@roadproof/domain/person';
import { useGo } from '../../kit/link/use-go.ts';
import { Page } from '../../shell/page.tsx';
import { tellSaved, usePriorQuestion } from '../employee/after-save.ts';
import type { Employee } from '../employee/employee-facts.tsx';
import { EmployeeGate } from '../employee/employee-gate.tsx';
import { FormGate } from '../employee/form-gate.tsx';
import type { FormGround } from '../employee/form-ground.ts';
import { usePersonForm } from '../employee/use-person-form.ts';
import { DriverForm } from './form.tsx';

const title = 'Edit Driver Details';

interface Props {
  readonly employee: Employee;
  readonly ground: FormGround;
}

function EditForm({ employee, ground }: Props) {
  const go = useGo();
  const [offerPrior, question] = usePriorQuestion(employee, ground);
  const person = usePersonForm({
    screen: 'employee/driver/edit',
    kind: 'driver',
    ground,
    employee,
    onSaved: async (saved, values) => {
      tellSaved('Driver details updated Successfully', saved);
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

/** Edit Driver Details (specification 1, section 2.5). */
export function DriverEdit() {
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
