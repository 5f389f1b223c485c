import type { ReactNode } from 'react';
import { FieldRow } from '../../kit/form/form-section.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { Note } from '../../kit/layout/note.tsx';
import { Rows } from '../../kit/layout/rows.tsx';
import { NoMailServer } from './no-mail-server.tsx';
import { BulkForm } from './bulk-dialog.tsx';

interface Props {
  readonly form: RecordForm;
  /** Whom it reaches, and with what. */
  readonly note: ReactNode;
  /** How many it reaches, once that is known. */
  readonly reach?: string | undefined;
}

/** Asks before chosen people are reminded by e-mail, and for what is to be added to it. */
export function ReminderForm({ form, note, reach }: Props) {
  return (
    <BulkForm form={form} label="Remind by e-mail" note={note} action="Send reminder">
      <Rows gap={8}>
        {/* There before its first text: what comes together with its text is not read out. */}
        <Note role="status">{reach}</Note>
        <NoMailServer />
      </Rows>
      <FieldRow columns={1}>
        <TextAreaField name="message" label="Message" description="Added to it" rows={3} isFirst />
      </FieldRow>
    </BulkForm>
  );
}
