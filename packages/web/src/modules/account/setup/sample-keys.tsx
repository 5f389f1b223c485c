import { Button } from '@mantine/core';
import type { Output } from '../../../api/operation-map.ts';
import { startSession } from '../../../api/session.ts';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';

/** Says once how to sign in to the sample company. */
export function SampleKeys({ answer }: { answer: Output<'setup.loadSample'> }) {
  return (
    <EntryPage title="The sample company is loaded" text="Keep the password: it is shown only now.">
      <dl className={styles.keys}>
        <dt>E-mail</dt>
        <dd>{answer.email}</dd>
        <dt>Password</dt>
        <dd>{answer.password}</dd>
      </dl>
      <Button fullWidth autoFocus onClick={() => startSession(answer)}>
        Open the dashboard
      </Button>
    </EntryPage>
  );
}
