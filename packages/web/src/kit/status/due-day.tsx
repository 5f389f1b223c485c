import { Tooltip } from '@mantine/core';
import type { Shown } from '@roadproof/domain/due';
import { formatDay } from '@roadproof/domain/format';
import { memo } from 'react';
import { dueTail } from '@roadproof/domain/due-tail';
import { StatusIcon } from './status-mark.tsx';
import styles from './status.module.css';

interface DueDayProps {
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
      <span className={day ? undefined : styles.none}>{text ?? formatDay(day)}</span>
      {standing && tail && (
        <span className={styles.tail} data-state={standing.state}>
          <StatusIcon state={standing.state} />
          {tail}
        </span>
      )}
    </span>
  );
});

/** A due date, MM/dd/yyyy, with '32d overdue' or 'in 18d' behind it and the reason on hover and on focus. */
export function DueDay({ day, standing, text }: DueDayProps) {
  const mark = <DueDayMark day={day} standing={standing} text={text} />;
  if (!standing || !dueTail(standing)) return mark;
  return (
    <Tooltip label={standing.text}>
      <button type="button" className={styles.bare} aria-description={standing.text}>
        {mark}
      </button>
    </Tooltip>
  );
}
