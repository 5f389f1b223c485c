import { Tooltip } from '@mantine/core';
import type { ShownState } from '@roadproof/domain/status-text';
import { StatusMark } from './status-mark.tsx';
import styles from './status.module.css';

interface StatusChipProps {
  readonly state: ShownState;
  readonly label?: string | undefined;
  /** The reason in one sentence: the due status's text. */
  readonly reason?: string | undefined;
}

/** A status that shows its reason on hover and on focus (docs/domain.md, The reason). */
export function StatusChip({ state, label, reason }: StatusChipProps) {
  if (!reason) return <StatusMark state={state} label={label} />;
  return (
    <Tooltip label={reason}>
      <button type="button" className={styles.bare} aria-description={reason}>
        <StatusMark state={state} label={label} />
      </button>
    </Tooltip>
  );
}
