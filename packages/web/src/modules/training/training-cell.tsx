import type { Column } from '@roadproof/contract/column';
import type { Row } from '../../api/operation-map.ts';
import { Tag } from '../../kit/details/tag.tsx';
import { Columns } from '../../kit/layout/columns.tsx';

/** A training that is no more says so before its name, which is in sight at any width, and in place of its status. */
export function trainingCell(column: Column, row: Row<'trainings.list'>) {
  if (!row.isCancelled) return undefined;
  if (column.key === 'status') return <Tag>Cancelled</Tag>;
  return column.key === 'trainingName' ? (
    <Columns as="span">
      <Tag>Cancelled</Tag>
      {row.trainingName}
    </Columns>
  ) : undefined;
}
