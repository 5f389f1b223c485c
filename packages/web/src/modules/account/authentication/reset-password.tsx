import { Button } from '@mantine/core';
import { minPasswordLength, passwordFault } from '@roadproof/domain/account/password';
import { useEffect, useId, useRef, useState } from 'react';
import type { ApiFailure } from '../../../api/failure.ts';
import { endSession } from '../../../api/session.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';
import { EntryFault } from '../../../pieces/entry/entry-fault.tsx';
import { PasswordField } from '../../../pieces/entry/password-field.tsx';
import { PlainHttp } from '../../../pieces/entry/plain-http.tsx';
import { textOf, useEntryForm } from '../../../pieces/entry/use-entry-form.ts';
import { DangerousButton } from '../../../kit/status/dangerous-button.tsx';

const linkToken = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

function check(given: FormData): Record<string, string> {
  const password = textOf(given, 'password');
  const fault = passwordFault(password);
  if (fault) return { password: fault };
  return password === textOf(given, 'again')
    ? {}
    : { again: 'The two passwords are not the same.' };
}

/** Sets a new password by the link from the mail; the token travels in the fragment and so reaches no log. */
export function ResetPassword() {
  const go = useGo();
  const [token] = useState(linkToken);
  const { form, field, failure, isBusy, wait } = useEntryForm({
    op: 'authentication.resetPassword',
    check,
    toInput: (given) => {
      const keys = textOf(given, 'endApiKeys');
      return {
        token,
        password: textOf(given, 'password'),
        ...(keys !== '' && { endApiKeys: keys === 'true' }),
      };
    },
    onDone: () => {
      endSession();
      toastSuccess('Password changed', 'Sign in with the new one.');
      go('/authentication', { replace: true });
    },
  });
  const [keysFailure, setKeysFailure] = useState<ApiFailure | null>(null);
  if (keysFailure === null && failure?.fields.has('endApiKeys')) setKeysFailure(failure);
  const again = (
    <Note className={styles.note}>
      <AppLink href="/authentication?forgot=1">Ask for a new link</AppLink>
    </Note>
  );
  if (!token)
    return (
      <EntryPage
        title="This link is not complete"
        text="Open the link from the mail again, all of it."
      >
        {again}
      </EntryPage>
    );
  return (
    <EntryPage
      title="Set a new password"
      text="You are signed out everywhere else when it is changed, and your calendar address ends."
    >
      <form {...form} className={styles.form}>
        <PlainHttp />
        <EntryFault failure={failure === keysFailure ? null : failure} wait={wait} />
        <input type="text" name="username" autoComplete="username" hidden readOnly />
        <PasswordField
          {...field('password')}
          label="New password"
          description={`At least ${minPasswordLength} characters`}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordField {...field('again')} label="New password again" autoComplete="new-password" />
        {keysFailure ? (
          <KeysQuestion keysFailure={keysFailure} isBusy={isBusy} isWaiting={wait > 0} />
        ) : (
          <Button type="submit" loading={isBusy} disabled={wait > 0} fullWidth>
            Change password
          </Button>
        )}
      </form>
      {again}
    </EntryPage>
  );
}

interface KeysQuestionProps {
  /** The refusal that asks. */
  readonly keysFailure: ApiFailure;
  readonly isBusy: boolean;
  readonly isWaiting: boolean;
}

/** The two ways to change the password of somebody with API keys. */
function KeysQuestion({ keysFailure, isBusy, isWaiting }: KeysQuestionProps) {
  const group = useRef<HTMLDivElement>(null);
  const question = useId();
  // The button that was pressed is gone: the keyboard goes on here, before either answer.
  useEffect(() => group.current?.focus(), []);
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={question}
      tabIndex={-1}
      className={styles.answers}
    >
      <div id={question}>
        <Note tone="warning">
          {keysFailure.message} {keysFailure.description}
        </Note>
      </div>
      {/* The first button of a form is what Enter in a field presses: neither answer. */}
      <button type="submit" disabled hidden>
        Change password
      </button>
      <Button
        type="submit"
        name="endApiKeys"
        value="false"
        variant="default"
        loading={isBusy}
        disabled={isWaiting}
        fullWidth
      >
        Change password and keep keys
      </Button>
      <DangerousButton
        type="submit"
        name="endApiKeys"
        value="true"
        loading={isBusy}
        disabled={isWaiting}
        fullWidth
      >
        Change password and end keys
      </DangerousButton>
    </div>
  );
}
