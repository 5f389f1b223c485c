import type { Column } from '@roadproof/contract/column';
import { formatDay } from '@roadproof/domain/format';
import { Tag } from '../../../../kit/details/tag.tsx';
import { Columns } from '../../../../kit/layout/columns.tsx';
import type { TrainingRow } from './training-source.ts';

/** A training that is no more is struck out, which can be seen at any width, and says so after its due date and in place of its status. */
export function trainingCell({ key }: Column, row: TrainingRow) {
  if (!row.isCancelled) return undefined;
  if (key === 'status') return <Tag>Cancelled</Tag>;
  if (key === 'dueDate')
    return (
      <Columns as="span">
        {formatDay(row.dueDate)}
        <Tag>Cancelled</Tag>
      </Columns>
    );
  return key === 'trainingName' ? (
    <s>
      <span className="visually-hidden">Cancelled: </span>
      {row.trainingName}
    </s>
  ) : undefined;
}
