import { useWizard, type WizardSteps } from '../../kit/form/use-wizard.ts';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { WizardShell, WizardStep } from '../../kit/form/wizard.tsx';
import type { Incident } from './incident.ts';
import { Judgement } from './judgement.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import { WhereStep } from './where-step.tsx';
import { WhoStep } from './who-step.tsx';

const steps: WizardSteps = [
  { name: 'where', title: 'What and where', hint: 'Type, time and place' },
  { name: 'who', title: 'Who and what', hint: 'Drivers, units, others' },
  {
    name: 'outcome',
    title: 'Consequences and documents',
    hint: 'Injuries, tow, photos',
  },
];

/** What the steps share. */
export interface IncidentWork {
  readonly form: RecordForm;
  /** The incident as stored; none while it is added. */
  readonly incident: Incident | undefined;
  /** Whether the person sees tests and costs. */
  readonly seesRestricted: boolean;
}

interface Props {
  readonly work: IncidentWork;
  /** The screen's heading. */
  readonly label: string;
  readonly action: string;
  readonly onCancel: () => void;
}

/** The form of an incident in three steps, which may be saved after the first; beside it whether it is recordable. */
export function IncidentForm({ work, label, action, onCancel }: Props) {
  const wizard = useWizard(work.form, steps, work.incident !== undefined);
  return (
    <WizardShell
      wizard={wizard}
      label={label}
      action={action}
      saveAnywhere={action}
      onCancel={onCancel}
      aside={<Judgement work={work} />}
    >
      <WizardStep name="where">
        <WhereStep work={work} />
      </WizardStep>
      <WizardStep name="who">
        <WhoStep work={work} />
      </WizardStep>
      <WizardStep name="outcome">
        <OutcomeStep work={work} />
      </WizardStep>
    </WizardShell>
  );
}
