import { moduleFlags } from '@roadproof/domain/permission';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxesField, CheckboxField } from '../../kit/form/checkboxes-field.tsx';
import { useForm } from '../../kit/form/form-context.ts';
import { FormSection } from '../../kit/form/form-section.tsx';
import { RadioField, yesNo } from '../../kit/form/radio-field.tsx';
import type { PersonForm } from './use-person-form.ts';

const boxes = [
  { name: moduleFlags.EMPLOYEE, label: 'Employee' },
  { name: moduleFlags.EQUIPMENT, label: 'Equipment' },
  { name: moduleFlags['INCIDENT-MANAGEMENT'], label: 'Incident' },
  { name: moduleFlags.REPORTS, label: 'Report' },
  { name: moduleFlags.TRAINING, label: 'Training' },
];
const administrator = { name: moduleFlags.ADMINISTRATOR, label: 'Administrator' };

/** Admin and the modules; ticking Admin ticks every module in sight, and the server opens all of them. */
function Modules({ isNew }: { readonly isNew: boolean }) {
  const { methods } = useForm();
  const isAll = useWatch({ control: methods.control, name: 'hasAdminAccess' }) === true;
  const shown = isNew ? boxes : [...boxes, administrator];
  const before = useRef(isAll);
  useEffect(() => {
    if (isAll && !before.current) {
      for (const { name } of isNew ? boxes : [...boxes, administrator])
        methods.setValue(name, true, { shouldDirty: true });
    }
    before.current = isAll;
  }, [isAll, isNew, methods]);
  return (
    <>
      <CheckboxField
        name="hasAdminAccess"
        label="Admin"
        description="Opens every module, and may give and take access."
      />
      <CheckboxesField label="Modules" boxes={shown.map((box) => ({ ...box, disabled: isAll }))} />
    </>
  );
}

/** Who may use the portal and what of it; there only for people known to have admin access (specification 1, sections 4 and 6). */
export function PermissionsSection({
  person: { ground, employee },
}: {
  readonly person: PersonForm;
}) {
  const { methods } = useForm();
  const hasPortal =
    useWatch({ control: methods.control, name: 'hasClientAdminPortalAccess' }) === true;
  if (!ground.isAdmin) return null;
  const had = employee?.permissions?.hasClientAdminPortalAccess === true;
  const told = had
    ? 'Taking access away signs this person out at once.'
    : 'With access, this person gets an invitation to choose a password; you can copy its link after saving.';
  return (
    <FormSection title="Permissions" description={told}>
      <RadioField name="hasClientAdminPortalAccess" label="Portal access" options={yesNo} />
      {hasPortal ? <Modules isNew={employee === undefined} /> : null}
    </FormSection>
  );
}
