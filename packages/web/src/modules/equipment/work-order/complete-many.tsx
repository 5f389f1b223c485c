import { completeWorkOrdersForm } from '@roadproof/contract/records/bulk-act';
import { counted } from '@roadproof/domain/format';
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
import type { OrderRow } from './order-source.ts';

const form = completeWorkOrdersForm.omit({ records: true });
const countOf = (lines: readonly OrderRow[]): string => counted(lines.length, 'line');
const calledOf = ({ workOrder, equipment }: OrderRow): string =>
  `${equipment.name} (${workOrder.workOrderNumber})`;

function Complete({ rows, onClose }: BulkFormProps<OrderRow>) {
  const today = useToday();
  const undo = useUndo('bulkActs.undoUnits');
  const which = namesOf(rows.map(calledOf));
  const record = useRecordForm({
    screen: 'equipment/workorder/complete-many',
    op: 'bulkActs.completeWorkOrders',
    schema: form,
    values: { ...emptyOf(form), completionDate: today },
    toInput: (values) => ({ ...values, records: recordsOf(rows) }),
    onSaved: ({ records }) => {
      undo({
        title: 'Work Orders Resolved Successfully',
        description: which,
        undo: { kind: 'orderCompletion', records },
      });
      onClose(true);
    },
  });
  return (
    <BulkForm
      form={record}
      label="Complete work orders"
      note={`${which}. An order is completed with its last unit. Meter readings and service reminders done with it are entered on its own page.`}
      action={`Complete ${countOf(rows)}`}
    >
      <FieldRow>
        <DateField name="completionDate" label="Date Of Resolution" max={today} required isFirst />
        <RecordPicker
          name="completedById"
          label="Resolved By"
          description="You, unless you choose another person"
          source={employeeSource}
        />
      </FieldRow>
      <FieldRow columns={1}>
        <TextAreaField name="notes" label="Notes" rows={2} />
      </FieldRow>
    </BulkForm>
  );
}

const forms = { complete: { title: 'Complete', Form: Complete } } as const;

interface Props {
  /** Null while nothing is asked. */
  readonly chosen: Chosen<'complete', OrderRow> | null;
  readonly onClose: () => void;
}

/** Completes chosen lines of work orders on one day, done by one person. */
export function CompleteOrders({ chosen, onClose }: Props) {
  return <BulkDialog act={chosen} forms={forms} countOf={countOf} width={560} onClose={onClose} />;
}
