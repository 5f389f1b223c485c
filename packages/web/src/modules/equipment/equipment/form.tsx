import { equipmentSteps } from '@roadproof/domain/equipment/equipment';
import { useWizard, type WizardSteps } from '../../../kit/form/use-wizard.ts';
import { WizardShell, WizardStep } from '../../../kit/form/wizard.tsx';
import { BasicsStep } from './basics-step.tsx';
import { ClassStep } from './class-step.tsx';
import { DetailsStep } from './details-step.tsx';
import type { UnitForm } from './use-unit-form.ts';

const [basics, unitClass, details] = equipmentSteps;
const steps: WizardSteps = [
  { name: 'basics', title: basics, hint: 'Name, VIN, type and fuel' },
  { name: 'class', title: unitClass, hint: 'Group, status and meters' },
  { name: 'details', title: details, hint: 'Dates, sizes and attachments' },
];

interface Props {
  readonly work: UnitForm;
  /** The screen's heading. */
  readonly label: string;
  readonly action: string;
  readonly onCancel: () => void;
}

/** The wizard of equipment/add and equipment/edit. */
export function EquipmentForm({ work, label, action, onCancel }: Props) {
  const isStored = work.unit !== undefined;
  const wizard = useWizard(work.form, steps, isStored);
  return (
    <>
      <WizardShell
        wizard={wizard}
        label={label}
        action={action}
        saveAnywhere={isStored ? action : undefined}
        onCancel={onCancel}
      >
        <WizardStep name="basics">
          <BasicsStep work={work} />
        </WizardStep>
        <WizardStep name="class">
          <ClassStep work={work} />
        </WizardStep>
        <WizardStep name="details">
          <DetailsStep work={work} />
        </WizardStep>
      </WizardShell>
      {work.question}
    </>
  );
}
