import { Button } from '@mantine/core';
import { useQueryString } from '../kit/link/use-query-string.ts';
import { useIsAdmin } from './use-is-admin.ts';

/** Opens the dialog that invites a colleague over the screen; only people with admin access see it. */
export function InviteButton() {
  const isAdmin = useIsAdmin();
  const [, set] = useQueryString();
  if (!isAdmin) return null;
  return (
    <Button variant="default" onClick={() => set({ invite: '1' }, { replace: false })}>
      Invite a colleague
    </Button>
  );
}
