import { Button } from '@mantine/core';
import { changeRenewalForm } from '@roadproof/contract/equipment/renewal-form';
import { useState } from 'react';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { FieldRow, Fields } from '../../../kit/form/form-section.tsx';
import { valuesFrom } from '../../../kit/form/form-values.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { nextDateFault } from './next-date-fault.ts';
import { dayOf, type Renewal } from './renewal.ts';

const title = 'Edit Renewal';

interface Props {
  readonly renewal: Renewal;
  readonly onDone: () => void;
}

function EditForm({ renewal, onDone }: Props) {
  const today = useToday();
  const { rule } = renewal;
  const stored = dayOf(renewal.nextRenewal);
  const form = useRecordForm({
    screen: 'equipment/renewals/edit',
    op: 'renewals.save',
    schema: changeRenewalForm,
    values: valuesFrom(changeRenewalForm, renewal, {}),
    check: (values) =>
      values.nextRenewal === stored ? {} : nextDateFault(values.nextRenewal, today),
    onSaved: () => {
      toastSuccess('Renewal Updated Successfully', renewal.renewalType.renewalName);
      onDone();
    },
  });
  return (
    <RecordFormElement form={form} label={title}>
      <Fields>
        <FieldRow>
          <DateField
            name="nextRenewal"
            label="Next Renewal Date"
            description="Moves the date; nothing is recorded as done"
            isFirst
          />
          <NumberField
            name="dueSoonDays"
            label="Due soon"
            description={
              rule.dueSoonDays === null
                ? 'Days before; left empty: as usual'
                : `Days before; left empty: ${rule.dueSoonDays}`
            }
            unit="days"
          />
        </FieldRow>
        <FieldRow columns={1}>
          <TextAreaField name="notes" label="Notes" rows={3} />
        </FieldRow>
      </Fields>
      <FormDialogActions form={form} action="Save changes" />
    </RecordFormElement>
  );
}

interface ButtonProps {
  readonly renewal: Renewal;
  readonly onSaved: () => void;
}

/** Changes the date, the window or the notes of a renewal that nobody completed. */
export function EditButton({ renewal, onSaved }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const done = () => {
    close();
    onSaved();
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <FormDialog opened={isOpen} title={title} onClose={close} width={560}>
        <EditForm renewal={renewal} onDone={done} />
      </FormDialog>
    </>
  );
}
