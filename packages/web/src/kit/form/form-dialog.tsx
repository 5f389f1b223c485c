import { Button } from '@mantine/core';
import { useContext, useMemo, useRef, useState } from 'react';
import { Confirm } from '../dialog/confirm.tsx';
import { Dialog, DialogActions, type DialogProps } from '../dialog/dialog.tsx';
import { FormNotice } from './form-bar.tsx';
import { FormDialogContext, type FormDialogParts } from './form-dialog-context.ts';
import { leaveQuestion } from './leave-guard.tsx';
import type { RecordForm } from './use-record-form.ts';

/** A dialog around a record form: Escape, the cross and Cancel ask before they lose what was typed. */
export function FormDialog({ onClose, children, ...dialog }: DialogProps) {
  const isUnsaved = useRef(() => false);
  const [isAsking, setAsking] = useState(false);
  const parts = useMemo<FormDialogParts>(() => {
    const leave = () => {
      if (isAsking) return;
      // After the key press is over, or the same Escape would answer the question that it raises.
      if (isUnsaved.current()) setTimeout(() => setAsking(true));
      else onClose();
    };
    return { isUnsaved, leave };
  }, [onClose, isAsking]);
  const onAnswer = (leaves: boolean) => {
    setAsking(false);
    if (leaves) onClose();
  };
  return (
    <FormDialogContext value={parts}>
      <Dialog {...dialog} onClose={parts.leave}>
        {children}
      </Dialog>
      <Confirm question={isAsking ? leaveQuestion : null} onAnswer={onAnswer} />
    </FormDialogContext>
  );
}

interface ActionsProps {
  readonly form: RecordForm;
  /** Verb and thing: 'Request certificate'. */
  readonly action: string;
  /** What the server does once everything has arrived: 'Recording 312 completions…'. */
  readonly storing?: string;
}

/** The end of a form in a dialog: what needs attention, Cancel, and the primary action. */
export function FormDialogActions({ form, action, storing }: ActionsProps) {
  const dialog = useContext(FormDialogContext);
  return (
    <DialogActions notice={<FormNotice form={form} storing={storing} />}>
      <Button variant="default" disabled={form.isSaving} onClick={() => dialog?.leave()}>
        Cancel
      </Button>
      <Button type="submit" loading={form.isSaving}>
        {action}
      </Button>
    </DialogActions>
  );
}
