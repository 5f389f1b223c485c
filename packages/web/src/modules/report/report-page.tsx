import { reportKinds, type ReportCategory } from '@roadproof/contract/report-category';
import type { ReportDocument } from '@roadproof/contract/report-document';
import { useMemo } from 'react';
import { Page } from '../../shell/page.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import { ExportReport } from './export-report.tsx';
import { FilterForm } from './filter-form.tsx';
import { ReportColumns, ReportGrid } from './report-grid.tsx';
import { rowLinkOf } from './row-link.ts';
import { useReportRows } from './use-report-rows.ts';
import { useReport } from './use-report.ts';

interface Props {
  readonly category: ReportCategory;
  readonly kept?: ReportDocument;
}

/** One category of reports: its filters, its rows a page at a time, its files. */
export function ReportPage({ category, kept }: Props) {
  const kind = reportKinds[category];
  const isWhole = usePermissions().may(kind.module);
  const columns = useMemo(
    () => kind.columns.columns.filter(({ key }) => isWhole || kind.readers.has(key)),
    [kind, isWhole],
  );
  const fields = useMemo(
    () => kind.fields.filter((field) => isWhole || !field.isWhole),
    [kind, isWhole],
  );
  const report = useReport({ kind, columns, kept });
  const found = useReportRows(report);
  const hrefTo = useScreenHref();
  const link = rowLinkOf(category);
  const rowHref = (row: Readonly<Record<string, unknown>>) => {
    const to = isWhole ? link(row) : undefined;
    return to && hrefTo(to.path, to.params);
  };
  return (
    <Page
      title={kind.title}
      action={
        <>
          <ReportColumns report={report} />
          <ExportReport report={report} />
        </>
      }
    >
      <FilterForm
        fields={fields}
        asked={report.asked}
        isBusy={found.rows.isStale && !found.rows.hasFailed}
        onApply={(change) => found.tellLoaded(report.apply(change))}
        onReset={() => {
          report.reset();
          found.reload();
        }}
      />
      <ReportGrid report={report} found={found} rowHref={rowHref} />
    </Page>
  );
}
