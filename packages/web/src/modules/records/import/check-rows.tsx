import type { Column } from '@roadproof/contract/column';
import { importRowColumns } from '@roadproof/contract/records/import.columns';
import { useMemo, type ReactNode } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import { bodySource, withCounts } from '../../../kit/grid/rows/list-source.ts';
import { TabbedList, type ListTab } from '../../../kit/grid/frame/tabbed-list.tsx';
import { privateMark } from '../../../kit/private-mark.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import styles from './import.module.css';
import { RowAnswer } from './row-answer.tsx';
import type { Import } from './use-import.ts';

type CheckedRow = Row<'imports.rows'>;

const source = withCounts(bodySource('imports.rows', 'imports.excel'), 'imports.counts');
const verdicts = {
  good: <StatusMark state="COMPLETED" label="Good" />,
  warning: <StatusMark state="DUE_SOON" label="Warning" />,
  rejected: <StatusMark state="OVERDUE" label="Rejected" />,
} as const;

/** Every row of the file with its verdict; the reason stands at the row, and the cell it is about is marked. */
export function CheckRows({ data }: { readonly data: Import }) {
  const { id, headers, mapping } = data;
  const tabs = useMemo((): readonly [ListTab, ...ListTab[]] => {
    const tab = (name: string, label: string, onlyVerdict?: string): ListTab => ({
      name,
      label,
      extra: { importId: id, ...(onlyVerdict && { onlyVerdict }) },
    });
    return [
      tab('all', 'All rows'),
      tab('rejected', 'Rejected', 'rejected'),
      tab('warning', 'Warnings', 'warning'),
      tab('good', 'Good', 'good'),
    ];
  }, [id]);
  const moreColumns = useMemo(
    () =>
      headers.map((header, at): Column => ({
        key: `cells.${at}`,
        header,
        kind: 'text',
        width: 150,
        filter: false,
        sort: false,
      })),
    [headers],
  );
  const { look, reason } = useMemo(() => {
    const problemAt = (column: Column, row: CheckedRow) => {
      if (!column.key.startsWith('cells.')) return undefined;
      const field = mapping.columns[Number(column.key.slice('cells.'.length))];
      return field ? row.problems.find((problem) => problem.field === field) : undefined;
    };
    return {
      look: (column: Column, row: CheckedRow): ReactNode | undefined => {
        if (column.key === 'verdict') return verdicts[row.verdict];
        if (column.key === 'outcome' && row.outcome === null) return '…';
        if (column.key === 'reason')
          return (
            <span
              {...privateMark}
              className={styles.reason}
              data-asks={row.candidates.length > 0 || undefined}
            >
              <RowAnswer data={data} row={row} />
              <span className={styles.reasonText}>{row.reason}</span>
            </span>
          );
        if (!column.key.startsWith('cells.')) return undefined;
        const text = row.cells[Number(column.key.slice('cells.'.length))] ?? '';
        const problem = problemAt(column, row);
        if (!problem) return text;
        return (
          <span className={styles.marked} data-level={problem.level}>
            {text || '(empty)'}
          </span>
        );
      },
      reason: (column: Column, row: CheckedRow) =>
        column.key === 'verdict' || column.key === 'reason'
          ? (row.reason ?? undefined)
          : problemAt(column, row)?.message,
    };
  }, [data, mapping.columns]);
  return (
    <TabbedList
      hasViews={false}
      label="Rows of the file"
      columns={importRowColumns}
      moreColumns={moreColumns}
      source={source}
      tabs={tabs}
      search="Search the rows"
      look={look}
      reason={reason}
      card={{
        title: (row) => row.cells.filter(Boolean).slice(0, 3).join(' · '),
        isPrivate: true,
        keys: ['verdict', 'outcome', 'reason'],
        isTall: true,
      }}
      empty={{ title: 'No rows here', text: 'No row of the file has this verdict.' }}
    />
  );
}
