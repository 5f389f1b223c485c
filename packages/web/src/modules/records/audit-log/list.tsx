import { auditLogColumns } from '@roadproof/contract/records/audit-log.columns';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';

type Line = Row<'auditLog.list'>;

const source = bodySource('auditLog.list', 'auditLog.excel');

/** Who changed what in the whole company, and when. */
export function AuditLog() {
  const hrefOf = useScreenHref();
  const { data: kinds } = useQuery(query('auditLog.kinds', {}, { quiet: true }));
  const columns = useMemo(() => columnsWith(kinds), [kinds]);
  return (
    <List
      hasViews
      label="Audit log"
      columns={columns}
      source={source}
      search="Search record, field or value"
      rowHref={({ url }: Line) => {
        const [path = '', id = ''] = url?.split('?id=') ?? [];
        return hrefOf(path, { id });
      }}
      reason={({ key }, line) => (isLong(key) ? (line[key] ?? undefined) : undefined)}
      card={{
        title: ({ kind, record, action }) =>
          `${action}: ${kind}${record === null ? '' : `, ${record}`}`,
        keys: ['at', 'actor', 'newValue'],
      }}
      empty={{
        title: 'No changes yet',
        text: 'Every addition, change and deletion is listed here with who did it, when, and the previous value. Entries cannot be changed or removed.',
      }}
    />
  );
}

const isLong = (key: string): key is 'field' | 'oldValue' | 'newValue' =>
  key === 'field' || key === 'oldValue' || key === 'newValue';

/** The columns whose filter offers these kinds of records alone; all of them while that is not known. */
function columnsWith(kinds: readonly string[] | undefined) {
  if (kinds === undefined) return auditLogColumns;
  const values = kinds.map((value) => ({ value, label: value }));
  return {
    ...auditLogColumns,
    columns: auditLogColumns.columns.map((column) =>
      column.key === 'kind' ? { ...column, filter: { ...column.filter, values } } : column,
    ),
  };
}
