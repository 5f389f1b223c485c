import { Button, Checkbox, TextInput } from '@mantine/core';
import { startSession } from '../../api/session.ts';
import { Columns } from '../../kit/layout/columns.tsx';
import { AppLink } from '../../kit/link/app-link.tsx';
import { useProduct } from '../../shell/product.ts';
import { EntryPage } from './entry-page.tsx';
import styles from './entry.module.css';
import { EntryFault } from './entry-fault.tsx';
import { PasswordField } from './password-field.tsx';
import { PlainHttp } from './plain-http.tsx';
import { textOf, useEntryForm } from './use-entry-form.ts';

/** E-mail and password; the guard leads on as soon as there is a session. */
export function SignIn() {
  const { appName } = useProduct();
  const { form, field, failure, isBusy, wait } = useEntryForm({
    op: 'authentication.signIn',
    check: (given) => ({
      ...(textOf(given, 'email').trim() ? {} : { email: 'Enter your e-mail.' }),
      ...(textOf(given, 'password') ? {} : { password: 'Enter your password.' }),
    }),
    toInput: (given) => ({
      email: textOf(given, 'email'),
      password: textOf(given, 'password'),
      keepSignedIn: given.has('keepSignedIn'),
    }),
    onDone: startSession,
  });
  return (
    <EntryPage title={`Sign in to ${appName}`}>
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
        <Columns className={styles.row}>
          <Checkbox name="keepSignedIn" label="Keep me signed in" size="xs" />
          <AppLink href="/authentication?forgot=1">Forgot password?</AppLink>
        </Columns>
        <Button type="submit" loading={isBusy} disabled={wait > 0} fullWidth>
          {wait > 0 ? `Wait ${wait} s` : 'Sign in'}
        </Button>
      </form>
    </EntryPage>
  );
}
