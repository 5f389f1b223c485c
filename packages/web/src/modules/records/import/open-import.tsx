import { Button, Skeleton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { mutation } from '../../../api/query.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { WorkProgress } from '../../../kit/progress/work-progress.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import type { FileFact } from './file-facts.tsx';
import styles from './import.module.css';
import type { ImportKind } from '../../../pieces/import-kinds.ts';
import { ResultStep } from './result-step.tsx';
import { Steps } from './steps.tsx';
import { useImport, type Import } from './use-import.ts';
import toneStyles from '../../../kit/status/tone.module.css';

interface Props {
  readonly id: string;
  readonly kind: ImportKind;
  readonly step: string | null;
  readonly onStep: (step: 'columns' | 'check') => void;
  /** The address of the first step. */
  readonly again: string;
}

const labels: Readonly<Partial<Record<Import['status'], string>>> = {
  queued: 'Waiting for its turn',
  reading: 'Reading the file',
  judging: 'Checking rows',
  writing: 'Importing rows',
};

/** An import from the moment its file is chosen, wherever it stands. */
export function OpenImport({ id, kind, step, onStep, again }: Props) {
  const { data, error } = useImport(id);
  const cancel = useMutation(mutation('imports.cancel'));
  const check = useMutation(mutation('imports.check'));
  const [focus, setFocus] = useState<FileFact | null>(null);
  if (error) return <Ended text={error.message} again={again} />;
  if (!data) return <Skeleton height={180} radius={12} />;
  const isChecking = step === 'check' && (data.status === 'judging' || data.status === 'previewed');
  const steps = (at: number) => (
    <Steps at={at} onOpen={data.status === 'previewed' ? () => onStep('columns') : undefined} />
  );
  if (isChecking)
    return (
      <>
        {steps(2)}
        <CheckStep data={data} onColumns={() => onStep('columns')} />
      </>
    );
  if (data.status === 'previewed')
    return (
      <>
        {steps(1)}
        <ColumnsStep
          data={data}
          kind={kind}
          onChecked={() => onStep('check')}
          focus={focus}
          onReadAgain={setFocus}
        />
      </>
    );
  if (data.status === 'committed' || data.status === 'undone')
    return (
      <>
        {steps(3)}
        <div>
          <ResultStep data={data} kind={kind} again={again} />
        </div>
      </>
    );
  if (data.status === 'failed' || data.status === 'cancelled')
    return (
      <Ended
        text={
          data.problem ?? `The import of ${data.fileName} was cancelled. We didn't import anything.`
        }
        again={again}
      >
        {data.status === 'cancelled' && data.headers.length > 0 && (
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate({ id })}>
            Check it again
          </Button>
        )}
      </Ended>
    );
  return (
    <>
      {steps(data.status === 'writing' ? 2 : 0)}
      <div>
        <WorkProgress
          label={labels[data.status] ?? 'Working'}
          done={data.rowsDone}
          total={data.rowCount}
          unit="rows"
          onCancel={() => cancel.mutate({ id })}
        >
          {data.fileName}. It continues if you leave this page.
        </WorkProgress>
      </div>
    </>
  );
}

function Ended({
  text,
  again,
  children,
}: {
  readonly text: string;
  readonly again: string;
  readonly children?: ReactNode;
}) {
  return (
    <div role="alert">
      <Panel isFlush className={styles.result}>
        <IconAlertTriangle size={36} stroke={1.5} aria-hidden className={toneStyles.danger} />
        <h2>We didn't import anything</h2>
        <p>{text}</p>
        <Columns className={styles.ways}>
          <Button component={AppLink} href={again}>
            Choose another file
          </Button>
          {children}
        </Columns>
      </Panel>
    </div>
  );
}
