import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/query.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';

/** Asks what goes along and begins. */
export function StartExport({ mayTakeRestricted }: { readonly mayTakeRestricted: boolean }) {
  const [withRestricted, setWithRestricted] = useState(mayTakeRestricted);
  const { mutate, isPending } = useMutation(mutation('companyTransfers.startExport'));
  return (
    <Rows gap={14}>
      <Checkbox
        label="With restricted papers"
        description={
          mayTakeRestricted
            ? 'Investigations, drug and alcohol records. Leave them out if the recipient may not see them.'
            : 'You need the right to restricted files. They are left out.'
        }
        checked={withRestricted}
        disabled={!mayTakeRestricted}
        onChange={(event) => setWithRestricted(event.currentTarget.checked)}
      />
      <Columns>
        <Button loading={isPending} onClick={() => mutate({ withRestricted })}>
          Start export
        </Button>
      </Columns>
    </Rows>
  );
}
