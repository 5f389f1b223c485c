import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { WorkProgress } from '../../../kit/progress/work-progress.tsx';
import type { ImportKind } from '../../../pieces/import-kinds.ts';
import { Steps } from '../import/steps.tsx';
import classes from './paper-pile.module.css';
import { PilePreview } from './pile-preview.tsx';
import { PileResult } from './pile-result.tsx';
import { usePile, type Pile } from './use-pile.ts';
import toneStyles from '../../../kit/status/tone.module.css';

/** The steps of papers. */
export const pileSteps = ['Papers', 'Preview & file'] as const;

const labels: Readonly<Partial<Record<Pile['status'], string>>> = {
  queued: 'Waiting for its turn',
  reading: 'Reading the papers',
  writing: 'Filing the papers',
};

interface Props {
  readonly id: string;
  readonly kind: ImportKind;
  /** The address of the first step. */
  readonly again: string;
}

/** A pile of papers from the moment it has arrived, wherever it stands. */
export function OpenPile({ id, kind, again }: Props) {
  const { data, error } = usePile(id);
  const cancel = useMutation(mutation('imports.cancel'));
  if (error) return <Ended text={error.message} again={again} />;
  if (!data) return <Skeleton height={180} radius={12} />;
  const { status } = data;
  const at = status === 'committed' || status === 'undone' ? 2 : status === 'previewed' ? 1 : 0;
  const steps = <Steps steps={pileSteps} at={status === 'writing' ? 1 : at} />;
  if (status === 'failed' || status === 'cancelled')
    return (
      <Ended
        text={data.problem ?? `${data.fileName} was stopped. We didn't file anything.`}
        again={again}
      />
    );
  if (status === 'previewed')
    return (
      <>
        {steps}
        <PilePreview pile={data} />
      </>
    );
  if (at === 2)
    return (
      <>
        {steps}
        <PileResult pile={data} kind={kind} again={again} />
      </>
    );
  return (
    <>
      {steps}
      <div>
        <WorkProgress
          label={labels[status] ?? 'Working'}
          done={data.rowsDone}
          total={data.rowCount}
          unit="papers"
          onCancel={() => cancel.mutate({ id })}
        >
          {data.fileName}. It continues if you leave this page.
        </WorkProgress>
      </div>
    </>
  );
}

function Ended({ text, again }: { readonly text: string; readonly again: string }) {
  return (
    <div role="alert">
      <Panel isFlush className={classes.result}>
        <IconAlertTriangle size={36} stroke={1.5} aria-hidden className={toneStyles.danger} />
        <h2>We didn't file anything</h2>
        <p>{text}</p>
        <Columns className={classes.ways}>
          <Button component={AppLink} href={again}>
            Choose other papers
          </Button>
        </Columns>
      </Panel>
    </div>
  );
}
