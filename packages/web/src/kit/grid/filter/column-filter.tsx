import type { Column } from '@roadproof/contract/column';
import { ChoiceFilter } from './choice-filter.tsx';
import { BooleanFilter, DayFilter, NumberFilter, TextFilter } from './filter-fields.tsx';
import type { ColumnTest } from './filter-model.ts';
import { isDayColumn } from './filter-text.ts';

interface ColumnFilterProps {
  readonly column: Column;
  readonly tests: readonly ColumnTest[];
  readonly onChange: (tests: readonly ColumnTest[]) => void;
}

export function ColumnFilter(props: ColumnFilterProps) {
  const { column } = props;
  if (column.filter) return <ChoiceFilter {...props} />;
  if (isDayColumn(column)) return <DayFilter {...props} />;
  if (column.kind === 'boolean') return <BooleanFilter {...props} />;
  if (column.kind === 'number' || column.kind === 'money' || column.kind === 'reading')
    return <NumberFilter {...props} />;
  return <TextFilter {...props} />;
}
