import { useState } from 'react';
import { useLast } from '../../../kit/dialog/use-last.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { ProveForm } from './prove-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** What the dialog does: new recovery codes, or the app or a passkey taken away. */
export type Change =
  | { readonly kind: 'renew' }
  | {
      readonly kind: 'remove';
      readonly what: string;
      readonly passkeyId?: string;
      readonly isLast: boolean;
    };

interface Props {
  readonly change: Change | null;
  readonly onClose: () => void;
}

/** Both ask for the password. */
export function PasswordDialog({ change, onClose }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const shown = useLast(change);
  const close = () => {
    setCodes(null);
    onClose();
  };
  const title = shown?.kind === 'remove' ? `Remove ${shown.what}` : 'New recovery codes';
  return (
    <FormDialog opened={change !== null} title={title} onClose={close} isShownOnce={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : shown?.kind === 'remove' ? (
        <ProveForm
          op="secondFactors.remove"
          passkeyId={shown.passkeyId}
          action="Remove"
          text={
            shown.isLast
              ? 'From then on your password alone signs you in, and your recovery codes end. You get an e-mail about it.'
              : 'Everything else you have set up keeps working. You get an e-mail about it.'
          }
          onDone={() => {
            toastSuccess('Second Factor Removed');
            close();
          }}
        />
      ) : (
        <ProveForm
          op="secondFactors.renewCodes"
          action="Make new codes"
          text="The old ones stop working."
          onDone={({ codes: made }) => setCodes(made)}
        />
      )}
    </FormDialog>
  );
}
