import { Tooltip } from '@mantine/core';
import { dueTail } from '@roadproof/domain/due-tail';
import { DueDayMark, type DueDayProps } from './due-day-mark.tsx';
import styles from './status.module.css';

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
