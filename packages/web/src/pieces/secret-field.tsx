import { useContext } from 'react';
import { FormDialogContext } from '../kit/form/form-dialog-context.ts';
import { useField, type FieldProps } from '../kit/form/use-field.ts';
import { PasswordField } from './entry/password-field.tsx';

interface Props extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password in a form; it is kept in no draft. A dialog that begins with it opens at it. */
export function SecretField({ autoComplete, ...field }: Props) {
  const { input, value, change } = useField(field, { kind: 'secret', describe: () => '••••' });
  const isInDialog = useContext(FormDialogContext) !== null;
  return (
    <PasswordField
      {...input}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
      autoComplete={autoComplete}
      {...(isInDialog ? { 'data-autofocus': true } : {})}
    />
  );
}
