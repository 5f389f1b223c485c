import { Tooltip } from '@mantine/core';
import { dueTail } from '@roadproof/domain/due-tail';
import { DueDayMark, type DueDayProps } from './due-day-mark.tsx';
import styles from './status.module.css';

/** A due date, MM/dd/yyyy, with '32d overdue' or 'in 18d' behind it and the reason on hover and on focus. */
export function DueDay({ day, dueStatus, text }: DueDayProps) {
  const mark = <DueDayMark day={day} dueStatus={dueStatus} text={text} />;
  if (!dueStatus || !dueTail(dueStatus)) return mark;
  return (
    <Tooltip label={dueStatus.text}>
      <button type="button" className={styles.bare} aria-description={dueStatus.text}>
        {mark}
      </button>
    </Tooltip>
  );
}
