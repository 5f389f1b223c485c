import { remindPeopleForm } from '@roadproof/contract/records/bulk-act';
import type { ReactNode } from 'react';
import { FieldRow } from '../kit/form/form-section.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { Note } from '../kit/layout/note.tsx';
import { Rows } from '../kit/layout/rows.tsx';
import { NoMailServer } from './no-mail-server.tsx';
import { BulkForm } from './bulk-dialog.tsx';
import { ReminderMessage } from './reminder-message.tsx';
import { toastReminded } from './toast-reminded.ts';

const schema = remindPeopleForm.omit({ employeeIds: true });

interface Props {
  /** Names the form where its draft is kept. */
  readonly screen: string;
  readonly op: 'bulkActs.remindPeople' | 'bulkActs.remindCards' | 'bulkActs.remindTrainings';
  readonly chosen: { readonly employeeIds: string[] } | { readonly trainingIds: string[] };
  /** Whom it reaches, and with what. */
  readonly note: ReactNode;
  /** How many it reaches, once that is known. */
  readonly reach?: string | undefined;
  /** Why nothing would be sent. */
  readonly fault: string | undefined;
  readonly onClose: (isDone: boolean) => void;
}

/** Asks before chosen people are reminded by e-mail, and for what is to be added to it. */
export function ReminderForm({ screen, op, chosen, note, reach, fault, onClose }: Props) {
  const form = useRecordForm({
    screen,
    op,
    schema,
    values: { message: '' },
    check: () => (fault === undefined ? {} : { message: fault }),
    toInput: (values) => ({ ...values, ...chosen }),
    onSaved: (result) => {
      toastReminded(result);
      onClose(true);
    },
  });
  return (
    <BulkForm form={form} label="Remind by e-mail" note={note} action="Send reminder">
      <Rows gap={8}>
        {/* There before its first text: what comes together with its text is not read out. */}
        <Note role="status">{reach}</Note>
        <NoMailServer />
      </Rows>
      <FieldRow columns={1}>
        <ReminderMessage />
      </FieldRow>
    </BulkForm>
  );
}
