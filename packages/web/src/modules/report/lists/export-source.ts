import type { ReportKind } from '@roadproof/contract/report/report-category';
import type { ReportDocument } from '@roadproof/contract/report/report-document';
import { excelInputOf } from '@roadproof/contract/report/report-input';
import { download } from '../../../api/download.ts';
import type { ListSource } from '../../../kit/grid/rows/list-source.ts';

/** The file of a report: its rows and columns as they are shown, every page. */
export function fileOf(
  { category, excel }: ReportKind,
  document: ReportDocument,
): Pick<ListSource<unknown>, 'file'> {
  return {
    file: (_body, _extra, format, options) =>
      download(excel, { ...excelInputOf(category, document), format } as never, options),
  };
}

/** What a grid that neither fetches nor exports by itself is given. */
export const noFile: ListSource<never> = {
  page: () => {
    throw new Error('a report fetches its rows itself');
  },
  file: () => Promise.reject(new Error('a report has its own export')),
};
