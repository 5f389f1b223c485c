import type { Column } from '@roadproof/contract/column';
import type { ListBody } from '@roadproof/contract/filter';
import { maxMatrixDrivers } from '@roadproof/contract/people/driver-matrix';
import { driverMatrixColumns } from '@roadproof/contract/people/driver-matrix.columns';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../../api/query.ts';
import { useListParams } from '../../../kit/grid/frame/use-list-params.ts';
import {
  bodySource,
  withCounts,
  type CountedSource,
  type Extra,
} from '../../../kit/grid/rows/list-source.ts';
import type { MatrixOrder } from '../../../kit/matrix/matrix-source.ts';
import type { MatrixDriver } from './matrix-cell.ts';

const plain = withCounts(
  bodySource('driverMatrix.list', 'driverMatrix.excel'),
  'driverMatrix.counts',
);

/** The drivers of the matrix; a page is never longer than the server returns. */
export const driverMatrixSource: CountedSource<MatrixDriver> = {
  ...plain,
  // A row has 20 cells with their reasons; a screen shows 15 rows, a large one 22.
  pageSize: 30,
  page: (body, extra) => {
    const pageSize = Math.min(body.options?.pageSize ?? maxMatrixDrivers, maxMatrixDrivers);
    return plain.page({ ...body, options: { ...body.options, pageSize } }, extra);
  },
};

/** The body for the columns of the same drivers: the same filter, without order and paging. */
export function papersBody({ options, ...filter }: ListBody, extra: Extra): ListBody {
  const search = options?.search;
  return { ...filter, ...extra, ...(search && { options: { search } }) };
}

/** Sorts by how long the oldest gap is open; it is shown nowhere. */
const daysOver: Column = {
  key: 'daysOver',
  header: 'Days over',
  kind: 'number',
  hidden: true,
  export: false,
  filter: false,
};

/** Orders of the drivers to choose from. */
export const driverOrders: readonly MatrixOrder[] = [
  { label: 'Worst first', sort: null },
  { label: 'Most days over', sort: { field: 'daysOver', direction: 'desc' } },
  { label: 'Name', sort: { field: 'name', direction: 'asc' } },
  { label: 'Group', sort: { field: 'group', direction: 'asc' } },
];

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** The columns with the filter of the kinds, and the kind the address sorts by, which is known before the kinds are. */
export function useMatrixColumns(): readonly Column[] {
  const [params] = useListParams();
  const sorted = (params.get('sort') ?? '').replace(/^-/, '');
  const { data: documents } = useQuery({
    ...query('drivers.documents', {}, { quiet: true }),
    staleTime: 60_000,
  });
  return useMemo(() => {
    const values = documents?.map(({ fileTypeId, name }) => ({ value: fileTypeId, label: name }));
    const kind: Column = {
      key: 'kind',
      header: 'Paper',
      kind: 'text',
      hidden: true,
      sort: false,
      export: false,
      filter: { field: 'kinds', values: values ?? [] },
    };
    const ofSort: Column = {
      key: sorted,
      header: 'Paper',
      kind: 'status',
      width: 120,
      filter: false,
    };
    return [...driverMatrixColumns.columns, daysOver, kind, ...(isId(sorted) ? [ofSort] : [])];
  }, [documents, sorted]);
}
