import { completeRenewalsForm } from '@roadproof/contract/records/bulk-act';
import { counted } from '@roadproof/domain/format';
import { useState } from 'react';
import { FileField } from '../../../kit/file/file-field.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import { BulkDialog, BulkForm, type BulkFormProps } from '../../../bulk-act/bulk-dialog.tsx';
import { namesOf, recordsOf, type Chosen } from '../../../bulk-act/chosen.ts';
import { useUndo } from '../../../bulk-act/use-undo.ts';
import { employeeSource } from '../../../pieces/employee-source.ts';
import { calledOf, isInspection } from './called.ts';
import { Follows } from './follows.tsx';
import { InspectionFields } from './inspection-fields.tsx';
import { NextDates, type Years } from './next-dates.tsx';
import type { RenewalRow } from './renewal-source.ts';

const form = completeRenewalsForm.omit({ records: true });

const countOf = (renewals: readonly RenewalRow[]): string => counted(renewals.length, 'renewal');

function Complete({ rows: renewals, onClose }: BulkFormProps<RenewalRow>) {
  const today = useToday();
  const undo = useUndo('bulkActs.undoUnits');
  const which = namesOf(renewals.map(calledOf));
  const inspections = renewals.filter(isInspection).length;
  const [years, setYears] = useState<Years>({});
  const record = useRecordForm({
    screen: 'equipment/renewals/complete-many',
    op: 'bulkActs.completeRenewals',
    schema: form,
    values: {
      ...emptyOf(form),
      completionDate: today,
      result: inspections > 0 ? 'pass' : undefined,
    },
    toInput: (values) => ({
      ...values,
      // Together each counts by the program of its type.
      isStateProgram: undefined,
      records: JSON.stringify(
        recordsOf(renewals).map((one) => ({ ...one, forYear: years[one.id] })),
      ),
    }),
    onSaved: ({ records }) => {
      const areFailed =
        inspections === renewals.length && record.methods.getValues('result') === 'fail';
      undo({
        title: areFailed ? 'Failed inspections recorded' : 'Renewals Completed Successfully',
        description: which,
        undo: { kind: 'renewalCompletion', records },
      });
      onClose(true);
    },
  });
  return (
    <BulkForm
      form={record}
      label="Complete renewals"
      note={
        <>
          {which}. <Follows inspections={inspections} others={renewals.length - inspections} />
        </>
      }
      action={`Complete ${countOf(renewals)}`}
    >
      <FieldRow>
        <DateField name="completionDate" label="Completion Date" max={today} required isFirst />
        <RecordPicker name="completedById" label="Completed By" source={employeeSource} />
      </FieldRow>
      {inspections > 0 ? <InspectionFields /> : null}
      <NextDates
        renewals={renewals}
        years={years}
        onYear={(id, year) => setYears({ ...years, [id]: year })}
      />
      <FieldRow columns={1}>
        <FileField
          name="file"
          label="Proof"
          description="One for all of them; some types ask for it"
        />
        <TextAreaField name="notes" label="Notes" rows={2} />
      </FieldRow>
    </BulkForm>
  );
}

const forms = { complete: { title: 'Complete', Form: Complete } } as const;

interface Props {
  /** Null while nothing is asked. */
  readonly chosen: Chosen<'complete', RenewalRow> | null;
  readonly onClose: () => void;
}

/** Completes chosen renewals on one day, with one proof. */
export function CompleteRenewals({ chosen, onClose }: Props) {
  return <BulkDialog act={chosen} forms={forms} countOf={countOf} width={560} onClose={onClose} />;
}
