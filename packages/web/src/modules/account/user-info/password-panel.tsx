import { minPasswordLength } from '@roadproof/domain/account/password';
import { useWatch } from 'react-hook-form';
import { useForm } from '../../../kit/form/form-context.ts';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { UserInfo } from './edit-user-info.tsx';
import { strengthOf } from './password-strength.ts';
import { SecretField } from '../../../pieces/secret-field.tsx';
import classes from './user-info.module.css';

function StrengthMeter() {
  const { methods } = useForm();
  const typed: unknown = useWatch({ control: methods.control, name: 'newPassword' });
  const email: unknown = useWatch({ control: methods.control, name: 'email' });
  const { bars, word } = strengthOf(
    typeof typed === 'string' ? typed : '',
    typeof email === 'string' ? email : null,
  );
  return (
    <div className={classes.strength} role="status">
      {[1, 2, 3, 4].map((bar) => (
        <i key={bar} data-on={bar <= bars || undefined} aria-hidden />
      ))}
      <Note as="span" isSmall>
        {word && <strong>{word}. </strong>}
        {minPasswordLength} characters or more, not a common one. A sentence works well.
      </Note>
    </div>
  );
}

/** The own password: the old one once, the new one twice. */
export function PasswordPanel({ info }: { readonly info: UserInfo }) {
  const timeOf = useInstants();
  const { passwordChangedAt } = info;
  return (
    <Panel
      title="Password"
      aside={
        passwordChangedAt === null ? null : (
          <Note as="span" isSmall>
            Last changed {timeOf(passwordChangedAt)}
          </Note>
        )
      }
    >
      <Rows>
        <FieldRow columns={3}>
          <SecretField
            name="password"
            label="Old password"
            required={false}
            autoComplete="current-password"
          />
          <SecretField
            name="newPassword"
            label="New password"
            required={false}
            autoComplete="new-password"
          />
          <SecretField
            name="again"
            label="New password again"
            required={false}
            autoComplete="new-password"
          />
        </FieldRow>
        <StrengthMeter />
      </Rows>
    </Panel>
  );
}
