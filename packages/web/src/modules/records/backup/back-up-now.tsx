import { Button } from '@mantine/core';
import { secondsInWords } from '@roadproof/domain/records/backup';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { WorkProgress } from '../../../kit/progress/work-progress.tsx';

/** One backup of the server. */
export type Backup = Output<'backups.list'>['backups'][number];

interface Props {
  readonly running: Backup | undefined;
  /** The latest first. */
  readonly last: readonly Backup[];
  readonly mayStart: boolean;
}

/** Starts a backup, and shows the one that runs. */
export function BackUpNow({ running, last, mayStart }: Props) {
  const timeOf = useInstants();
  const { mutate, isPending } = useMutation(mutation('backups.start'));
  if (running) {
    const seconds = last.find(({ status }) => status === 'done')?.seconds ?? null;
    return (
      <WorkProgress label="Backing up" done={0} total={0} unit="">
        Started {timeOf(running.startedAt)}.{' '}
        {seconds === null ? '' : `The last one took ${secondsInWords(seconds)}. `}
        It continues if you leave this page.
      </WorkProgress>
    );
  }
  if (!mayStart) return null;
  return (
    <Columns>
      <Button
        leftSection={<IconDatabaseExport size={16} aria-hidden />}
        loading={isPending}
        onClick={() => mutate({})}
      >
        Back up now
      </Button>
    </Columns>
  );
}
