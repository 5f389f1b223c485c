import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DropZone } from '../../../kit/file/drop-zone.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { WorkProgress } from '../../../kit/progress/work-progress.tsx';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';
import { RestoreForm } from './restore-form.tsx';
import { useRestore } from './use-restore.ts';

interface Props {
  /** The one-time code, where one is needed and was typed already. */
  readonly code: string;
  readonly needsCode: boolean;
  readonly onBack: () => void;
}

const megabyte = 1_000_000;

/** Restores a company from an export: the file is sent, looked at, and only then anything is written. */
export function RestoreCompany({ code: typed, needsCode, onBack }: Props) {
  const [code, setCode] = useState(typed);
  const { state, tell, send, stop, isSending, sent, size, fault } = useRestore(code);
  const phase = isSending ? 'receiving' : state?.phase;
  return (
    <EntryPage
      isWide
      title="Restore a company"
      text="From an export of another installation: Company, Data export. It takes all of it or nothing."
    >
      <div className={styles.form}>
        {phase === 'receiving' && isSending ? (
          <WorkProgress
            label="Sending the export"
            done={Math.round(sent / megabyte)}
            total={Math.ceil(size / megabyte)}
            unit="MB"
            onCancel={stop}
          />
        ) : phase === 'checking' ? (
          <WorkProgress label="Checking the export" done={0} total={0} unit="files" />
        ) : phase === 'restoring' || phase === 'done' ? null : phase === 'waiting' ? null : (
          <>
            {needsCode && (
              <TextInput
                label="One-time code"
                description="Printed where the server was started"
                autoComplete="one-time-code"
                withAsterisk
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            )}
            {state?.problem ? (
              <Note tone="warning" role="alert">
                {state.problem}
              </Note>
            ) : null}
            <DropZone
              action="Choose an export"
              rule="The ZIP as it was downloaded. You see what is in it before anything is written."
              accept=".zip,application/zip"
              fault={fault}
              isBusy={false}
              onFile={send}
            />
          </>
        )}
      </div>
      {state?.contents && !isSending ? (
        <RestoreForm code={code} state={state} contents={state.contents} onState={tell} />
      ) : null}
      {isSending || phase === 'restoring' || phase === 'checking' ? null : (
        <Button variant="subtle" mt="md" onClick={onBack}>
          Back
        </Button>
      )}
    </EntryPage>
  );
}
