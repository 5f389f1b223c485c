import type { Column } from '@roadproof/contract/column';
import { formatDay } from '@roadproof/domain/format';
import type { Row } from '../../api/operation-map.ts';
import { Tag } from '../../kit/details/tag.tsx';
import { Columns } from '../../kit/layout/columns.tsx';

/** A training that is no more says so before its name, which is in sight at any width, and in place of its status. */
export function trainingCell(column: Column, row: Row<'trainings.list'>) {
  // What is owed by a day of its own is told in the status: the class has another day.
  if (column.key === 'dueDate' && row.standing.dueDate?.slice(0, 10) !== row.dueDate.slice(0, 10))
    return <span title={row.standing.text}>{formatDay(row.dueDate)}</span>;
  if (!row.isCancelled) return undefined;
  if (column.key === 'status') return <Tag>Cancelled</Tag>;
  return column.key === 'trainingName' ? (
    <Columns as="span">
      <Tag>Cancelled</Tag>
      {row.trainingName}
    </Columns>
  ) : undefined;
}
