import type { DueState } from '@roadproof/domain/due';
import { stateLabel } from '@roadproof/domain/due';
import { memo } from 'react';
import styles from './status.module.css';

// Tabler's shapes, each as one path: a grid draws hundreds of them while it scrolls.
const shapes: Readonly<Record<DueState, string>> = {
  OVERDUE:
    'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87l-8.106-13.536a1.914 1.914 0 0 0-3.274 0M12 16h.01',
  DUE_SOON: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 12l3 2M12 7v5',
  PENDING:
    'M8.56 3.69a9 9 0 0 0-2.92 1.95M3.69 8.56a9 9 0 0 0-.69 3.44M3.69 15.44a9 9 0 0 0 1.95 2.92M8.56 20.31a9 9 0 0 0 3.44.69M15.44 20.31a9 9 0 0 0 2.92-1.95M20.31 15.44a9 9 0 0 0 .69-3.44M20.31 8.56a9 9 0 0 0-1.95-2.92M15.44 3.69a9 9 0 0 0-3.44-.69',
  MISSING:
    'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M12 17h.01M12 11v3',
  COMPLETED: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 12l2 2l4-4',
  WAIVED: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 12h6',
};

interface StatusIconProps {
  readonly state: DueState;
  /** Its word for a screen reader where no word stands beside it; by the hundred, hidden text costs more to paint. */
  readonly label?: string;
}

/** The icon that stands for a state wherever its colour does. */
export const StatusIcon = memo(({ state, label }: StatusIconProps) => (
  <svg
    className={styles.icon}
    viewBox="0 0 24 24"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <path d={shapes[state]} />
  </svg>
));

interface StatusMarkProps {
  readonly state: DueState;
  /** The module's own word; the state's usual word unless given. */
  readonly label?: string | undefined;
}

/** A status as icon, word and colour, without its reason; for places that show the reason themselves. */
export const StatusMark = memo(({ state, label }: StatusMarkProps) => (
  <span className={styles.chip} data-state={state}>
    <StatusIcon state={state} />
    <span className={styles.word} data-words>
      {label ?? stateLabel[state]}
    </span>
  </span>
));
