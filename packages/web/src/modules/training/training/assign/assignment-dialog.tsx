import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../../api/query.ts';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useLast } from '../../../../kit/dialog/use-last.ts';
import { Fetching } from '../../../../kit/layout/fetching.tsx';
import { Rows } from '../../../../kit/layout/rows.tsx';
import type { Assignment } from './assignment.ts';
import { CompletionForm } from '../complete/completion-form.tsx';
import { CompletionRecord } from '../complete/completion-record.tsx';

interface Props {
  /** The assignment that is open, null while none is. */
  readonly assignment: Assignment | null;
  readonly onClose: () => void;
}

/** What a course cell opens: the form that completes it, or the documents of what is completed. */
export function AssignmentDialog({ assignment, onClose }: Props) {
  const shown = useLast(assignment ?? undefined);
  const answer = useQuery({
    ...query('trainingCompletions.get', {
      TrainingMappingId: shown?.trainingMappingId ?? '',
      CourseCatalogId: shown?.courseCatalogId ?? '',
    }),
    enabled: assignment !== null,
  });
  const { data } = answer;
  const [isCorrecting, setCorrecting] = useState(false);
  const close = () => {
    setCorrecting(false);
    onClose();
  };
  const isClosed = data !== undefined && (data.completedAt !== null || data.isWaived);
  const isRecord = isClosed && !isCorrecting;
  const body =
    data === undefined ? (
      <Fetching query={answer}>
        <div role="status" aria-label="Fetching data...">
          <Rows>
            <Skeleton height={18} width="60%" />
            <Skeleton height={36} />
            <Skeleton height={90} />
          </Rows>
        </div>
      </Fetching>
    ) : isRecord ? (
      <CompletionRecord completion={data} onCorrect={() => setCorrecting(true)} onClose={close} />
    ) : (
      <CompletionForm key={`${data.id} ${data.version}`} completion={data} onDone={close} />
    );
  const opened = assignment !== null;
  return isRecord ? (
    <Dialog
      opened={opened}
      title={data.completedAt ? 'Completion documents' : 'Waived course'}
      onClose={close}
      width={660}
    >
      {body}
    </Dialog>
  ) : (
    <FormDialog opened={opened} title="Update Training Data" onClose={close} width={660}>
      {body}
    </FormDialog>
  );
}
