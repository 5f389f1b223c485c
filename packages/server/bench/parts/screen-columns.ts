import { employeeRow } from '@roadproof/contract/people/employee';
import { employeeColumns } from '@roadproof/contract/people/employee.columns';
import type { Column } from '@roadproof/contract/column';

/** Fields of a person that the list shows before a user changes its columns. */
export function screenColumns(): readonly string[] {
  const columns: readonly Column[] = employeeColumns.columns;
  const hidden = new Set(
    columns.filter((column) => column.hidden).map(({ key }) => key.split('.')[0]),
  );
  return Object.keys(employeeRow.shape).filter((field) => !hidden.has(field));
}
