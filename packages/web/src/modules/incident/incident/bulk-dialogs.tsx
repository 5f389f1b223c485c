import { resolveIncidentsForm } from '@roadproof/contract/incident/bulk-incident';
import { counted } from '@roadproof/domain/format';
import { preventables } from '@roadproof/domain/incident/incident';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { RadioField } from '../../../kit/form/radio-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { BulkDialog, BulkForm, type BulkFormProps } from '../../../bulk-act/bulk-dialog.tsx';
import { namesOf, recordsOf, type Chosen } from '../../../bulk-act/chosen.ts';
import type { IncidentRow } from './incident-source.ts';
import { ReasonField, reasonForm } from './reason-dialog.tsx';
import { useGapQuestion } from './use-gap-question.ts';
import { useOutcomeUndo } from './use-outcome-undo.ts';

/** What is done with chosen incidents. */
export type IncidentsAct = Chosen<'resolve' | 'reopen', IncidentRow>;

const numbersOf = (rows: readonly IncidentRow[]) => rows.map(({ caseNumber }) => caseNumber);
const countOf = (rows: readonly IncidentRow[]): string => counted(rows.length, 'incident');
const whichOf = (rows: readonly IncidentRow[]): string => namesOf(numbersOf(rows));

const closing = resolveIncidentsForm.omit({ records: true, isConfirmed: true });

function Resolve({ rows, onClose }: BulkFormProps<IncidentRow>) {
  const today = useToday();
  const { resolved } = useOutcomeUndo();
  const gaps = useGapQuestion({
    title: `Close the ${rows.length === 1 ? 'incident' : 'incidents'} anyway?`,
    action: `Close ${countOf(rows)}`,
  });
  const which = whichOf(rows);
  const days = rows.map(({ incidentDate }) => incidentDate.slice(0, 10));
  const form = useRecordForm({
    screen: 'incident-management/resolve-many',
    op: 'bulkActs.resolveIncidents',
    schema: closing,
    values: { ...emptyOf(closing), resolutionDate: today },
    toInput: (values) => ({
      ...values,
      records: recordsOf(rows),
      isConfirmed: gaps.isConfirmed(),
    }),
    onRefused: (refusal) => gaps.onRefused(refusal, () => void form.submit()),
    onSaved: ({ records }) => {
      resolved(numbersOf(rows), records);
      onClose(true);
    },
  });
  return (
    <>
      <BulkForm
        form={form}
        label="Resolve incidents"
        note={`${which}. Each moves to the closed incidents; whether it was preventable stays as it is unless you say it here.`}
        action={`Resolve ${countOf(rows)}`}
      >
        <FieldRow>
          <DateField
            name="resolutionDate"
            label="Resolution Date"
            min={days.reduce((one, other) => (one > other ? one : other))}
            max={today}
            required
            isFirst
          />
          <RadioField
            name="isPreventable"
            label="Preventable"
            options={preventables.map((value) => ({ value, label: value }))}
          />
        </FieldRow>
        <TextAreaField name="finalNotes" label="Final Notes" rows={4} required />
      </BulkForm>
      {gaps.question}
    </>
  );
}

function Reopen({ rows, onClose }: BulkFormProps<IncidentRow>) {
  const { reopened } = useOutcomeUndo();
  const which = whichOf(rows);
  const form = useRecordForm({
    screen: 'incident-management/reopen-many',
    op: 'bulkActs.reopenIncidents',
    schema: reasonForm,
    values: { reason: '' },
    toInput: (values) => ({ ...values, records: recordsOf(rows) }),
    onSaved: ({ records }) => {
      reopened(numbersOf(rows), records);
      onClose(true);
    },
  });
  return (
    <BulkForm
      form={form}
      label="Reopen incidents"
      note={`${which}. Each goes back to the active incidents; how it was resolved stays in its timeline.`}
      action={`Reopen ${countOf(rows)}`}
    >
      <FieldRow columns={1}>
        <ReasonField />
      </FieldRow>
    </BulkForm>
  );
}

const forms = {
  resolve: { title: 'Resolve', Form: Resolve },
  reopen: { title: 'Reopen', Form: Reopen },
} as const;

interface Props {
  /** Null while nothing is asked. */
  readonly act: IncidentsAct | null;
  readonly onClose: () => void;
}

/** What is asked once for all of the chosen incidents. */
export function IncidentDialogs({ act, onClose }: Props) {
  return <BulkDialog act={act} forms={forms} countOf={countOf} width={560} onClose={onClose} />;
}
