import { saveDispatchRule } from '@roadproof/contract/overview/dispatch-rule';
import type { Output } from '../../../api/operation-map.ts';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';

export type Rule = Output<'dispatchRules.get'>[number];

const reasonForm = saveDispatchRule.pick({ reason: true });

interface Props {
  /** The rule to turn off; null while none is. */
  readonly rule: Rule | null;
  readonly onClose: () => void;
}

function Form({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const { code, name, citation } = rule;
  const form = useRecordForm({
    screen: `administrator/edit-data/dispatch/${code}`,
    op: 'dispatchRules.save',
    schema: reasonForm,
    values: { reason: '' },
    check: ({ reason }) =>
      typeof reason === 'string' && reason.trim() !== '' ? {} : { reason: 'Reason is required.' },
    toInput: (values) => ({ ...values, code, isOn: false }),
    onSaved: () => {
      toastSuccess('Rule turned off', name);
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label="Turn off a rule">
      <Note tone="warning">
        {citation === null ? 'The law' : citation} says no. Without this rule an answer of Dispatch
        can be “Yes” where the law forbids it; each answer says that it was not checked. Today still
        says “May not drive”.
      </Note>
      <Fields>
        <TextAreaField
          name="reason"
          label="Reason"
          description="The audit log keeps it."
          rows={3}
          required
          isFirst
        />
      </Fields>
      <FormDialogActions form={form} action="Turn off" />
    </RecordFormElement>
  );
}

/** Asks for the reason before a rule of the law is turned off. */
export function TurnOffDialog({ rule, onClose }: Props) {
  const shown = useLast(rule);
  return (
    <FormDialog
      opened={rule !== null}
      title={`Turn off "${shown?.name ?? ''}"`}
      onClose={onClose}
      width={560}
    >
      {shown ? <Form key={shown.code} rule={shown} onClose={onClose} /> : null}
    </FormDialog>
  );
}
