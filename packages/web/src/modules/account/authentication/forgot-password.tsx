import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Note } from '../../../kit/layout/note.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';
import { EntryFault } from '../../../pieces/entry/entry-fault.tsx';
import { textOf, useEntryForm } from '../../../pieces/entry/use-entry-form.ts';

/** Asks for a link to set a new password; says the same whether the address is known or not. */
export function ForgotPassword({ canMail }: { canMail: boolean }) {
  const [isSent, setSent] = useState(false);
  const { form, field, failure, isBusy, wait } = useEntryForm({
    op: 'authentication.forgotPassword',
    check: (given): Record<string, string> =>
      textOf(given, 'email').trim() ? {} : { email: 'Enter your e-mail.' },
    toInput: (given) => ({ email: textOf(given, 'email') }),
    onDone: () => setSent(true),
  });
  const back = (
    <Note className={styles.note}>
      <AppLink href="/authentication">Back to sign in</AppLink>
    </Note>
  );
  if (!canMail)
    return (
      <EntryPage
        title="Forgot password"
        text="No mail server is set up here, so no mail will be sent. Ask your administrator: they can make you a link to choose a new password."
      >
        {back}
      </EntryPage>
    );
  if (isSent)
    return (
      <EntryPage
        title="Check your e-mail"
        text="If the address belongs to an account, a link to set a new password is on its way. It works for a short time only."
      >
        {back}
      </EntryPage>
    );
  return (
    <EntryPage
      title="Forgot password"
      text="Enter the e-mail you sign in with. We send you a link to set a new password."
    >
      <form {...form} className={styles.form}>
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
        <Button type="submit" loading={isBusy} disabled={wait > 0} fullWidth>
          Send the link
        </Button>
      </form>
      {back}
    </EntryPage>
  );
}
