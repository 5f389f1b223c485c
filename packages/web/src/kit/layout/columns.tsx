import type { CSSProperties, ReactNode } from 'react';
import classes from './columns.module.css';

interface Props {
  readonly as?: 'div' | 'span' | 'ul' | 'p';
  /** Pixels between two columns. */
  readonly gap?: number;
  /** Equal columns of at least so many pixels, as many as there is room for; without it each is as wide as it needs. */
  readonly least?: number;
  readonly isAtEnd?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Things beside each other, in further lines where there is no room; as a span in one line. */
export function Columns(props: Props) {
  const { as: Tag = 'div', gap = 8, least, isAtEnd = false, className, children } = props;
  const sizes = { '--gap': `${gap}px`, ...(least && { '--least': `${least}px` }) };
  return (
    <Tag
      className={`${classes.columns ?? ''} ${className ?? ''}`}
      data-equal={least === undefined ? undefined : true}
      data-at-end={isAtEnd || undefined}
      style={sizes as CSSProperties}
    >
      {children}
    </Tag>
  );
}
