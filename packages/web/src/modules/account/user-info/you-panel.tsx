import { useQuery } from '@tanstack/react-query';
import { PersonMark } from '../../../kit/details/person-mark.tsx';
import { FileField } from '../../../kit/file/file-field.tsx';
import { CheckboxField } from '../../../kit/form/checkboxes-field.tsx';
import { EmailField } from '../../../kit/form/email-field.tsx';
import { FieldRow } from '../../../kit/form/form-section.tsx';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { productOptions } from '../../../shell/product.ts';
import type { UserInfo } from './edit-user-info.tsx';
import { TimeField } from './time-field.tsx';
import { waitingText } from './waiting-text.ts';
import classes from './user-info.module.css';

interface Props {
  readonly info: UserInfo;
  readonly isDirectory: boolean;
}

/** What others see of a person. */
export function YouPanel({ info, isDirectory }: Props) {
  const timeOf = useInstants();
  const hasMail = useQuery(productOptions()).data?.mailConfigured ?? true;
  const { displayName, image, email, pendingEmail, pendingUntil } = info;
  return (
    <Panel title="You">
      <Rows>
        <div className={classes.photo}>
          <PersonMark name={displayName} image={image} />
          <Rows gap={8}>
            <FileField name="image" label={image ? 'Another photo' : 'Photo'} accept="image" />
            {image ? <CheckboxField name="removeImage" label="Remove the photo" /> : null}
          </Rows>
        </div>
        <FieldRow>
          <TextField name="displayName" label="Display name" autoComplete="name" required />
          <PhoneField name="phoneNumber" label="Phone" />
        </FieldRow>
        {isDirectory ? (
          <>
            <Note>
              You sign in as <strong>{email}</strong> with the account of your company.
            </Note>
            <FieldRow>
              <TimeField />
            </FieldRow>
          </>
        ) : (
          <FieldRow>
            <EmailField
              name="email"
              label="E-mail"
              description="A change asks for your password and is confirmed by e-mail."
              required
            />
            <TimeField />
          </FieldRow>
        )}
        {pendingEmail === null ? null : (
          <Note tone="accent" role="status">
            {pendingEmail} waits to be confirmed until {timeOf(pendingUntil)}.{' '}
            {waitingText(pendingEmail, hasMail)}
          </Note>
        )}
      </Rows>
    </Panel>
  );
}
