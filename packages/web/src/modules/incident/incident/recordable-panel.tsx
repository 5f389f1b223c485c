import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/query.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import type { Incident } from './incident.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RecordableBox } from './recordable-box.tsx';

/** Whether a case stands on the register, and its change with a reason. */
export function RecordablePanel({ incident }: { readonly incident: Incident }) {
  const [isOpen, setOpen] = useState(false);
  const { answer, text, isChanged } = incident.recordable;
  const { mutate, isPending } = useMutation({
    ...mutation('incidents.override'),
    onSuccess: () =>
      toastSuccess('Incident Updated Successfully', 'The computed answer counts again.'),
  });
  const isRecordable = answer !== 'yes';
  const { id, version } = incident;
  return (
    <RecordableBox answer={answer} text={text}>
      <div>
        {isChanged ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={isPending}
            onClick={() => mutate({ id, version, isRecordable: null })}
          >
            Take the change back
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            Change with a reason
          </Button>
        )}
      </div>
      <ReasonDialog
        opened={isOpen}
        incident={incident}
        op="incidents.override"
        more={{ isRecordable }}
        words={{
          title: isRecordable ? 'Make it recordable' : 'Make it not recordable',
          text: `Computed: ${text}.`,
          action: isRecordable ? 'Make recordable' : 'Make not recordable',
        }}
        onDone={() => toastSuccess('Incident Updated Successfully', incident.caseNumber)}
        onClose={() => setOpen(false)}
      />
    </RecordableBox>
  );
}
