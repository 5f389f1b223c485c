import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { mutation, query } from '../../../api/query.ts';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { ApiFailure } from '../../../api/failure.ts';
import classes from './edit-data.module.css';
import { mailState, type MailSettings } from './mail-state.ts';

function Server({ settings }: { readonly settings: MailSettings }) {
  const { state, label, text } = mailState(settings, useInstants());
  const { server, sender } = settings;
  return (
    <Panel title="Mail server" aside={<StatusMark state={state} label={label} />}>
      <Rows>
        <Note>{text}</Note>
        <Facts>
          <Fact label="Host">{server?.host}</Fact>
          <Fact label="Port" note={server?.isSecure ? 'Encrypted from the start' : undefined}>
            {server?.port}
          </Fact>
          <Fact label="Signs in">{server ? (server.signsIn ? 'Yes' : 'No') : null}</Fact>
          <Fact label="Sender">{sender}</Fact>
        </Facts>
        <Note isSmall>
          Your server administrator sets these with SMTP_URL and MAIL_FROM and restarts the server.
          The user name and the password are never shown.
        </Note>
      </Rows>
    </Panel>
  );
}

function Answer({ outcome }: { readonly outcome: Output<'mailOutbox.sendTest'> }) {
  const { status, recipient, error, nextStep } = outcome;
  if (status === 'Sent')
    return (
      <Note as="div" tone="accent" role="status">
        The mail server accepted the test mail to <strong>{recipient}</strong>. If it does not
        arrive, check the spam folder.
      </Note>
    );
  return (
    <Note as="div" tone="warning" role="alert">
      {status === 'Held' ? (
        <strong>The test mail to {recipient} waits. </strong>
      ) : (
        <>
          <strong>The test mail to {recipient} was not sent. </strong>
          The mail server said: <q className={classes.words}>{error}</q>{' '}
        </>
      )}
      {nextStep}
    </Note>
  );
}

/** How mail goes out, and a test of it that waits for the mail server's own answer. */
export function EmailTab() {
  const answer = useQuery(query('mailOutbox.settings', {}));
  const settings = answer.data;
  const { mutate, data, error, isPending } = useMutation(
    mutation('mailOutbox.sendTest', { quiet: true }),
  );
  if (!settings) return <Fetching query={answer} />;
  return (
    <Rows className={classes.narrow}>
      <Server settings={settings} />
      <Panel
        title="Test"
        aside={<AppLink href="/administrator/edit-data?tab=outbox">Outbox</AppLink>}
      >
        <Rows>
          <Note>
            Goes to your own address and is listed in the outbox with its delivery status.
          </Note>
          <div>
            <Button
              leftSection={<IconMailForward size={16} aria-hidden />}
              loading={isPending}
              onClick={() => mutate({})}
            >
              Send test mail to me
            </Button>
          </div>
          {isPending ? (
            <Note role="status">Waiting for the answer of the mail server…</Note>
          ) : data && !error ? (
            <Answer outcome={data} />
          ) : null}
          {error && !isPending ? (
            <Note as="div" tone="warning" role="alert">
              {error instanceof ApiFailure
                ? error.messages
                    .map(({ message, description }) => `${message} ${description ?? ''}`)
                    .join(' ')
                : error.message}
            </Note>
          ) : null}
        </Rows>
      </Panel>
    </Rows>
  );
}
