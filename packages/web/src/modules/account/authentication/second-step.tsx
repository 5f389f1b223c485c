import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { Output } from '../../../api/operation-map.ts';
import { startSession } from '../../../api/session.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { EntryFault } from '../../../pieces/entry/entry-fault.tsx';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';
import { textOf, useEntryForm } from '../../../pieces/entry/use-entry-form.ts';
import { usePasskey } from './use-passkey.ts';

export type PendingStep = Extract<
  Output<'authentication.signIn'>,
  { readonly secondFactor: unknown }
>['secondFactor'];

interface Props {
  /** What the right password gave. */
  readonly pending: PendingStep;
  readonly onBack: () => void;
}

const texts = {
  both: 'Open your authenticator app and enter the six digits it shows now, or use your passkey.',
  app: 'Open your authenticator app and enter the six digits it shows now.',
  passkey: 'Use your passkey. Without it, enter one of your recovery codes.',
  neither: 'Your passkey does not work at this address: enter one of your recovery codes.',
} as const;

/** What the second step asks for, by what the person has set up. */
export function secondStepText(ways: PendingStep['ways']): string {
  const hasApp = ways.includes('app');
  if (ways.includes('passkey')) return hasApp ? texts.both : texts.passkey;
  return hasApp ? texts.app : texts.neither;
}

/** The second step of a sign-in: a code of the app, a passkey, or a recovery code. */
export function SecondStep({ pending: { ticket, ways }, onBack }: Props) {
  const { form, field, failure, isBusy, wait } = useEntryForm({
    op: 'secondFactors.signIn',
    check: (given): Record<string, string> =>
      textOf(given, 'code').trim() ? {} : { code: 'Enter the code.' },
    toInput: (given) => ({ ticket, code: textOf(given, 'code') }),
    onDone: startSession,
  });
  const passkey = usePasskey(ticket);
  const hasApp = ways.includes('app');
  const hasPasskey = ways.includes('passkey');
  const enter = wait > 0 ? `Wait ${wait} s` : 'Sign in';
  return (
    <EntryPage title="One more step" text={secondStepText(ways)}>
      <form {...form} className={styles.form}>
        <EntryFault failure={failure ?? passkey.failure} wait={wait} />
        {hasPasskey ? (
          <div>
            <Button
              variant={hasApp ? 'default' : 'filled'}
              leftSection={<IconKey size={16} aria-hidden />}
              loading={passkey.isBusy}
              onClick={passkey.prove}
              autoFocus={!hasApp}
              fullWidth
            >
              Use your passkey
            </Button>
            <div role="status">
              {passkey.isDeclined ? (
                <Note isSmall>Your passkey was not used. Try again, or enter a code.</Note>
              ) : null}
            </div>
          </div>
        ) : null}
        <TextInput
          {...field('code')}
          label={hasApp ? 'Code' : 'Recovery code'}
          inputMode={hasApp ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoFocus={hasApp || !hasPasskey}
        />
        <Button
          type="submit"
          variant={hasApp || !hasPasskey ? 'filled' : 'default'}
          loading={isBusy}
          disabled={wait > 0}
          fullWidth
        >
          {enter}
        </Button>
        <Note isSmall>
          {hasApp
            ? 'Without your phone, enter one of your recovery codes. When those are gone too, an administrator can reset your second factor.'
            : 'When your recovery codes are gone too, an administrator can reset your second factor.'}
        </Note>
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      </form>
    </EntryPage>
  );
}
