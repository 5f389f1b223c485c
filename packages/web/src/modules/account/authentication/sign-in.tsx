import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { startSession } from '../../../api/session.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useProduct } from '../../../shell/product.ts';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';
import { EntryFault } from '../../../pieces/entry/entry-fault.tsx';
import { PasswordField } from '../../../pieces/entry/password-field.tsx';
import { PlainHttp } from '../../../pieces/entry/plain-http.tsx';
import { SecondStep, type PendingStep } from './second-step.tsx';
import { textOf, useEntryForm } from '../../../pieces/entry/use-entry-form.ts';

/** E-mail and password; the guard leads on as soon as there is a session. Beside a directory it is for administrators in an emergency. */
export function SignIn({ isEmergency = false }: { isEmergency?: boolean }) {
  const { appName } = useProduct();
  const [pending, setPending] = useState<PendingStep | null>(null);
  const { form, field, failure, isBusy, wait } = useEntryForm({
    op: 'authentication.signIn',
    check: (given) => ({
      ...(textOf(given, 'email').trim() ? {} : { email: 'Enter your e-mail.' }),
      ...(textOf(given, 'password') ? {} : { password: 'Enter your password.' }),
    }),
    toInput: (given) => ({
      email: textOf(given, 'email'),
      password: textOf(given, 'password'),
      ...(isEmergency
        ? { emergency: true, ...(textOf(given, 'code') ? { code: textOf(given, 'code') } : {}) }
        : { keepSignedIn: given.has('keepSignedIn') }),
    }),
    onDone: (answer) => {
      if ('secondFactor' in answer) setPending(answer.secondFactor);
      else startSession(answer);
    },
  });
  if (pending !== null) return <SecondStep pending={pending} onBack={() => setPending(null)} />;
  return (
    <EntryPage
      title={isEmergency ? 'Emergency sign-in' : `Sign in to ${appName}`}
      text={
        isEmergency &&
        'For administrators, when the company account does not work. It is kept in the audit log.'
      }
    >
      <form {...form} className={styles.form}>
        <PlainHttp />
        <EntryFault failure={failure} wait={wait} />
        <TextInput
          {...field('email')}
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        {isEmergency ? (
          <TextInput
            {...field('code')}
            label="Emergency code"
            description="Only from outside the local network. It is in the server's log."
            autoComplete="off"
          />
        ) : (
          <Columns className={styles.row}>
            <Checkbox name="keepSignedIn" label="Keep me signed in" size="xs" />
            <AppLink href="/authentication?forgot=1">Forgot password?</AppLink>
          </Columns>
        )}
        <Button type="submit" loading={isBusy} disabled={wait > 0} fullWidth>
          {wait > 0 ? `Wait ${wait} s` : 'Sign in'}
        </Button>
        {isEmergency && <AppLink href="/authentication">Back to the company account</AppLink>}
      </form>
    </EntryPage>
  );
}
