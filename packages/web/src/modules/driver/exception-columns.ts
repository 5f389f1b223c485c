import type { Column, Columns } from '@roadproof/contract/column';
import { driverExceptionColumns } from '@roadproof/contract/driver.columns';

function staying({ stays, ...column }: Column): Column {
  if (column.key === 'licenceExpirationDate') return column;
  return stays || column.key === 'medCertCardExpirationDate' ? { ...column, stays: true } : column;
}

/** The columns of the driver exceptions where the med cards are what is asked for: in a small window they stay, and the licenses wait. */
export const medCardExceptionColumns: Columns = {
  ...driverExceptionColumns,
  columns: driverExceptionColumns.columns.map(staying),
};
