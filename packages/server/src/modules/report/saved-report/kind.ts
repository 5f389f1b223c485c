import { kindsOf } from '../../../kind/kind.ts';

/** The id of the only employee who sees a custom report, under an alias: a report that is not shared belongs to its owner alone, deleted as well. */
export const readerOf = (report: string): string =>
  `case when ${report}.is_shared then null else ${report}.owner_id end`;

export const savedReportKinds = kindsOf({
  savedReport: { name: 'x.report_name', restore: { owner: readerOf('x') } },
});
