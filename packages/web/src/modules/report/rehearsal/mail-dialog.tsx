import { Button, Checkbox, Textarea } from '@mantine/core';
import { mostAddresses } from '@roadproof/contract/report/rehearsal';
import { counted } from '@roadproof/domain/format';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { mutation } from '../../../api/query.ts';
import { Dialog, DialogActions } from '../../../kit/dialog/dialog.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { addressesIn, addressFault } from './addresses.ts';
import type { Rehearsal } from './mend-link.ts';

function MailForm({
  rehearsal,
  onClose,
}: {
  readonly rehearsal: Rehearsal;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [withRestricted, setRestricted] = useState(false);
  const [isTried, setTried] = useState(false);
  const send = useMutation(mutation('rehearsals.mail'));
  const fault = addressFault(text, mostAddresses);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault !== null) return;
    send.mutate(
      { id: rehearsal.id, to: addressesIn(text), ...(withRestricted && { withRestricted }) },
      {
        onSuccess: ({ sent }) => {
          toastSuccess(`Mailed to ${counted(sent, 'address', 'addresses')}`);
          onClose();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Mail it">
      <Rows gap={14}>
        <Textarea
          label="To"
          description={`Up to ${mostAddresses} e-mail addresses, by commas or one a line.`}
          autosize
          minRows={2}
          maxRows={6}
          value={text}
          error={isTried ? fault : null}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {rehearsal.hasRestricted ? (
          <Checkbox
            label="With the checks of restricted papers"
            description="Former employers, drug tests and the Clearinghouse (49 CFR 391.53, 382.401)."
            checked={withRestricted}
            onChange={(event) => setRestricted(event.currentTarget.checked)}
          />
        ) : null}
      </Rows>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={send.isPending}>
          Mail it
        </Button>
      </DialogActions>
    </form>
  );
}

/** Mails what an auditor would write. */
export function MailButton({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Mail it
      </Button>
      <Dialog opened={isOpen} title="Mail what an auditor would write" onClose={close} width={520}>
        <MailForm rehearsal={rehearsal} onClose={close} />
      </Dialog>
    </>
  );
}
