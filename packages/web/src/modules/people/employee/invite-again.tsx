import { Button } from '@mantine/core';
import { displayName } from '@roadproof/domain/people/person';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import type { Employee } from './employee-facts.tsx';
import { useLinkDialog } from './password-link.tsx';

/** Sends a new invitation to a person who has not chosen a password yet; earlier links end. */
export function InviteAgainButton({ employee }: { readonly employee: Employee }) {
  const [show, dialog] = useLinkDialog();
  const { mutateAsync, isPending } = useMutation(mutation('employees.inviteAgain'));
  const name = displayName(employee);
  const invite = async () => {
    // A refusal has its toast.
    const sent = await mutateAsync({ id: employee.id }).catch(() => null);
    if (!sent) return;
    if (sent.invitation?.mail !== 'held') toastSuccess('Invitation sent');
    if (sent.invitation) await show(`Invitation for ${name}`, name, sent.invitation);
  };
  return (
    <>
      <Button variant="default" size="xs" loading={isPending} onClick={() => void invite()}>
        Invite again
      </Button>
      {dialog}
    </>
  );
}
