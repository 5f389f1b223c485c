import { requiredText } from '@roadproof/contract/schema';
import * as z from 'zod';
import { CopyTextButton } from '../../../kit/details/copy-button.tsx';
import { FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { privateMark } from '../../../kit/private-mark.ts';
import type { Begun } from './app-dialog.tsx';
import { QrPicture } from './qr-picture.tsx';

interface Props {
  readonly begun: Begun;
  readonly onDone: (codes: readonly string[]) => void;
}

const schema = z.strictObject({ code: requiredText('Code', 20) });

/** The picture for the app's camera, and the first code that it shows. */
export function ConfirmForm({ begun: { secret, picture }, onDone }: Props) {
  const form = useRecordForm({
    screen: 'edit-user-info/authenticator-app',
    op: 'secondFactors.confirm',
    schema,
    values: { code: '' },
    onSaved: ({ codes }) => onDone(codes),
  });
  return (
    <RecordFormElement form={form} label="Set up an authenticator app">
      <Fields>
        <Note>
          Open an authenticator app on your phone, add an account and scan this. Or type the key.
        </Note>
        <QrPicture rows={picture} />
        <div {...privateMark}>
          <Columns>
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyTextButton text={secret} what="key" variant="default" size="xs" />
          </Columns>
        </div>
        <TextField
          name="code"
          label="Code"
          description="The six digits the app shows now"
          autoComplete="one-time-code"
          isFirst
        />
      </Fields>
      <FormDialogActions form={form} action="Turn on" />
    </RecordFormElement>
  );
}
