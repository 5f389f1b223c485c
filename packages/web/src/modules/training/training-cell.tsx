import type { Column } from '@roadproof/contract/column';
import type { Row } from '../../api/operation-map.ts';
import { Tag } from '../../kit/details/tag.tsx';

/** A training that is no more says so in place of its status. */
export function trainingCell(column: Column, row: Row<'trainings.list'>) {
  return column.key === 'status' && row.isCancelled ? (
    <Tag isLive={false}>Cancelled</Tag>
  ) : undefined;
}
