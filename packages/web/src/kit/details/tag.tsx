import type { ReactNode } from 'react';
import classes from './details.module.css';

/** A word beside a heading that is no compliance status: accent for what is live, neutral for the rest. */
export function Tag({
  isLive = false,
  isSmall = false,
  children,
}: {
  readonly isLive?: boolean;
  /** Behind a name in a cell. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span className={classes.tag} data-live={isLive || undefined} data-small={isSmall || undefined}>
      {children}
    </span>
  );
}
