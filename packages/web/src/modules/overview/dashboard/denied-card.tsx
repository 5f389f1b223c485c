import { useId, type ReactNode } from 'react';
import { cardIcons } from './card-icons.ts';
import styles from './dashboard.module.css';

/** A card of a module the person may not open: dimmed, not clickable, and it says why to pointer and keyboard alike. */
export function DeniedCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const Symbol = cardIcons[title];
  return (
    <section
      className={styles.denied}
      role="group"
      aria-label={title}
      aria-describedby={id}
      aria-disabled
      tabIndex={0}
    >
      <div className={styles.card}>
        <h2 className={styles.cardTitle}>
          {Symbol && <Symbol size={17} stroke={1.7} aria-hidden />}
          {title}
        </h2>
        <div className={styles.numbers}>{children}</div>
      </div>
      <span id={id} role="tooltip" className={styles.tooltip}>
        You do not have permission to open this
      </span>
    </section>
  );
}
