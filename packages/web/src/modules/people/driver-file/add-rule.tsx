import { addDriverFileRule } from '@roadproof/contract/company/driver-file-rule';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { emptyOf } from '../../../kit/form/form-values.ts';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { RuleFields } from './rule-fields.tsx';
import { papersOf } from './rule-text.ts';
import type { Rule } from './slot.ts';

interface Props {
  readonly opened: boolean;
  readonly rules: readonly Rule[];
  readonly nameOf: (code: string) => string;
  readonly onClose: () => void;
}

function AddForm({ rules, nameOf, onClose }: Omit<Props, 'opened'>) {
  const form = useRecordForm({
    screen: 'administrator/edit-data/file-type',
    op: 'driverFiles.addRule',
    schema: addDriverFileRule,
    values: {
      ...emptyOf(addDriverFileRule),
      required: 'yes',
      dueRule: 'expirationDate',
      suppliedBy: 'person',
    },
    onSaved: () => {
      toastSuccess('Kind of paper added Successfully');
      onClose();
    },
  });
  return (
    <RecordFormElement form={form} label="Add a kind of paper">
      <Fields>
        <RuleFields nameOf={nameOf} papers={papersOf(rules)} isStored={false} />
      </Fields>
      <FormDialogActions form={form} action="Add kind" />
    </RecordFormElement>
  );
}

/** A kind of paper of the company's own: a welding card, a TWIC, a passport. */
export function AddRule({ opened, rules, nameOf, onClose }: Props) {
  return (
    <FormDialog opened={opened} title="Add a kind of paper" onClose={onClose} width={760}>
      {opened ? <AddForm rules={rules} nameOf={nameOf} onClose={onClose} /> : null}
    </FormDialog>
  );
}
