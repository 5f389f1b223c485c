import { useState } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { ProveForm } from './prove-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type Begun = Output<'secondFactors.begin'>;

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sets an authenticator app up: the password, the picture with its first code, the recovery codes. */
export function AppDialog({ isOpen, onClose }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setBegun(null);
    setCodes(null);
    onClose();
  };
  const title = codes ? 'Your recovery codes' : 'Set up an authenticator app';
  return (
    <FormDialog opened={isOpen} title={title} onClose={close} isShownOnce={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : begun ? (
        <ConfirmForm begun={begun} onDone={setCodes} />
      ) : (
        <ProveForm op="secondFactors.begin" action="Go on" onDone={setBegun} />
      )}
    </FormDialog>
  );
}
