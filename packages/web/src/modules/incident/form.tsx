import { counted } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { query } from '../../api/query.ts';
import { useWizard, type WizardSteps } from '../../kit/form/use-wizard.ts';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { WizardShell, WizardStep } from '../../kit/form/wizard.tsx';
import type { Incident } from './incident.ts';
import { Judgement } from './judgement.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import { WhereStep } from './where-step.tsx';
import { WhoStep } from './who-step.tsx';

const where = { name: 'where', title: 'What and where', hint: 'Type, time and place' };
const who = { name: 'who', title: 'Who and what', hint: 'Drivers, units, others' };
const outcome = {
  name: 'outcome',
  title: 'Consequences and documents',
  hint: 'Injuries, tow, photos',
};

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

/** The steps, each with what was entered in it so far. */
function useSteps({ form }: IncidentWork): WizardSteps {
  const [typeId, location, city, drivers, units] = useWatch({
    control: form.methods.control,
    name: ['incidentTypeId', 'location', 'city', 'drivers', 'equipments'],
  }) as readonly [unknown, unknown, unknown, unknown, unknown];
  const types = useQuery(query('lookups.incidentTypes', {}, { quiet: true })).data?.data;
  const type = types?.find(({ id }) => id === typeId)?.incidentName;
  const place = [type, location || city].filter(Boolean).join(', ');
  const sizeOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
  const people = [
    sizeOf(drivers) > 0 && counted(sizeOf(drivers), 'driver'),
    sizeOf(units) > 0 && counted(sizeOf(units), 'unit'),
  ].filter(Boolean);
  return [
    { ...where, hint: place || where.hint },
    { ...who, hint: people.join(', ') || who.hint },
    outcome,
  ];
}

/** The form of an incident in three steps, which may be saved after the first; beside it whether it is recordable. */
export function IncidentForm({ work, label, action, onCancel }: Props) {
  const steps = useSteps(work);
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
