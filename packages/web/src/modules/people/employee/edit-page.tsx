import { displayName } from '@roadproof/domain/people/person';
import type { ComponentType } from 'react';
import { Page } from '../../../shell/page.tsx';
import type { Employee } from './employee-facts.tsx';
import { EmployeeGate } from './employee-gate.tsx';
import { FormGate } from './form-gate.tsx';
import type { PersonFormContext } from './person-form-context.ts';

/** What the form of a stored person works on. */
export interface EditFormProps {
  readonly employee: Employee;
  readonly context: PersonFormContext;
}

interface Props {
  readonly title: string;
  readonly form: ComponentType<EditFormProps>;
}

/** The screen around the form of a stored person, which comes with the person as stored now and all that the form chooses from. */
export function EditPage({ title, form: Form }: Props) {
  return (
    <FormGate title={title}>
      {(context) => (
        <EmployeeGate title={title} isFresh>
          {(employee) => (
            <Page title={`${title} · ${displayName(employee)}`} crumb={title}>
              <Form key={employee.id} employee={employee} context={context} />
            </Page>
          )}
        </EmployeeGate>
      )}
    </FormGate>
  );
}
