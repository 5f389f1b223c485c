import { Button, Progress } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import type { ReactNode } from 'react';
import classes from './work-progress.module.css';
import textStyles from '../layout/text.module.css';

interface Props {
  /** What is being done: 'Checking rows'. */
  readonly label: string;
  /** Units done; `total` 0 while nobody knows how many there are. */
  readonly done: number;
  readonly total: number;
  readonly unit: string;
  readonly onCancel?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Long work in progress: a bar, a count and a way to stop it. */
export function WorkProgress({ label, done, total, unit, onCancel, children }: Props) {
  const isKnown = total > 0;
  return (
    <section className={classes.work} aria-label={label}>
      <div className={classes.head}>
        <strong>{label}</strong>
        <span className={textStyles.dimSmall}>
          {isKnown ? `${formatCount(Math.min(done, total))} of ${formatCount(total)} ${unit}` : '…'}
        </span>
      </div>
      <Progress
        value={isKnown ? (100 * Math.min(done, total)) / total : 100}
        animated={!isKnown}
        aria-label={label}
      />
      <div className={classes.foot}>
        <span className={textStyles.dimSmall}>{children}</span>
        {onCancel && (
          <Button size="xs" variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </section>
  );
}
