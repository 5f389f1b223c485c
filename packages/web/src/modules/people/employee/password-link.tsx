import { Button, TextInput } from '@mantine/core';
import { displayName } from '@roadproof/domain/people/person';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { CopyTextButton } from '../../../kit/details/copy-button.tsx';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { Dialog, DialogActions, DialogText } from '../../../kit/dialog/dialog.tsx';
import { privateMark } from '../../../kit/private-mark.ts';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { Employee } from './employee-facts.tsx';
import type { CheckedPerson } from './form-values.ts';

/** A link, which the server answers only once. */
type PasswordLink = NonNullable<Output<'employees.passwordLink'>['passwordLink']>;

interface Shown {
  readonly title: string;
  readonly name: string;
  readonly link: PasswordLink;
  readonly onClose: () => void;
}

function LinkBody({ name, link, onClose }: Shown) {
  const mail =
    link.mail === 'queued'
      ? `A mail with the same link is on its way to ${link.email}.`
      : 'No mail server is set up here, so no mail goes out: pass the link on yourself.';
  return (
    <>
      <Rows>
        <DialogText>
          With this link {name} chooses a password and then signs in with {link.email}. It works
          once and is valid for {link.validDays} days. It is shown only now.
        </DialogText>
        <TextInput
          label="Link"
          value={link.link}
          {...privateMark}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <DialogText>{mail}</DialogText>
      </Rows>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <CopyTextButton text={link.link} what="link" />
      </DialogActions>
    </>
  );
}

/** `const [show, dialog] = useLinkDialog()`: `await show(title, name, link)` goes on once the dialog was closed. */
export function useLinkDialog(): [
  (title: string, name: string, link: PasswordLink) => Promise<void>,
  ReactNode,
] {
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback(
    (title: string, name: string, link: PasswordLink) =>
      new Promise<void>((resolve) => {
        const onClose = () => {
          setShown(null);
          resolve();
        };
        setShown({ title, name, link, onClose });
      }),
    [],
  );
  const dialog = (
    <Dialog
      key="password-link"
      opened={shown !== null}
      title={shown?.title ?? ''}
      onClose={() => shown?.onClose()}
      width={560}
      isShownOnce
    >
      {shown ? <LinkBody {...shown} /> : null}
    </Dialog>
  );
  return [show, dialog];
}

/** After a save that gave somebody access: shows the invitation, once. */
export function useInvitation(): [
  (saved: Output<'employees.save'>, values: CheckedPerson) => Promise<void>,
  ReactNode,
] {
  const [show, dialog] = useLinkDialog();
  const tell = async (
    { invitation }: Output<'employees.save'>,
    { firstName, lastName }: CheckedPerson,
  ) => {
    const name = displayName({ firstName: firstName ?? null, lastName: lastName ?? null });
    if (invitation) await show(`Invitation for ${name}`, name, invitation);
  };
  return [tell, dialog];
}

/** Makes a link by which a person with portal access chooses a new password; only people with admin access see it. */
export function PasswordLinkButton({ employee }: { readonly employee: Employee }) {
  const [ask, question] = useConfirm();
  const [show, dialog] = useLinkDialog();
  const { mutateAsync, isPending } = useMutation(mutation('employees.passwordLink'));
  const name = displayName(employee);
  const make = async () => {
    const isConfirmed = await ask({
      title: 'New-password link',
      text: `Creates a link for ${name} to choose a new password. Earlier links stop working. The current password works until the link is used.`,
      action: 'Make the link',
    });
    if (!isConfirmed) return;
    // A refusal has its toast.
    const made = await mutateAsync({ id: employee.id }).catch(() => null);
    if (made?.passwordLink) await show(`New-password link for ${name}`, name, made.passwordLink);
  };
  return (
    <>
      <Button variant="default" size="xs" loading={isPending} onClick={() => void make()}>
        New-password link
      </Button>
      {question}
      {dialog}
    </>
  );
}
