import { reason } from '@roadproof/contract/incident/incident-form';
import { reasonLimits } from '@roadproof/domain/incident/incident';
import * as z from 'zod';
import type { OperationName, Output } from '../../../api/operation-map.ts';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import type { Incident } from './incident.ts';

export const reasonForm = z.strictObject({ reason });

/** Why something is changed that is kept with the case. */
export function ReasonField() {
  return (
    <TextAreaField
      name="reason"
      label="Reason"
      description={`${reasonLimits.min} to ${reasonLimits.max} characters, kept with the case`}
      rows={4}
      required
      isFirst
    />
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

interface FormProps {
  readonly incident: Incident;
  readonly op: Extract<OperationName, 'incidents.reopen' | 'incidents.override'>;
  /** What is sent besides the reason. */
  readonly more?: { readonly isRecordable: boolean };
  readonly words: Words;
  readonly onDone: (saved: Output<'incidents.reopen'>) => void;
  readonly onClose: () => void;
}

function ReasonForm({ incident, op, more, words, onDone, onClose }: FormProps) {
  const { id, version } = incident;
  const form = useRecordForm({
    screen: `${op}/${id}`,
    op,
    schema: reasonForm,
    values: { reason: '' },
    toInput: (values) => ({ id, version, ...more, ...values }) as never,
    onSaved: (saved) => {
      onDone(saved);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label={words.title}>
      <Fields>
        <Note>{words.text}</Note>
        <ReasonField />
      </Fields>
      <FormDialogActions form={form} action={words.action} />
    </RecordFormElement>
  );
}

/** Asks for the reason of a change that is kept with the case. */
export function ReasonDialog({ opened, ...props }: FormProps & { readonly opened: boolean }) {
  return (
    <FormDialog opened={opened} title={props.words.title} onClose={props.onClose}>
      <ReasonForm {...props} />
    </FormDialog>
  );
}
