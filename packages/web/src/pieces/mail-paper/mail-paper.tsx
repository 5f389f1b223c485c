import { Button, Textarea } from '@mantine/core';
import { mostAddresses } from '@roadproof/contract/paper-readers';
import { counted } from '@roadproof/domain/format';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Dialog, DialogActions } from '../../kit/dialog/dialog.tsx';
import { Rows } from '../../kit/layout/rows.tsx';
import { toastSuccess } from '../../kit/toast/toast.ts';
import { addressesIn, addressFault } from './addresses.ts';

interface Props {
  /** The title of the dialog. */
  readonly title: string;
  /** Mails the paper to these addresses. */
  readonly send: (to: string[]) => Promise<{ readonly sent: number }>;
  /** Further choices of the mail. */
  readonly children?: ReactNode;
}

function MailForm({ send, children, onClose }: Omit<Props, 'title'> & { onClose: () => void }) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const mail = useMutation({ mutationFn: send });
  const fault = addressFault(text, mostAddresses);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault !== null) return;
    mail.mutate(addressesIn(text), {
      onSuccess: ({ sent }) => {
        toastSuccess(`Mailed to ${counted(sent, 'address', 'addresses')}`);
        onClose();
      },
    });
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
        {children}
      </Rows>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={mail.isPending}>
          Mail it
        </Button>
      </DialogActions>
    </form>
  );
}

/** The button that mails a paper as PDF to up to 10 addresses. */
export function MailPaper({ title, ...form }: Props) {
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
      <Dialog opened={isOpen} title={title} onClose={close} width={520}>
        <MailForm {...form} onClose={close} />
      </Dialog>
    </>
  );
}
