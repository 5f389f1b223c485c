import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, query } from '../../../api/query.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { FetchingRows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';

/** Where the link of a digest leads: says what comes how often, and stops it after a click. */
export function DigestUnsubscribe() {
  // Behind the sign, so that no server on the way writes it down.
  const [token] = useState(
    () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '',
  );
  const { data, error } = useQuery({
    ...query('digests.subscription', { token }, { quiet: true }),
    enabled: token !== '',
    retry: false,
  });
  const stop = useMutation(mutation('digests.unsubscribe', { quiet: true }));
  const subscription = stop.data ?? data;
  const fault = token === '' ? 'This link is not complete.' : (stop.error ?? error)?.message;
  const isStopped = subscription?.words === '';
  return (
    <EntryPage
      title={isStopped ? 'Stopped' : 'Stop these mails'}
      text={
        subscription &&
        (isStopped ? (
          <span role="status">
            We no longer send you e-mails about what is due at{' '}
            <strong>{subscription.companyName}</strong>. You can turn them on again in your account.
          </span>
        ) : (
          <>
            <strong>{subscription.companyName}</strong>: {subscription.words}.
          </>
        ))
      }
    >
      <div className={styles.note}>
        {fault === undefined ? null : (
          <Note tone="warning" role="alert">
            {fault} Use the link in the latest mail, or{' '}
            <AppLink href="/edit-user-info">sign in to your account</AppLink> and set it to Off
            under What we write to you about.
          </Note>
        )}
        {fault === undefined && subscription === undefined ? <FetchingRows /> : null}
        {subscription && !isStopped ? (
          <Button fullWidth loading={stop.isPending} onClick={() => stop.mutate({ token })}>
            Stop sending me these e-mails
          </Button>
        ) : null}
      </div>
    </EntryPage>
  );
}
