import { Button } from '@mantine/core';
import { resolveIncident } from '@roadproof/contract/incident/incident-form';
import { incidentLimits, preventables } from '@roadproof/domain/incident/incident';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormNotice } from '../../../kit/form/form-bar.tsx';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { Incident } from './incident.ts';
import { useGapQuestion } from './use-gap-question.ts';
import { useOutcomeUndo } from './use-outcome-undo.ts';

/** Closes a case; what is missing is asked once. */
export function ResolveForm({ incident }: { readonly incident: Incident }) {
  const today = useToday();
  const { resolved } = useOutcomeUndo();
  const gaps = useGapQuestion({
    title: 'Close the incident anyway?',
    action: 'Close incident',
  });
  const form = useRecordForm({
    screen: 'incident-management/resolve-incident',
    op: 'incidents.resolve',
    schema: resolveIncident,
    values: {
      id: incident.id,
      version: incident.version,
      resolutionDate: '',
      isPreventable: incident.isPreventable,
      finalNotes: '',
      claimNumber: incident.claimNumber ?? '',
      isConfirmed: undefined as never,
    },
    // What changed meanwhile stands on this very page: a test that was recorded, a new file.
    toInput: (values) => ({
      ...values,
      version: incident.version,
      isConfirmed: gaps.isConfirmed(),
    }),
    onRefused: (refusal) => gaps.onRefused(refusal, () => void form.submit()),
    onSaved: (saved) => resolved([incident.caseNumber], [saved]),
  });
  return (
    <Panel title="Resolve Incident">
      <RecordFormElement form={form} label="Resolve Incident">
        <Rows>
          {incident.gaps.length > 0 ? (
            <Note as="div" tone="warning">
              Still missing: {incident.gaps.join(', ')}.
            </Note>
          ) : null}
          <DateField
            name="resolutionDate"
            label="Resolution Date"
            min={incident.incidentDate.slice(0, 10)}
            max={today}
            required
          />
          <RadioField
            name="isPreventable"
            label="Preventable"
            options={preventables.map((value) => ({ value, label: value }))}
          />
          <TextAreaField name="finalNotes" label="Final Notes" rows={5} required />
          <TextField
            name="claimNumber"
            label="Claim Number"
            maxLength={incidentLimits.claimNumber}
          />
          <Columns isAtEnd>
            <FormNotice form={form} />
            <Button type="submit" loading={form.isSaving}>
              Resolve incident
            </Button>
          </Columns>
        </Rows>
      </RecordFormElement>
      {gaps.question}
    </Panel>
  );
}
