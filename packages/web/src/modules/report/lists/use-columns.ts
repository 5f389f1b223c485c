import type { Column } from '@roadproof/contract/column';
import { documentKeys } from '@roadproof/contract/people/driver.columns';
import { deletedSinceColumn } from '@roadproof/contract/past-day';
import type { ReportKind } from '@roadproof/contract/report/report-category';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../../api/query.ts';
import type { ReportRequest } from './report-document.ts';

const deletedColumn: Column = { ...deletedSinceColumn, filter: false, sort: false };

/** The columns a reader may show of what is asked for: of drivers the kinds of papers that are chosen, of a past day what was deleted since. */
export function useColumns(
  kind: ReportKind,
  isWhole: boolean,
  request: ReportRequest,
): readonly Column[] {
  const { FileTypeIds } = request.filter;
  const { data: papers } = useQuery({
    ...query('drivers.documents', {}, { quiet: true }),
    enabled: kind.category === 'driver',
    staleTime: 60_000,
  });
  const isPast = request.asOf !== undefined;
  return useMemo(() => {
    const own = kind.columns.columns.filter(({ key }) => isWhole || kind.readers.has(key));
    const chosen = new Set([FileTypeIds ?? []].flat());
    const shown = (papers ?? []).filter(({ fileTypeId }) => chosen.has(fileTypeId));
    return [
      ...own,
      ...shown.map(({ name }): Column => {
        const { text: key } = documentKeys(name);
        return { key, header: name, kind: 'text', width: 160, filter: false, sort: false };
      }),
      ...(isPast ? [deletedColumn] : []),
    ];
  }, [kind, isWhole, FileTypeIds, papers, isPast]);
}
