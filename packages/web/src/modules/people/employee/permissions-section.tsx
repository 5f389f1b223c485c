import { noPermissions } from '@roadproof/domain/account/permission';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxesField, CheckboxField } from '../../../kit/form/checkboxes-field.tsx';
import { useForm } from '../../../kit/form/form-context.ts';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { RadioField, yesNo } from '../../../kit/form/radio-field.tsx';
import { modulesShown } from './form-values.ts';
import type { PersonForm } from './use-person-form.ts';

const labels = {
  hasEmployeeAccess: 'Employee',
  hasEquipmentAccess: 'Equipment',
  hasIncidentManagementAccess: 'Incident',
  hasReportsAccess: 'Report',
  hasTrainingAccess: 'Training',
  hasAdministratorAccess: 'Administrator',
} as const;

/** Admin and the modules; Admin gives every module in sight without forgetting which were ticked before. */
function Modules({ isNew }: { readonly isNew: boolean }) {
  const { methods } = useForm();
  const isGiven = useWatch({ control: methods.control, name: 'hasAdminAccess' }) === true;
  return (
    <>
      <CheckboxField
        name="hasAdminAccess"
        label="Admin"
        description="Opens every module, and can give and remove access."
      />
      <CheckboxesField
        label="Modules"
        boxes={modulesShown(isNew).map((name) => ({ name, label: labels[name], isGiven }))}
      />
    </>
  );
}

/** Who may use the portal and what of it; there only for people known to have admin access. */
export function PermissionsSection({
  person: { context, employee },
}: {
  readonly person: PersonForm;
}) {
  const { methods } = useForm();
  const hasPortal =
    useWatch({ control: methods.control, name: 'hasClientAdminPortalAccess' }) === true;
  const had = useRef(hasPortal);
  useEffect(() => {
    // Without portal access nothing of it is kept: a second thought starts with nothing ticked.
    if (had.current && !hasPortal)
      for (const [name, value] of Object.entries(noPermissions))
        methods.setValue(name, value, { shouldDirty: true });
    had.current = hasPortal;
  }, [hasPortal, methods]);
  if (!context.isAdmin) return null;
  const isTaken = employee?.permissions?.hasClientAdminPortalAccess === true;
  const description = isTaken
    ? 'Taking access away signs this person out at once.'
    : 'With access, this person gets an invitation to choose a password; you can copy its link after saving.';
  return (
    <FormSection title="Permissions" description={description}>
      <RadioField name="hasClientAdminPortalAccess" label="Portal access" options={yesNo} />
      {hasPortal ? <Modules isNew={employee === undefined} /> : null}
    </FormSection>
  );
}
