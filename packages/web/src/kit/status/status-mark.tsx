import { stateLabel } from '@roadproof/domain/due';
import type { ShownState } from '@roadproof/domain/status-text';
import { memo } from 'react';
import styles from './status.module.css';
import toneStyles from './tone.module.css';

// Tabler's shapes, each as one path and of the size it is drawn in: a grid draws hundreds of them while it
// scrolls, and the browser keeps a coordinate system for each that has to be scaled.
const shapes: Readonly<Record<ShownState, string>> = {
  OVERDUE:
    'M7 5.25v2.33M6.05 2.09l-4.73 7.89a1.12 1.12 0 0 0 .95 1.67h9.46a1.12 1.12 0 0 0 .95 -1.67l-4.73 -7.9a1.12 1.12 0 0 0 -1.91 0M7 9.33h.01',
  DUE_SOON: 'M1.75 7a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0 -10.5 0M7 7l1.75 1.17M7 4.08v2.92',
  PENDING:
    'M4.99 2.15a5.25 5.25 0 0 0 -1.7 1.14M2.15 4.99a5.25 5.25 0 0 0 -.4 2.01M2.15 9.01a5.25 5.25 0 0 0 1.14 1.7M4.99 11.85a5.25 5.25 0 0 0 2.01 .4M9.01 11.85a5.25 5.25 0 0 0 1.7 -1.14M11.85 9.01a5.25 5.25 0 0 0 .4 -2.01M11.85 4.99a5.25 5.25 0 0 0 -1.14 -1.7M9.01 2.15a5.25 5.25 0 0 0 -2.01 -.4',
  MISSING:
    'M8.17 1.75v2.33a.58 .58 0 0 0 .58 .58h2.33M9.92 12.25h-5.83a1.17 1.17 0 0 1 -1.17 -1.17v-8.17a1.17 1.17 0 0 1 1.17 -1.17h4.08l2.92 2.92v6.42a1.17 1.17 0 0 1 -1.17 1.17M7 9.92h.01M7 6.42v1.75',
  COMPLETED: 'M1.75 7a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0 -10.5 0M5.25 7l1.17 1.17l2.33 -2.33',
  WAIVED: 'M1.75 7a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0 -10.5 0M5.25 7h3.5',
  OPEN: 'M1.75 7a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0 -10.5 0M6.42 7a.58 .58 0 1 0 1.17 0a.58 .58 0 1 0 -1.17 0',
  CLOSED:
    'M2.92 2.33h8.17a1.17 1.17 0 0 1 0 2.33h-8.17a1.17 1.17 0 0 1 0 -2.33M2.92 4.67v5.83a1.17 1.17 0 0 0 1.17 1.17h5.83a1.17 1.17 0 0 0 1.17 -1.17v-5.83M5.83 7h2.33',
};

const labels: Readonly<Record<ShownState, string>> = {
  ...stateLabel,
  OPEN: 'Active',
  CLOSED: 'Closed',
};

interface StatusIconProps {
  readonly state: ShownState;
  /** Its word for a screen reader where no word stands beside it; by the hundred, hidden text costs more to paint. */
  readonly label?: string;
}

/** The icon that stands for a state wherever its colour does. */
export const StatusIcon = memo(({ state, label }: StatusIconProps) => (
  <svg
    className={styles.icon}
    viewBox="0 0 14 14"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <path d={shapes[state]} />
  </svg>
));

/** The icon of what cannot be said until a fact is entered. */
export const QuestionIcon = ({ label }: Pick<StatusIconProps, 'label'>) => (
  <svg
    className={styles.icon}
    viewBox="0 0 14 14"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <path d="M1.75 7a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0 -10.5 0M7 9.92v.01M7 7.88a1.17 1.17 0 0 0 .53 -2.2a1.16 1.16 0 0 0 -1.41 .28" />
  </svg>
);

const tones: Readonly<Partial<Record<ShownState, string | undefined>>> = {
  OVERDUE: toneStyles.danger,
  MISSING: toneStyles.danger,
  DUE_SOON: toneStyles.warning,
};

/** The class that colors words as their state: red where it is late or missing, amber where it is soon, else the class given. */
export const toneOf = (state: ShownState | null | undefined, usual?: string): string | undefined =>
  (state && tones[state]) ?? usual;

interface StatusMarkProps {
  readonly state: ShownState;
  /** The module's own word; the state's usual word unless given. */
  readonly label?: string | undefined;
}

/** A status as icon, word and colour, without its reason; for places that show the reason themselves. */
export const StatusMark = memo(({ state, label }: StatusMarkProps) => (
  <span className={styles.chip} data-state={state}>
    <StatusIcon state={state} />
    <span className={styles.word} data-words>
      {label ?? labels[state]}
    </span>
  </span>
));
