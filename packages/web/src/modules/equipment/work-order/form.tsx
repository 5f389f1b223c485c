import { useWatch } from 'react-hook-form';
import { FileField } from '../../../kit/file/file-field.tsx';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { FormShell } from '../../../kit/form/form-shell.tsx';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { SwitchField } from '../../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import type { RecordForm } from '../../../kit/form/use-record-form.ts';
import { MultiRecordPicker } from '../../../kit/record-picker/multi-record-picker.tsx';
import type { PickedRecord } from '../../../kit/record-picker/record-source.ts';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import { employeeSource } from '../../../pieces/employee-source.ts';
import { equipmentSource } from '../../../pieces/equipment-source.ts';
import type { WorkOrder } from './work-order.ts';

interface Props {
  readonly form: RecordForm;
  /** The screen's heading. */
  readonly label: string;
  readonly action: string;
  /** The order as stored; none while it is added. */
  readonly order?: WorkOrder;
  readonly onCancel: () => void;
}

interface DocumentProps {
  readonly form: RecordForm;
  readonly order: WorkOrder | undefined;
}

/** One document at most; the one on file is replaced, or taken away. */
function DocumentFields({ form, order }: DocumentProps) {
  const { control } = form.methods;
  const [chosen, isRemoved] = useWatch({
    control,
    name: ['document', 'removeDocument'],
  }) as readonly unknown[];
  const { document, documentName } = order ?? {};
  const stored = document && documentName ? { name: documentName, link: document } : null;
  const isReplaced = chosen instanceof File;
  return (
    <>
      <FileField
        name="document"
        label="Document"
        description="An estimate, a photo, a driver's report"
        stored={isRemoved === true ? null : stored}
      />
      {stored && !isReplaced ? (
        <SwitchField
          name="removeDocument"
          label={`Remove ${stored.name}`}
          description="It is taken off this work order when you save."
        />
      ) : null}
    </>
  );
}

function lockOf(order: WorkOrder | undefined, equipmentId: string): string | undefined {
  const line = order?.workOrderWorkOrderEquipment.find((one) => one.equipmentId === equipmentId);
  return line?.status.lookupName === 'Completed'
    ? 'completed, reopen the work order to take it out'
    : undefined;
}

const unitsOf = (order: WorkOrder | undefined): readonly PickedRecord[] =>
  (order?.workOrderWorkOrderEquipment ?? []).map(
    ({ equipment: { id, name, deletedAt, model } }) => ({
      id,
      title: deletedAt === null ? name : `${name} (deleted)`,
      detail: model,
    }),
  );

/** The form of a work order: which units, who, how urgent, what is to be done. */
export function OrderForm({ form, label, action, order, onCancel }: Props) {
  return (
    <FormShell form={form} label={label} action={action} onCancel={onCancel}>
      <FormSection title="Equipment and assignment">
        <MultiRecordPicker
          name="equipments"
          label="Equipment"
          description="Each unit is a separate line and is resolved separately."
          source={equipmentSource}
          given={unitsOf(order)}
          placeholder="Type a name, VIN or plate…"
          lockedBy={(id) => lockOf(order, id)}
          required
        />
        <FieldRow>
          <RecordPicker name="assignmentId" label="Assigned To" source={employeeSource} />
          <LookupField name="priorityId" label="Priority" list="Priority" required />
        </FieldRow>
      </FormSection>
      <FormSection title="Work">
        <TextAreaField
          name="description"
          label="Description"
          description="What is wrong and what to do; the list shows the first line."
          rows={10}
        />
        <DocumentFields form={form} order={order} />
      </FormSection>
    </FormShell>
  );
}
