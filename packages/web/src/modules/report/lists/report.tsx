import { Badge } from '@mantine/core';
import { reportKinds, type ReportCategory } from '@roadproof/contract/report/report-category';
import type { ReportDocument } from '@roadproof/contract/report/report-document';
import { formatDay } from '@roadproof/domain/format';
import { useMemo } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Page } from '../../../shell/page.tsx';
import { usePermissions } from '../../../shell/permissions.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { ScheduleButton } from '../report-schedule/schedule-button.tsx';
import { CreateSnapshot } from '../report-snapshot/create-snapshot.tsx';
import { SaveReport } from '../saved-report/save-report.tsx';
import { ExportReport } from './export-report.tsx';
import { FilterForm } from './filter-form.tsx';
import { isSame } from './form-filter.ts';
import { requestName, emptyRequest } from './report-document.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportColumns, ReportGrid } from './report-grid.tsx';
import { rowLinkOf } from './row-link.ts';
import { useReportRows } from './use-report-rows.ts';
import { useReport } from './use-report.ts';

interface Props {
  readonly category: ReportCategory;
  /** The custom report that is open. */
  readonly kept: Output<'savedReports.get'> | undefined;
}

/** One category of reports: its filters, its rows a page at a time, its files. */
export function Report({ category, kept }: Props) {
  const kind = reportKinds[category];
  const isWhole = usePermissions().may(kind.module);
  const fields = useMemo(
    () => kind.fields.filter((field) => isWhole || !field.isWhole),
    [kind, isWhole],
  );
  const text = kept?.filter;
  const document = useMemo(
    () => (text === undefined ? undefined : (JSON.parse(text) as ReportDocument)),
    [text],
  );
  const report = useReport({ kind, isWhole, kept: document });
  const found = useReportRows(report);
  const hrefTo = useScreenHref();
  const [, set] = useQueryString();
  const link = rowLinkOf(category);
  const rowHref = (row: Readonly<Record<string, unknown>>) => {
    const to = isWhole ? link(row) : undefined;
    return to && hrefTo(to.path, to.params);
  };
  return (
    <Page
      title={kind.title}
      crumb={kept?.reportName ?? kind.title}
      badge={
        kept && (
          <>
            <Badge variant="light" tt="none">
              {kept.reportName}
            </Badge>
            {report.isEdited && (
              <Badge variant="default" tt="none">
                edited
              </Badge>
            )}
          </>
        )
      }
      action={
        <>
          <ReportColumns report={report} />
          {kept ? <ScheduleButton id={kept.id} /> : null}
          <SaveReport
            kind={kind}
            document={report.document}
            kept={kept}
            onSaved={(id) => set({ id, [requestName]: undefined, page: undefined })}
          />
          <CreateSnapshot kind={kind} document={report.document} />
          <ExportReport report={report} name={kept?.reportName} />
        </>
      }
    >
      {kept && kept.leftOut.length > 0 ? (
        <Note tone="warning" role="note">
          Left out of this report because you don’t have access: {kept.leftOut.join(', ')}.
        </Note>
      ) : null}
      {report.request.asOf ? (
        <Note role="note">As of {formatDay(report.request.asOf)}, at the end of that day.</Note>
      ) : null}
      <FilterForm
        fields={fields}
        columns={report.columns}
        canAsOf={kind.canAsOf}
        request={report.request}
        isBusy={found.rows.isStale && !found.rows.hasFailed}
        onApply={(change) => found.tellLoaded(report.apply(change))}
        onReset={() => {
          if (isSame(report.request, emptyRequest)) found.reload();
          else report.reset();
        }}
      />
      <ReportChart report={report} />
      <ReportGrid report={report} found={found} rowHref={rowHref} />
    </Page>
  );
}
