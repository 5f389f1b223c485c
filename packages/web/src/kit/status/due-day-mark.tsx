import type { Shown } from '@roadproof/domain/due';
import { dueTail } from '@roadproof/domain/due-tail';
import { formatDay } from '@roadproof/domain/format';
import { memo } from 'react';
import { StatusIcon, toneOf } from './status-mark.tsx';
import styles from './status.module.css';
import textStyles from '../layout/text.module.css';

export interface DueDayProps {
  readonly day: string | null;
  readonly standing?: Shown | null | undefined;
  /** MM/dd/yyyy unless another form is given. */
  readonly text?: string | undefined;
}

/** A due date with its quiet tail and no tooltip; for places that show the reason themselves. */
export const DueDayMark = memo(({ day, standing, text }: DueDayProps) => {
  const tail = standing ? dueTail(standing) : null;
  return (
    <span className={styles.due} data-due>
      <span className={day ? undefined : textStyles.dim}>{text ?? formatDay(day)}</span>
      {standing && tail && (
        <span className={`${styles.tail} ${toneOf(standing.state, textStyles.dim)}`}>
          <StatusIcon state={standing.state} />
          {tail}
        </span>
      )}
    </span>
  );
});
