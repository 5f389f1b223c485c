import { Skeleton } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './rows.module.css';

interface Props {
  readonly as?: 'div' | 'ul' | 'ol' | 'dl';
  /** Pixels between two rows. */
  readonly gap?: number;
  /** A line between two rows. */
  readonly isLined?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Things one below the other. */
export function Rows({ as: Tag = 'div', gap, isLined = false, className, children }: Props) {
  return (
    <Tag
      className={`${classes.rows ?? ''} ${className ?? ''}`}
      data-lined={isLined || undefined}
      style={gap === undefined ? undefined : ({ '--gap': `${gap}px` } as CSSProperties)}
    >
      {children}
    </Tag>
  );
}

/** The shape of rows that are on their way. */
export function FetchingRows({ height = 16 }: { readonly height?: number }) {
  return (
    <div role="status" aria-label="Fetching data..." className={classes.rows}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={height} />
      ))}
    </div>
  );
}
