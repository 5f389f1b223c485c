import type { ReactNode } from 'react';
import classes from './details.module.css';

/** A word beside a heading that is no compliance status: accent for what is live, neutral for the rest. */
export function Tag({
  isLive = false,
  children,
}: {
  readonly isLive?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span className={classes.tag} data-live={isLive || undefined}>
      {children}
    </span>
  );
}
