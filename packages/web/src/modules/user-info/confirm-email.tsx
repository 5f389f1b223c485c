import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../api/query.ts';
import { Note } from '../../kit/layout/note.tsx';
import { AppLink } from '../../kit/link/app-link.tsx';
import plate from '../../shell/plate.module.css';
import { EntryPage } from '../authentication/entry-page.tsx';
import styles from '../authentication/entry.module.css';

/** Where the link of a new address leads: a click confirms it, so that no program that only looks at links does. */
export function ConfirmEmail() {
  const [token] = useState(
    () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '',
  );
  const { mutate, data, error, isPending } = useMutation(
    mutation('userInfos.confirmEmail', { quiet: true }),
  );
  const fault = token === '' ? 'This link is not complete.' : error?.message;
  if (data)
    return (
      <EntryPage
        title="Confirmed"
        text={<span role="status">You sign in with {data.email} now.</span>}
      >
        <Note className={styles.note}>
          <AppLink className={plate.primary} href="/dashboard">
            Go on
          </AppLink>
        </Note>
      </EntryPage>
    );
  return (
    <EntryPage title="Confirm your new e-mail" text="From then on you sign in with this address.">
      <div className={styles.note}>
        {fault === undefined ? (
          <Button fullWidth loading={isPending} onClick={() => mutate({ token })}>
            Confirm this address
          </Button>
        ) : (
          <Note tone="warning" role="alert">
            {fault} Ask for a new one on the page of your account.
          </Note>
        )}
      </div>
    </EntryPage>
  );
}
