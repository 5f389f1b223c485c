import { counted, formatCount } from '@roadproof/domain/format';
import type { Column } from '@roadproof/contract/column';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { hiddenOf, orderOf } from '../columns/arrangement.ts';
import { cellContent, type CellLook } from './cell.tsx';
import { pageBody } from './request-body.ts';
import styles from './print-table.module.css';
import { rowsHere } from './use-ticks.ts';
import type { ListModel } from '../frame/use-list.ts';

/** Most rows that go on paper; a longer list belongs in a spreadsheet. More columns than these need the long side of it. */
const most = { rows: 1000, columns: 6 } as const;

// The columns share the paper as they share the screen; what must not be cut there, a date with its
// sign above all, must not be broken here, and letters shrink less than columns do.
const serial = 72;
const widthOf = ({ width = 160, isWhole }: Column): number => (isWhole ? width * 1.2 : width);
const paperWidth = 1900;

// Columns in their order as long as they can be read on the long side of a sheet.
function fitting(columns: readonly Column[]): readonly Column[] {
  let width = serial;
  const end = columns.findIndex((column) => (width += widthOf(column)) > paperWidth);
  return end < 0 ? columns : columns.slice(0, Math.max(end, 1));
}

interface Sheet<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

/** The list as a plain table on paper, and a function that fetches its first 1,000 rows and opens the print dialog. */
export function usePrint<R>(list: ListModel<R>) {
  const [sheet, setSheet] = useState<Sheet<R> | null>(null);
  const { rows, source, body, extra } = list;
  useEffect(() => {
    // Printing by the browser's own menu: what is here already has to do.
    const before = () => {
      flushSync(() =>
        setSheet((now) => now ?? { rows: rowsHere(rows, most.rows), total: rows.total ?? 0 }),
      );
    };
    const after = () => setSheet(null);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, [rows]);
  const print = () => {
    const query = source.page(pageBody(body, 1, most.rows), extra ?? {});
    void query.queryFn({ signal: new AbortController().signal }).then(
      (page) => {
        flushSync(() => setSheet({ rows: page.data, total: page.total }));
        window.print();
      },
      () => undefined,
    );
  };
  return { print, sheet };
}

interface PrintTableProps<R> {
  readonly list: ListModel<R>;
  readonly look: CellLook<R> | undefined;
  readonly sheet: Sheet<R>;
  /** The column of what can be done with a row, which means nothing on paper. */
  readonly leaveOut: Column | undefined;
}

/** The rows of a list for paper; the screen never shows it. */
export function PrintTable<R>({ list, look, sheet, leaveOut }: PrintTableProps<R>) {
  const { columns, arrangement } = list;
  const printable = useMemo(() => {
    const hidden = hiddenOf(columns, arrangement);
    return orderOf(columns, arrangement).flatMap((key) =>
      columns.filter((one) => one.key === key && one !== leaveOut && !hidden.includes(key)),
    );
  }, [columns, arrangement, leaveOut]);
  const shown = fitting(printable);
  const all = shown.reduce((sum, column) => sum + widthOf(column), serial);
  const share = (width: number) => `${(100 * width) / all}%`;
  const left = sheet.total - sheet.rows.length;
  return (
    <table className={styles.table} data-print={shown.length > most.columns ? 'wide' : undefined}>
      <caption>
        {counted(sheet.total, 'row')}
        {left > 0 && `, the first ${formatCount(sheet.rows.length)} on paper`}
        {shown.length < printable.length &&
          `, the first ${shown.length} of ${printable.length} columns: hide some to see others`}
      </caption>
      <colgroup>
        <col style={{ width: share(serial) }} />
        {shown.map((column) => (
          <col key={column.key} style={{ width: share(widthOf(column)) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">#</th>
          {shown.map((column) => (
            <th key={column.key} scope="col">
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row, at) => (
          <tr key={at}>
            <td>{at + 1}</td>
            {shown.map((column) => (
              <td key={column.key}>{look?.(column, row) ?? cellContent(column, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
