import * as z from 'zod';
import type { Output } from '../../../api/operation-map.ts';
import { FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { SecretField } from '../../../pieces/secret-field.tsx';
import { ownPassword } from './own-password.ts';

type Proven = 'secondFactors.begin' | 'secondFactors.renewCodes' | 'secondFactors.remove';

interface Props<N extends Proven> {
  readonly op: N;
  /** Verb and thing. */
  readonly action: string;
  /** What follows, before anything is asked. */
  readonly text?: string;
  /** Which passkey it is about; none for the authenticator app. */
  readonly passkeyId?: string | undefined;
  readonly onDone: (answer: Output<N>) => void;
}

const schema = z.strictObject({ password: ownPassword });

/** Asks for the own password before what proves a person is changed. */
export function ProveForm<N extends Proven>(props: Props<N>) {
  const { op, action, text, passkeyId, onDone } = props;
  const form = useRecordForm<Proven, typeof schema>({
    screen: `edit-user-info/${op}`,
    op,
    schema,
    values: { password: '' },
    toInput: (values) => (passkeyId === undefined ? values : { ...values, id: passkeyId }),
    onSaved: (answer) => onDone(answer as Output<N>),
  });
  return (
    <RecordFormElement form={form} label={action}>
      <Fields>
        <Note>{text ?? 'Your password confirms that it is you.'}</Note>
        <SecretField name="password" label="Password" autoComplete="current-password" />
      </Fields>
      <FormDialogActions form={form} action={action} />
    </RecordFormElement>
  );
}
