import { incidentLimits } from '@roadproof/domain/incident/incident';
import { stateZone } from '@roadproof/domain/state-zone';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { query } from '../../../api/query.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { TimeField } from '../../../kit/form/time-field.tsx';
import { zoneChoices } from '../../../pieces/zone-choices.ts';
import type { IncidentWork } from './form.tsx';

const zones = zoneChoices();

/** The zone follows the State once somebody chooses another, and the severity the type. */
function useProposals({ form: { methods }, incident }: IncidentWork): void {
  const [stateId, typeId] = useWatch({
    control: methods.control,
    name: ['stateId', 'incidentTypeId'],
  }) as readonly unknown[];
  const states = useQuery(query('lookups.states', {}, { quiet: true })).data?.data;
  const types = useQuery(query('lookups.incidentTypes', {}, { quiet: true })).data?.data;
  const state = useRef(incident?.stateId ?? null);
  const type = useRef(incident?.incidentTypeId ?? null);
  useEffect(() => {
    const chosen = states?.find(({ id }) => id === stateId);
    if (!chosen || chosen.id === state.current) return;
    state.current = chosen.id;
    const zone = stateZone(chosen.code);
    if (zone !== null) methods.setValue('incidentZone', zone, { shouldDirty: true });
  }, [states, stateId, methods]);
  useEffect(() => {
    const chosen = types?.find(({ id }) => id === typeId);
    if (!chosen || chosen.id === type.current) return;
    type.current = chosen.id;
    const severity: unknown = methods.getValues('severityId');
    if (chosen.defaultSeverityId !== null && !severity)
      methods.setValue('severityId', chosen.defaultSeverityId, { shouldDirty: true });
  }, [types, typeId, methods]);
}

/** What happened, when and where: enough to save the case. */
export function WhereStep({ work }: { readonly work: IncidentWork }) {
  const { incident } = work;
  useProposals(work);
  return (
    <>
      <FormSection title="What happened">
        <FieldRow>
          <LookupField
            name="incidentTypeId"
            label="Incident Type"
            list="incidentType"
            required
            storedText={incident?.incidentType.incidentName}
          />
          {incident ? (
            <TextField name="caseNumber" label="Case Number" maxLength={30} required />
          ) : (
            <LookupField name="severityId" label="Severity" list="Severity" />
          )}
        </FieldRow>
        <TextAreaField
          name="description"
          label="Description"
          description="What happened, in the words of the person reporting it"
          rows={4}
          required
        />
      </FormSection>
      <FormSection
        title="When and where"
        description="Times are by the clock of the place; the hours for tests run from them."
      >
        <FieldRow columns={3}>
          <DateField name="incidentDate" label="Incident Date" required />
          <TimeField name="incidentTime" label="Time" />
          <SelectField name="incidentZone" label="Time Zone" choices={zones} required />
        </FieldRow>
        <TextField
          name="location"
          label="Location"
          description="Road, exit, yard or address"
          missing="Enter a location, or city and state."
          maxLength={incidentLimits.location}
        />
        <FieldRow columns={3}>
          <TextField name="city" label="City" maxLength={100} />
          <LookupField name="stateId" label="State" list="state" />
          <TextField name="registerCity" label="Nearest city, if in none" maxLength={100} />
        </FieldRow>
      </FormSection>
    </>
  );
}
