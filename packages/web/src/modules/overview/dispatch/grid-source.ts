import type { Column } from '@roadproof/contract/column';
import type { ListBody } from '@roadproof/contract/filter';
import { maxGridDrivers } from '@roadproof/contract/overview/dispatch-grid';
import {
  dispatchGridColumns,
  dispatchGridFilters,
} from '@roadproof/contract/overview/dispatch-grid.columns';
import { workKindNames, workKinds } from '@roadproof/domain/dispatch/work-kind';
import { bodySource, type Extra, type ListSource } from '../../../kit/grid/rows/list-source.ts';
import type { GridDriver } from './grid-cell.ts';

const plain = bodySource('dispatchGrid.list', 'dispatchGrid.excel', { pageSize: 50 });

/** The drivers of the grid; a page is never longer than the server returns. */
export const dispatchGridSource: ListSource<GridDriver> = {
  ...plain,
  page: (body, extra) => {
    const pageSize = Math.min(body.options?.pageSize ?? maxGridDrivers, maxGridDrivers);
    return plain.page({ ...body, options: { ...body.options, pageSize } }, extra);
  },
};

/** The body for the kinds of work of the same drivers: the same filter, without order and paging. */
export function worksBody({ options, ...filter }: ListBody, extra: Extra): ListBody {
  const search = options?.search;
  return { ...filter, ...extra, ...(search && { options: { search } }) };
}

/** The columns, the filters, and a column for each kind, by which the address may sort. */
export const dispatchColumns: readonly Column[] = [
  ...dispatchGridColumns.columns,
  ...dispatchGridFilters,
  ...workKinds.map((kind): Column => ({
    key: kind,
    header: workKindNames[kind][0],
    kind: 'status',
    width: 120,
    filter: false,
    hidden: true,
    export: false,
  })),
];
