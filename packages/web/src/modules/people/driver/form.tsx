import { FormShell } from '../../../kit/form/form-shell.tsx';
import { PersonSections } from '../employee/person-sections.tsx';
import type { PersonForm } from '../employee/use-person-form.ts';

interface Props {
  readonly person: PersonForm;
  /** The screen's heading. */
  readonly label: string;
  readonly action: string;
  readonly onCancel: () => void;
}

/** The Add Driver and Edit Driver form: cards for every class, no permissions (docs/domain.md, License class). */
export function DriverForm({ person, label, action, onCancel }: Props) {
  return (
    <>
      <FormShell form={person.form} label={label} action={action} onCancel={onCancel}>
        <PersonSections person={person} />
      </FormShell>
      {person.question}
    </>
  );
}
