import { useState } from 'react';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useIsAdmin } from '../../../pieces/use-is-admin.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteResult, type Invited } from './invite-result.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Invites a colleague to sign in, over whatever screen is open; only people with admin access see it. */
export function InviteDialog({ opened, onClose }: Props) {
  const isAdmin = useIsAdmin();
  const [invited, setInvited] = useState<Invited | null>(null);
  const close = () => {
    setInvited(null);
    onClose();
  };
  return (
    <FormDialog
      opened={opened && isAdmin}
      title="Invite a colleague"
      onClose={close}
      width={560}
      isShownOnce={Boolean(invited?.invitation)}
    >
      {invited ? (
        <InviteResult invited={invited} onAnother={() => setInvited(null)} onClose={close} />
      ) : (
        <InviteForm onInvited={setInvited} onLeave={onClose} />
      )}
    </FormDialog>
  );
}
