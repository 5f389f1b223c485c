import type { Shown } from '@roadproof/domain/due';
import { dueTail } from '@roadproof/domain/due-tail';
import { formatDay } from '@roadproof/domain/format';
import { memo } from 'react';
import { StatusIcon, toneOf } from './status-mark.tsx';
import styles from './status.module.css';
import textStyles from '../layout/text.module.css';

export interface DueDayProps {
  readonly day: string | null;
  readonly dueStatus?: Shown | null | undefined;
  /** MM/dd/yyyy unless another form is given. */
  readonly text?: string | undefined;
}

/** A due date with its quiet tail and no tooltip; for places that show the reason themselves. */
export const DueDayMark = memo(({ day, dueStatus, text }: DueDayProps) => {
  const tail = dueStatus ? dueTail(dueStatus) : null;
  return (
    <span className={styles.due} data-due>
      <span className={day ? undefined : textStyles.dim}>{text ?? formatDay(day)}</span>
      {dueStatus && tail && (
        <span className={`${styles.tail} ${toneOf(dueStatus.state, textStyles.dim)}`}>
          <StatusIcon state={dueStatus.state} />
          {tail}
        </span>
      )}
    </span>
  );
});
