import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './panel.module.css';
import textStyles from '../../layout/text.module.css';

interface ActionProps {
  readonly icon: Icon;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One thing a panel does, as a line with its icon. */
export function PanelAction({ icon: Glyph, isOn, isOff, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onClick}
    >
      <Glyph size={15} stroke={1.8} aria-hidden className={textStyles.dim} />
      {children}
    </button>
  );
}
