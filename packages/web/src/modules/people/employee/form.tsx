import { FormShell } from '../../../kit/form/form-shell.tsx';
import { PermissionsSection } from './permissions-section.tsx';
import { PersonSections } from './person-sections.tsx';
import type { PersonForm } from './use-person-form.ts';

interface Props {
  readonly person: PersonForm;
  /** The screen's heading. */
  readonly label: string;
  readonly action: string;
  readonly onCancel: () => void;
}

export function EmployeeForm({ person, label, action, onCancel }: Props) {
  return (
    <>
      <FormShell form={person.form} label={label} action={action} onCancel={onCancel}>
        <PersonSections person={person} />
        <PermissionsSection person={person} />
      </FormShell>
      {person.question}
    </>
  );
}
