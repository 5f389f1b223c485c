import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './plate.module.css';

interface PlateProps {
  readonly icon: Icon;
  readonly title: string;
  readonly text: ReactNode;
  /** The ways on: one primary button or link, others beside it. */
  readonly children?: ReactNode;
}

/** A page that has one thing to say: not found, no permission, failed. */
export function Plate({ icon: Symbol, title, text, children }: PlateProps) {
  return (
    <div className={styles.plate}>
      <span className={styles.icon}>
        <Symbol size={26} stroke={1.6} aria-hidden />
      </span>
      <h1>{title}</h1>
      <div className={styles.text}>{text}</div>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
