import { Button, Select } from '@mantine/core';
import { sizeInWords } from '@roadproof/domain/records/company-transfer';
import { counted, formatInstant } from '@roadproof/domain/format';
import { minPasswordLength, passwordFault } from '@roadproof/domain/account/password';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mutation } from '../../../api/query.ts';
import { startSession } from '../../../api/session.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { WorkProgress } from '../../../kit/progress/work-progress.tsx';
import { EntryFault } from '../../../pieces/entry/entry-fault.tsx';
import styles from '../../../pieces/entry/entry.module.css';
import { PasswordField } from '../../../pieces/entry/password-field.tsx';
import { textOf, useEntryForm } from '../../../pieces/entry/use-entry-form.ts';
import type { RestoreState } from './use-restore.ts';

interface Props {
  readonly code: string;
  readonly state: RestoreState;
  readonly contents: NonNullable<RestoreState['contents']>;
  readonly onState: (next: RestoreState) => void;
}

/** What the export holds, who signs in afterwards, and how far the restoring is. */
export function RestoreForm({ code, state, contents, onState }: Props) {
  const given = useRef({ email: '', password: '' });
  const [first] = contents.administrators;
  const withCode = code === '' ? {} : { code };
  const forget = useMutation(mutation('companyRestore.forget'));
  const { mutate: signIn } = useMutation(mutation('authentication.signIn'));
  const { form, field, failure, isBusy, wait } = useEntryForm({
    op: 'companyRestore.restore',
    check: (typed) => {
      const password = passwordFault(textOf(typed, 'password'), textOf(typed, 'email'));
      return password ? { password } : {};
    },
    toInput: (typed) => {
      given.current = { email: textOf(typed, 'email'), password: textOf(typed, 'password') };
      return { ...withCode, ...given.current };
    },
    onDone: onState,
  });
  const isDone = state.phase === 'done';
  useEffect(() => {
    if (!isDone || given.current.email === '') return;
    // What proves somebody beside the password does not move with the company.
    signIn(given.current, { onSuccess: (answer) => 'token' in answer && startSession(answer) });
  }, [isDone, signIn]);
  return (
    <>
      <dl className={styles.keys}>
        <dt>Company</dt>
        <dd>{contents.companyName}</dd>
        <dt>Exported</dt>
        <dd>
          {formatInstant(contents.createdAt)} UTC by {contents.createdByName}, version{' '}
          {contents.version}
        </dd>
        <dt>Holds</dt>
        <dd>
          {counted(contents.tables, 'table')}, {counted(contents.rows, 'row')},{' '}
          {counted(contents.files, 'file')} ({sizeInWords(contents.fileBytes)})
        </dd>
        <dt>Restricted papers</dt>
        <dd>{contents.withRestricted ? 'Included' : 'Left out'}</dd>
      </dl>
      {state.phase === 'waiting' ? (
        <form {...form} className={styles.form}>
          <EntryFault failure={failure} wait={wait} />
          <Select
            {...field('email')}
            label="You sign in as"
            description="An administrator of the company"
            data={contents.administrators.map(({ name, email }) => ({
              value: email,
              label: `${name}, ${email}`,
            }))}
            defaultValue={first?.email ?? null}
            allowDeselect={false}
            withAsterisk
          />
          <PasswordField
            {...field('password')}
            label="New password"
            description={`At least ${minPasswordLength} characters. Old passwords are not restored.`}
            autoComplete="new-password"
            withAsterisk
          />
          <Button type="submit" loading={isBusy} disabled={wait > 0}>
            Restore {contents.companyName}
          </Button>
          <Button
            variant="default"
            loading={forget.isPending}
            onClick={() => forget.mutate(withCode, { onSuccess: onState })}
          >
            Choose another file
          </Button>
        </form>
      ) : (
        <>
          <WorkProgress
            label={isDone ? 'Restored. Signing in' : 'Restoring'}
            done={state.done}
            total={state.total}
            unit="rows and files"
          />
          <Note>
            Every table is compared with the export before it is kept. Leave the server running.
          </Note>
        </>
      )}
    </>
  );
}
