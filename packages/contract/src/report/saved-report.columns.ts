import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import { reportCategories, reportLabels } from './report-category.ts';
import type { savedReportRow } from './saved-report.ts';

/** What a list of things of a category filters by. */
export const categoryFilter = {
  field: 'category',
  values: reportCategories.map((value) => ({ value, label: reportLabels[value] })),
} as const;

/** What reports/report-management shows. */
export const savedReportColumns = {
  list: 'saved-report',
  fileName: 'custom_reports',
  sheet: 'Custom Reports',
  columns: [
    {
      key: 'reportName',
      header: 'Custom Report Name',
      kind: 'text',
      pin: 'start',
      width: 320,
    },
    {
      key: 'categoryName',
      header: 'Category',
      kind: 'text',
      width: 240,
      filter: categoryFilter,
    },
    { key: 'createdAt', header: 'Created Date', kind: 'instant', width: 180 },
    { key: 'owner', header: 'Owner', kind: 'text', width: 180, hidden: true },
    { key: 'isShared', header: 'Shared', kind: 'boolean', width: 110, hidden: true },
    { key: 'updatedAt', header: 'Last Changed', kind: 'instant', width: 180, hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof savedReportRow>>;
