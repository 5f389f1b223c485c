import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import classes from './matrix.module.css';

/** The columns in view of all, and the way to others. */
export interface ColumnPages {
  /** 'Papers'. */
  readonly columns: string;
  readonly count: number;
  /** The first column in view, and how many there is room for. */
  readonly first: number;
  readonly inView: number;
  readonly onPage: (first: number) => void;
}

function MatrixPagesOf({ columns, count, first, inView, onPage }: ColumnPages) {
  if (count === 0) return null;
  const most = Math.max(0, count - inView);
  const at = Math.min(first, most);
  const last = Math.min(at + inView, count);
  return (
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
  );
}

/** 'Papers 1–7 of 20', and arrows to the others. */
export const MatrixPages = memo(MatrixPagesOf);
