import { Button } from '@mantine/core';
import { repairForm } from '@roadproof/contract/equipment/renewal-form';
import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { repairDayFault } from '@roadproof/domain/equipment/inspection-failure';
import { useState } from 'react';
import { FileField } from '../../../kit/file/file-field.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../kit/form/form-section.tsx';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { employeeSource } from '../../../pieces/employee-source.ts';
import { dayOf, ownerOf, type Renewal } from './renewal.ts';

const title = 'Certify Repair';

interface Props {
  readonly renewal: Renewal;
  /** The day its inspection failed. */
  readonly failedOn: string;
  readonly onDone: () => void;
}

function RepairForm({ renewal, failedOn, onDone }: Props) {
  const today = useToday();
  const form = useRecordForm({
    screen: 'equipment/renewals/repair',
    op: 'renewals.save',
    schema: repairForm,
    values: {
      ...emptyOf(repairForm),
      id: renewal.id,
      version: renewal.version,
      completionDate: today,
    },
    check: ({ completionDate }) => {
      const day = completionDate ?? '';
      const fault = isCalendarDay(day) ? repairDayFault(day, { failedOn }, today) : null;
      return fault === null ? {} : { completionDate: fault };
    },
    toInput: (values) => ({ ...values, result: 'repaired' as const }),
    onSaved: () => {
      toastSuccess('Repair Certified Successfully', ownerOf(renewal));
      onDone();
    },
  });
  return (
    <RecordFormElement form={form} label={title}>
      <Fields>
        <FieldRow>
          <DateField
            name="completionDate"
            label="Repaired On"
            description="When the repair was finished"
            max={today}
            required
            isFirst
          />
          <RecordPicker
            name="completedById"
            label="Certified By"
            description="You, unless you choose another person"
            source={employeeSource}
          />
        </FieldRow>
        <FieldRow columns={1}>
          <TextField
            name="inspectorName"
            label="Repaired By"
            description="The mechanic or the shop"
            maxLength={150}
          />
          <TextAreaField name="notes" label="What was repaired" rows={3} required />
          <FileField name="file" label="Proof" description="Invoice or repair order" />
        </FieldRow>
      </Fields>
      <FormDialogActions form={form} action="Certify repair" />
    </RecordFormElement>
  );
}

/** Certifies that what an inspection found is repaired; the due day of the last pass counts again. */
export function RepairButton({
  renewal,
  onSaved,
}: {
  readonly renewal: Renewal;
  readonly onSaved: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const failedOn = dayOf(renewal.failedOn);
  if (failedOn === null) return null;
  const close = () => setOpen(false);
  const done = () => {
    close();
    onSaved();
  };
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        Certify repair
      </Button>
      <FormDialog opened={isOpen} title={title} onClose={close} width={560}>
        <RepairForm renewal={renewal} failedOn={failedOn} onDone={done} />
      </FormDialog>
    </>
  );
}
