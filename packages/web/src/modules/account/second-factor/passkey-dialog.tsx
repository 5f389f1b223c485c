import { Button } from '@mantine/core';
import { passkeyName } from '@roadproof/contract/account/second-factor';
import { browserName } from '@roadproof/domain/account/user-agent';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import type { Output } from '../../../api/operation-map.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query.ts';
import { DialogActions } from '../../../kit/dialog/dialog.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { makePasskey } from '../../../kit/passkey.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { SecretField } from '../../../pieces/secret-field.tsx';
import { ownPassword } from './own-password.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Options = Output<'secondFactors.beginPasskey'>['options'];

interface PendingPasskey {
  readonly name: string;
  readonly options: Options;
}

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const schema = z.strictObject({ name: passkeyName, password: ownPassword });

/** Makes a passkey: name and password, the browser's own question, the recovery codes if it is the first factor. */
export function PasskeyDialog({ isOpen, onClose }: Props) {
  const [pending, setPending] = useState<PendingPasskey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setPending(null);
    setCodes(null);
    onClose();
  };
  const make = useMutation({
    mutationFn: async ({ name, options }: PendingPasskey) => {
      const answer = await makePasskey(options);
      return answer && (await call('secondFactors.confirmPasskey', { name, answer }));
    },
    onSuccess: (made) => {
      if (made === null) return;
      void queryClient.invalidateQueries();
      if (made.codes.length > 0) return setCodes(made.codes);
      toastSuccess('Passkey Added Successfully');
      close();
    },
  });
  const begin = (given: PendingPasskey) => {
    setPending(given);
    make.mutate(given);
  };
  return (
    <FormDialog
      opened={isOpen}
      title={codes ? 'Your recovery codes' : 'Add a passkey'}
      onClose={close}
      isShownOnce={codes !== null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : pending ? (
        <>
          <Rows>
            <Note>
              {make.isPending
                ? 'Your browser asks for your finger, face, PIN or security key.'
                : 'No passkey was made. Perhaps the time ran out, or this device has one of yours already.'}
            </Note>
          </Rows>
          <DialogActions>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button loading={make.isPending} onClick={() => begin(pending)}>
              Try again
            </Button>
          </DialogActions>
        </>
      ) : (
        <NameForm onNamed={begin} />
      )}
    </FormDialog>
  );
}

function NameForm({ onNamed }: { readonly onNamed: (pending: PendingPasskey) => void }) {
  const form = useRecordForm({
    screen: 'edit-user-info/passkey',
    op: 'secondFactors.beginPasskey',
    schema,
    values: { name: browserName(navigator.userAgent), password: '' },
    toInput: ({ password }) => ({ password }),
    onSaved: ({ options }, { name }) => onNamed({ name, options }),
  });
  return (
    <RecordFormElement form={form} label="Add a passkey">
      <Fields>
        <Note>
          A passkey is the finger, face or PIN of this device, or a security key. It works only at
          this address, so a fake page cannot ask for it.
        </Note>
        <TextField
          name="name"
          label="Name"
          description="To recognize it, such as Office laptop"
          maxLength={60}
          isFirst
        />
        <SecretField name="password" label="Password" autoComplete="current-password" />
      </Fields>
      <FormDialogActions form={form} action="Go on" />
    </RecordFormElement>
  );
}
