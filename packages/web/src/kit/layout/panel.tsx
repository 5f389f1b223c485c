import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

interface Props {
  /** Stands over the content and names the panel. */
  readonly title?: string;
  /** Stands at the end of the title's line: a count, a small button. */
  readonly aside?: ReactNode;
  /** Names a panel without a title. */
  readonly label?: string;
  /** What is inside reaches the edges: a list, a table, parts with backgrounds of their own. */
  readonly isFlush?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a screen on a background of its own. */
export function Panel({ title, aside, label, isFlush = false, className, children }: Props) {
  const id = useId();
  return (
    <section
      className={`${classes.panel ?? ''} ${className ?? ''}`}
      data-flush={isFlush || undefined}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title === undefined ? null : (
        <div className={classes.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
