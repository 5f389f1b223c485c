import type { ReactNode } from 'react';
import { FieldRow } from '../../kit/form/form-section.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { BulkForm } from './bulk-dialog.tsx';

interface Props {
  readonly form: RecordForm;
  /** Whom it reaches, and with what. */
  readonly note: ReactNode;
}

/** Asks before chosen people are reminded by e-mail, and for what is to be added to it. */
export function ReminderForm({ form, note }: Props) {
  return (
    <BulkForm form={form} label="Remind by e-mail" note={note} action="Send reminder">
      <FieldRow columns={1}>
        <TextAreaField name="message" label="Message" description="Added to it" rows={3} isFirst />
      </FieldRow>
    </BulkForm>
  );
}
