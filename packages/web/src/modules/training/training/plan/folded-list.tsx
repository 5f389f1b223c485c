import { formatCount } from '@roadproof/domain/format';
import { useState } from 'react';
import type { FoldedRow } from './preview-words.ts';
import classes from './folded-list.module.css';
import textStyles from '../../../../kit/layout/text.module.css';
import { VirtualRows } from './virtual-rows.tsx';

interface Props {
  /** What the list is called once it is open. */
  readonly label: string;
  /** What stands behind the number of rows, open or closed. */
  readonly summary: string;
  readonly rows: readonly FoldedRow[];
}

/** A list that stands beneath the people it is about and opens when it is asked for; nothing without rows. */
export function FoldedList({ label, summary, rows }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <details
      className={classes.box}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.head}>
        {formatCount(rows.length)} {summary}
      </summary>
      {isOpen ? (
        <VirtualRows
          label={label}
          rows={rows}
          rowKey={({ key }) => key}
          rowHeight={44}
          most={220}
          isFocusable
          className={classes.row}
        >
          {({ what, why }) => (
            <>
              <span className={textStyles.ellipsis}>{what}</span>
              <span className={`${classes.why} ${textStyles.ellipsis}`}>{why}</span>
            </>
          )}
        </VirtualRows>
      ) : null}
    </details>
  );
}
