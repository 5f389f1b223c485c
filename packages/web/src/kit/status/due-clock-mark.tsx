import type { DueClockOut } from '@roadproof/contract/due-clock';
import type { Shown } from '@roadproof/domain/due';
import { memo } from 'react';
import styles from './due-clock.module.css';

interface Props {
  readonly due: DueClockOut;
  /** Colors it, and has the paragraph behind it. */
  readonly dueStatus: Shown | null;
  /** In the type of a page instead of that of a list. */
  readonly isLarge?: boolean;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** '49 CFR 396.17' of '49 CFR 396.17(c), 396.7(a)': the first paragraph, shown where the record is late or missing. */
function paragraphOf(dueStatus: Shown | null): string | null {
  const isLate = dueStatus?.state === 'OVERDUE' || dueStatus?.state === 'MISSING';
  return isLate ? (dueStatus.rule?.split(',', 1)[0] ?? null) : null;
}

/** Where a record is due and how far that is, over a bar of the used part of its interval with a tick where it becomes due soon. */
export const DueClockMark = memo(({ due, dueStatus, isLarge = false }: Props) => {
  const { text, leftText, share, threshold } = due;
  const paragraph = paragraphOf(dueStatus);
  return (
    <span
      className={styles.mark}
      data-state={dueStatus?.state ?? 'PENDING'}
      data-large={isLarge || undefined}
    >
      <span className={styles.words}>
        <span className={styles.at}>{text}</span>
        {leftText || paragraph ? (
          <span className={styles.behind}>
            {leftText ? <span className={styles.left}>{leftText}</span> : null}{' '}
            {paragraph ? <span>{leftText ? `· ${paragraph}` : paragraph}</span> : null}
          </span>
        ) : null}
      </span>
      {share === null ? null : (
        <span className={styles.track} aria-hidden>
          <span className={styles.used} style={{ width: percent(share) }} />
          {threshold === null ? null : (
            <span className={styles.tick} style={{ left: percent(threshold) }} />
          )}
        </span>
      )}
    </span>
  );
});
