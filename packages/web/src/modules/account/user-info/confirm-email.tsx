import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/query.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import plate from '../../../shell/plate.module.css';
import { faultOf } from './confirm-fault.ts';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';

/** Where the link of a new address leads: a click confirms it, so that no program that only looks at links does. */
export function ConfirmEmail() {
  const [token] = useState(
    () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '',
  );
  const { mutate, data, error, isPending } = useMutation(
    mutation('userInfos.confirmEmail', { quiet: true }),
  );
  const fault = faultOf(token, error);
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
        <Rows gap={12}>
          {fault === null ? null : (
            <Note tone="warning" role="alert">
              {fault.text}
            </Note>
          )}
          {fault === null || fault.helpsAgain ? (
            <Button fullWidth loading={isPending} onClick={() => mutate({ token })}>
              {fault === null ? 'Confirm this address' : 'Try again'}
            </Button>
          ) : null}
          {fault === null ? null : <AppLink href="/edit-user-info">Go to your account</AppLink>}
        </Rows>
      </div>
    </EntryPage>
  );
}
