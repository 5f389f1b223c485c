import { dueStatusAt, valueAt, type Column } from '@roadproof/contract/column';
import { missing } from '@roadproof/domain/format';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { cellContent } from '../grid/rows/cell.tsx';
import { cellText, stateOf } from '../grid/rows/cell-text.ts';
import { markOf } from '../private-mark.ts';
import { PlainTable } from '../layout/plain-table.tsx';
import { AppLink } from '../link/app-link.tsx';
import { DueDay } from '../status/due-day.tsx';
import { StatusChip } from '../status/status-chip.tsx';
import { nextOrder, ordered, type RowOrder } from './row-order.ts';
import classes from './record-table.module.css';
import textStyles from '../layout/text.module.css';

interface Props<R> {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** Where a row leads; undefined while that screen does not exist. */
  readonly rowHref?: (row: R) => string | undefined;
  /** What stands in place of the table while it has no rows. */
  readonly empty: ReactNode;
}

/** A cell with its reason within reach of the keyboard. */
function content(column: Column, row: unknown): ReactNode {
  const dueStatus = dueStatusAt(column, row);
  if (dueStatus && column.kind === 'status')
    return (
      <StatusChip
        state={stateOf(column, row) ?? dueStatus.state}
        label={cellText(column, row)}
        reason={dueStatus.text}
      />
    );
  if (dueStatus && column.kind === 'day')
    return <DueDay day={valueAt(row, column.key) as string | null} dueStatus={dueStatus} />;
  return cellContent(column, row);
}

function Header({
  column,
  order,
  onOrder,
}: {
  readonly column: Column;
  readonly order: RowOrder | null;
  readonly onOrder: () => void;
}) {
  const isHere = order?.key === column.key;
  const Arrow = order?.isDown ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={isHere ? (order.isDown ? 'descending' : 'ascending') : 'none'}>
      <button type="button" onClick={onOrder}>
        {column.header}
        {isHere ? <Arrow size={13} aria-hidden /> : null}
      </button>
    </th>
  );
}

/** The rows that belong to one record: a short table that sorts by a click, turns into cards on a phone and prints as it is. */
export function RecordTable<R>({ label, columns, rows, rowKey, rowHref, empty }: Props<R>) {
  const [order, setOrder] = useState<RowOrder | null>(null);
  if (rows.length === 0) return <p className={textStyles.dim}>{empty}</p>;
  const head = (
    <>
      <th scope="col" className={classes.serial}>
        #
      </th>
      {columns.map((column) => (
        <Header
          key={column.key}
          column={column}
          order={order}
          onOrder={() => setOrder(nextOrder(order, column.key))}
        />
      ))}
    </>
  );
  return (
    <PlainTable label={label} head={head} isInPanel className={classes.table}>
      {ordered(rows, order).map((row, at) => {
        const href = rowHref?.(row);
        return (
          <tr key={rowKey(row)} data-opens={href ? true : undefined}>
            <td className={classes.serial}>{at + 1}</td>
            {columns.map((column, place) => (
              <td
                key={column.key}
                data-label={column.header}
                data-missing={cellText(column, row) === missing || undefined}
              >
                {place === 0 && href ? (
                  <AppLink {...markOf(column.key)} className={classes.open} href={href}>
                    {content(column, row)}
                  </AppLink>
                ) : (
                  <span {...markOf(column.key)}>{content(column, row)}</span>
                )}
              </td>
            ))}
          </tr>
        );
      })}
    </PlainTable>
  );
}
