import { useMutation } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { WorkProgress } from '../../../kit/progress/work-progress.tsx';

export type CompanyExport = Output<'companyTransfers.exports'>['exports'][number];

/** An export that is being written. */
export function ExportProgress({ one }: { readonly one: CompanyExport }) {
  const { mutate, isPending, isSuccess } = useMutation(mutation('companyTransfers.cancelExport'));
  const isStopping = isPending || isSuccess;
  return (
    <WorkProgress
      label={one.status === 'queued' ? 'Starting the export' : 'Writing the export'}
      done={one.partsDone}
      total={one.partsTotal}
      unit="rows and files"
      onCancel={isStopping ? undefined : () => mutate({ id: one.id })}
    >
      {isStopping ? 'Stopping…' : 'It continues if you leave this page.'}
    </WorkProgress>
  );
}
