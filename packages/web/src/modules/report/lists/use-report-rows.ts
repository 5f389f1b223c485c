import { listInputOf } from '@roadproof/contract/report/report-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { ApiFailure } from '../../../api/failure.ts';
import type { Page } from '../../../kit/grid/rows/list-source.ts';
import type { Rows } from '../../../kit/grid/rows/use-rows.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { isSame } from './form-filter.ts';
import type { ReportRequest } from './report-document.ts';
import type { ReportModel } from './use-report.ts';

/** A row of any report. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** The rows of one page of a report. */
export interface ReportRows {
  readonly rows: Rows<ReportRow>;
  /** How many rows the whole report has; undefined before the first answer. */
  readonly total: number | undefined;
  /** Says that the data have come, once, as soon as the answer to this question is here. */
  readonly tellLoaded: (request: ReportRequest) => void;
  readonly reload: () => void;
}

/** Fetches the page of a report that is looked at; the one before stays, dimmed, until it is here. */
export function useReportRows(report: ReportModel): ReportRows {
  const { kind, request, pageNumber, pageSize, isReady } = report;
  const input = listInputOf(kind.category, { version: 1, ...request }, { pageNumber, pageSize });
  const { data, error, isPlaceholderData, isFetching, isPending, refetch } = useQuery({
    queryKey: [kind.list, input],
    queryFn: ({ signal }) =>
      call(kind.list, input as never, { signal, quiet: true }) as unknown as Promise<
        Page<ReportRow>
      >,
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
  const awaited = useRef<ReportRequest | null>(null);
  useEffect(() => {
    if (!awaited.current || isFetching || isPlaceholderData || isPending) return;
    if (!isSame(awaited.current, request)) return;
    awaited.current = null;
    if (error === null) toastSuccess('Data Loaded Successfully');
  });
  const reload = () => void refetch();
  const before = (pageNumber - 1) * pageSize;
  const here = data?.data;
  return {
    total: data?.total,
    rows: {
      total: here && Math.min(here.length, pageSize),
      before,
      at: (index) => here?.[index],
      isStale: here !== undefined && (isPlaceholderData || error !== null),
      isLoading: here === undefined && error === null,
      hasFailed: error !== null,
      isUnanswered: error instanceof ApiFailure && error.isUnanswered,
      refresh: reload,
    },
    tellLoaded: (next) => {
      awaited.current = next;
      if (isSame(next, request)) reload();
    },
    reload,
  };
}
