import { counted } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { query } from '../../../api/query.ts';
import { useForm } from '../../../kit/form/form-context.ts';
import { useWizard, type WizardSteps } from '../../../kit/form/use-wizard.ts';
import type { RecordForm } from '../../../kit/form/use-record-form.ts';
import { WizardShell, WizardStep } from '../../../kit/form/wizard.tsx';
import type { Incident } from './incident.ts';
import { RecordableAnswer } from './recordable-answer.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import { WhereStep } from './where-step.tsx';
import { WhoStep } from './who-step.tsx';

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

/** The type and the place, as far as they were entered. */
function PlaceHint() {
  const { methods } = useForm();
  const [typeId, location, city] = useWatch({
    control: methods.control,
    name: ['incidentTypeId', 'location', 'city'],
  }) as readonly [unknown, unknown, unknown];
  const types = useQuery(query('lookups.incidentTypes', {}, { quiet: true })).data?.data;
  const type = types?.find(({ id }) => id === typeId)?.incidentName;
  return [type, location || city].filter(Boolean).join(', ') || 'Type, time and place';
}

const sizeOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** How many drivers and units were entered. */
function PeopleHint() {
  const { methods } = useForm();
  const [drivers = 0, units = 0] = useWatch({
    control: methods.control,
    name: ['drivers', 'equipments'],
    compute: (lists: readonly unknown[]) => lists.map(sizeOf),
  });
  const people = [drivers > 0 && counted(drivers, 'driver'), units > 0 && counted(units, 'unit')];
  return people.filter(Boolean).join(', ') || 'Drivers, units, others';
}

/** The steps, each with what was entered in it so far. */
const steps: WizardSteps = [
  { name: 'where', title: 'What and where', hint: <PlaceHint /> },
  { name: 'who', title: 'Who and what', hint: <PeopleHint /> },
  { name: 'outcome', title: 'Consequences and documents', hint: 'Injuries, tow, photos' },
];

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
      aside={<RecordableAnswer work={work} />}
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
