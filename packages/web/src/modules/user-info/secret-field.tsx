import { useField, type FieldProps } from '../../kit/form/use-field.ts';
import { PasswordField } from '../authentication/password-field.tsx';

interface Props extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password in a form; it is kept in no draft. */
export function SecretField({ autoComplete, ...field }: Props) {
  const { input, value, change } = useField(field, { kind: 'secret', describe: () => '••••' });
  return (
    <PasswordField
      {...input}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
      autoComplete={autoComplete}
    />
  );
}
