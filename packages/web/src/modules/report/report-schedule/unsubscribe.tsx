import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { mutation, query } from '../../../api/query.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { FetchingRows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';

type Subscription = Output<'reportSchedules.subscription'>;

/** Where the link of a mailed report leads: says which report it is about, and stops it after a click. */
export function Unsubscribe() {
  // Behind the sign, so that no server on the way writes it down.
  const [token] = useState(
    () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '',
  );
  const { data, error } = useQuery({
    ...query('reportSchedules.subscription', { token }, { quiet: true }),
    enabled: token !== '',
    retry: false,
  });
  const stop = useMutation(mutation('reportSchedules.unsubscribe', { quiet: true }));
  const subscription = stop.data ?? data;
  const fault = token === '' ? 'This link is not complete.' : (stop.error ?? error)?.message;
  const isStopped = subscription?.isSubscribed === false;
  return (
    <EntryPage
      title={isStopped ? 'Stopped' : 'Stop this report'}
      text={subscription && <About subscription={subscription} />}
    >
      <div className={styles.note}>
        {fault === undefined ? null : (
          <Note tone="warning" role="alert">
            {fault} Use the link in the latest mail of the report. Without one,{' '}
            <AppLink href="/reports/report-management">sign in and open its schedule</AppLink> to
            see who sends it, and ask them or an administrator to remove you.
          </Note>
        )}
        {fault === undefined && subscription === undefined ? <FetchingRows /> : null}
        {subscription?.isSubscribed ? (
          <Button fullWidth loading={stop.isPending} onClick={() => stop.mutate({ token })}>
            Stop sending me this report
          </Button>
        ) : null}
      </div>
    </EntryPage>
  );
}

function About({ subscription }: { readonly subscription: Subscription }) {
  const { reportName, companyName, words, isSubscribed } = subscription;
  if (!isSubscribed)
    return (
      <span role="status">
        You no longer get the report <strong>{reportName}</strong> of {companyName}. The person who
        sends it can add you again.
      </span>
    );
  return (
    <>
      <strong>{reportName}</strong> of {companyName}
      {words === '' ? '' : `: ${words}.`}
    </>
  );
}
