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

/** A word behind a name in a cell; it is drawn and no text, so that the cell reads and copies as the name alone. */
export function CellTag({ text }: { readonly text: string }) {
  return <span className={classes.tag} data-small={text} aria-hidden />;
}
