import { memo, type ReactNode } from 'react';
import { MatrixIcon } from './matrix-icon.tsx';
import type { MatrixWords } from './matrix-source.ts';
import classes from './matrix.module.css';

interface Props {
  readonly words: MatrixWords;
  readonly count: number;
  /** The way to further columns. */
  readonly pages: ReactNode;
}

function MatrixFooterOf({ words, count, pages }: Props) {
  const { footnote, footnoteTitle, legend, none } = words;
  return (
    <div className={classes.footer}>
      <span role="status" title={footnoteTitle}>
        {footnote ?? 'Fetching data...'}
      </span>
      {count > 0 ? (
        <span className={classes.legend}>
          {legend.map(([state, meaning]) => (
            <span key={state} className={classes.sign} data-state={state}>
              <MatrixIcon state={state} />
              {meaning}
            </span>
          ))}
          <span>· {none.toLowerCase()}</span>
        </span>
      ) : null}
      {pages}
    </div>
  );
}

/** How many rows there are, what the signs mean, and the way to further columns. */
export const MatrixFooter = memo(MatrixFooterOf);
