import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { StatusIcon } from '../status/status-mark.tsx';
import type { MatrixWords } from './matrix-source.ts';
import classes from './matrix.module.css';

interface Props {
  readonly words: MatrixWords;
  readonly count: number;
  /** The first column in view, and how many there is room for. */
  readonly first: number;
  readonly inView: number;
  readonly onPage: (first: number) => void;
}

function MatrixFooterOf({ words, count, first, inView, onPage }: Props) {
  const { columns, footnote, footnoteTitle, legend, none } = words;
  const most = Math.max(0, count - inView);
  const at = Math.min(first, most);
  const last = Math.min(at + inView, count);
  return (
    <div className={classes.footer}>
      <span role="status" title={footnoteTitle}>
        {footnote ?? 'Fetching data...'}
      </span>
      {count > 0 ? (
        <span className={classes.legend}>
          {legend.map(([state, meaning]) => (
            <span key={state} className={classes.sign} data-state={state}>
              <StatusIcon state={state} />
              {meaning}
            </span>
          ))}
          <span>· {none.toLowerCase()}</span>
        </span>
      ) : null}
      {count > 0 ? (
        <span className={classes.pages}>
          {columns} {at + 1}–{last} of {count}
          <ActionIcon
            aria-label={`${columns} before`}
            disabled={at === 0}
            onClick={() => onPage(Math.max(0, at - inView))}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Further ${columns.toLowerCase()}`}
            disabled={at >= most}
            onClick={() => onPage(Math.min(most, at + inView))}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </span>
      ) : null}
    </div>
  );
}

/** How much there is, what the signs mean, and the way to further columns. */
export const MatrixFooter = memo(MatrixFooterOf);
