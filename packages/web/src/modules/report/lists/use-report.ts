import type { Column } from '@roadproof/contract/column';
import type { ReportKind } from '@roadproof/contract/report/report-category';
import type { ReportDocument } from '@roadproof/contract/report/report-document';
import { useCallback, useMemo, useState } from 'react';
import type { Arrangement } from '../../../kit/grid/columns/arrangement.ts';
import { useArrangement } from '../../../kit/grid/columns/use-arrangement.ts';
import { useListParams } from '../../../kit/grid/frame/use-list-params.ts';
import { useColumns } from './use-columns.ts';
import { isSame, type Filter } from './form-filter.ts';
import {
  arrangementOf,
  requestIn,
  columnsOf,
  emptyRequest,
  withRequest,
  type ReportRequest,
} from './report-document.ts';

/** A report at work: what is asked for, how it is arranged, and every way to change that. */
export interface ReportModel {
  readonly kind: ReportKind;
  /** The columns this reader may show. */
  readonly columns: readonly Column[];
  readonly request: ReportRequest;
  /** What would be kept of it now. */
  readonly document: ReportDocument;
  readonly arrangement: Arrangement;
  readonly arrange: (to: (now: Arrangement) => Arrangement) => void;
  readonly isReady: boolean;
  /** It differs from what was kept under its name. */
  readonly isEdited: boolean;
  readonly pageNumber: number;
  readonly pageSize: number;
  /** Asks for what the form says; answers what that is. */
  readonly apply: (change: Partial<ReportRequest>) => ReportRequest;
  readonly sort: (sort: ReportRequest['sort']) => void;
  /** Asks for the rows of a bar of the chart. */
  readonly narrow: (to: Filter) => void;
  /** What the bars of the chart stand for, as it was chosen last; 'closed' where it is not shown. */
  readonly chart: string | undefined;
  readonly showChart: (chart: string) => void;
  readonly reset: () => void;
  readonly turnTo: (page: number) => void;
  readonly resize: (size: number) => void;
}

interface Given {
  readonly kind: ReportKind;
  /** Whether the reader holds the module of the data. */
  readonly isWhole: boolean;
  /** The kept report that is open. */
  readonly kept: ReportDocument | undefined;
}

const usualPageSize = 10;

/** Puts a report together from its address, and from what was kept under its name. */
export function useReport({ kind, isWhole, kept }: Given): ReportModel {
  const [params, change] = useListParams();
  const remembered = useArrangement(kind.columns.list);
  const [own, setOwn] = useState<Arrangement | null>(null);
  const start: ReportRequest = kept ?? emptyRequest;
  const request = useMemo(() => requestIn(params) ?? start, [params, start]);
  const columns = useColumns(kind, isWhole, request);
  // What comes with another question, such as what was deleted since a past day, is not hidden by what was kept.
  const before = useColumns(kind, isWhole, start);
  const keptArrangement = useMemo(
    () => (kept ? arrangementOf(before, kept.columns) : null),
    [before, kept],
  );
  const { pageSize = usualPageSize } = remembered.arrangement;
  const arrangement = keptArrangement ? (own ?? keptArrangement) : remembered.arrangement;
  const { change: remember } = remembered;
  const arrange = useCallback(
    (to: (now: Arrangement) => Arrangement) => {
      if (keptArrangement) setOwn((now) => to(now ?? keptArrangement));
      else remember(to);
    },
    [keptArrangement, remember],
  );
  const document = useMemo(
    (): ReportDocument => ({ version: 1, ...request, columns: columnsOf(columns, arrangement) }),
    [request, columns, arrangement],
  );
  const ask = (next: ReportRequest, how: 'push' | 'replace' = 'push') =>
    change((now) => withRequest(now, isSame(next, start) ? null : next), how);
  const pageNumber = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  return {
    kind,
    columns,
    request,
    document,
    arrangement,
    arrange,
    isReady: remembered.isReady,
    isEdited: kept !== undefined && !isSame(documentOf(kept, before), document),
    pageNumber,
    pageSize,
    apply: (to) => {
      const next = clean({ ...request, ...to });
      ask(next);
      return next;
    },
    sort: (sort) => ask({ ...request, sort }, 'replace'),
    narrow: (filter) => ask({ ...request, filter }),
    chart: remembered.arrangement.chart,
    showChart: (chart) => remember((now) => ({ ...now, chart })),
    reset: () => ask(emptyRequest),
    turnTo: (page) =>
      change((now) => {
        const next = new URLSearchParams(now);
        if (page > 1) next.set('page', String(page));
        else next.delete('page');
        return next;
      }),
    resize: (size) => {
      remember((now) => ({ ...now, pageSize: size }));
      change((now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        return next;
      });
    },
  };
}

// A search or a day that was emptied is not asked for.
function clean({
  filter,
  sort,
  search,
  asOf,
}: Partial<ReportRequest> & ReportRequest): ReportRequest {
  return { filter, sort, ...(search && { search }), ...(asOf && { asOf }) };
}

/** What was kept, with the columns that are still there. */
function documentOf(kept: ReportDocument, columns: readonly Column[]): ReportDocument {
  const request = clean(kept);
  return {
    version: 1,
    ...request,
    columns: columnsOf(columns, arrangementOf(columns, kept.columns)),
  };
}
