import { IconCheck } from '@tabler/icons-react';
import styles from './start.module.css';
import type { Step } from '../../../pieces/start/steps.ts';

interface Props {
  readonly step: Step;
  readonly at: number;
  /** The first step that is not done. */
  readonly isNext: boolean;
}

/** The number of a step, or a check once it is done. */
export function Mark({ step, at, isNext }: Props) {
  return (
    <span className={styles.mark} data-state={step.isDone ? 'done' : isNext ? 'next' : undefined}>
      {step.isDone ? <IconCheck size={15} stroke={2.4} role="img" aria-label="Done" /> : at + 1}
    </span>
  );
}
