import { formatCount } from '@roadproof/domain/format';
import type { ReactNode } from 'react';
import styles from './frame.module.css';
import type { Rows } from '../rows/use-rows.ts';

interface FooterProps {
  readonly rows: Rows<unknown>;
  /** How many rows can be scrolled to. */
  readonly reachable: number;
  readonly first: number;
  readonly last: number;
  /** Further numbers, beside how many rows there are. */
  readonly summary?: ReactNode;
  /** Said instead of which rows are in view. */
  readonly footnote?: string | undefined;
}

/** How many rows match and which of them are in view. */
export function Footer({ rows, reachable, first, last, footnote, summary }: FooterProps) {
  const { total } = rows;
  if (total === undefined)
    return <div className={styles.footer}>{rows.isLoading ? 'Fetching data...' : ''}</div>;
  return (
    <div className={styles.footer} data-empty={total === 0 || undefined}>
      {/* Without rows the words in their place say so; this is for whoever hears the list, not for whoever sees it. */}
      <span role="status" className={total === 0 ? 'visually-hidden' : undefined}>
        {formatCount(total)} {total === 1 ? 'row' : 'rows'}
        {reachable < total &&
          `, the first ${formatCount(reachable)} within reach: search or filter for the others`}
      </span>
      {total > 0 && summary}
      {footnote && total > 0 ? <span>{footnote}</span> : null}
      {total > 0 && footnote === undefined && (
        <span>
          {formatCount(first + 1)}–{formatCount(Math.min(last + 1, total))}
        </span>
      )}
    </div>
  );
}
