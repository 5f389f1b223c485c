import { valueAt } from '@roadproof/contract/column';
import { reportCalls } from '@roadproof/contract/report/report-calls';
import type { ReportCategory } from '@roadproof/contract/report/report-category';
import { writtenDocument } from '@roadproof/contract/report/report-document';
import { excelInputOf, listInputOf } from '@roadproof/contract/report/report-input';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { cellText } from '../../../../http/table-column.ts';
import { failed } from '../../../../testing/failed.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

type Filter = Readonly<Record<string, unknown>>;

/** The filter body's shape: any of these values. */
export const anyOf = (...values: readonly string[]) => ({
  combineWith: 1,
  filters: values.map((value) => ({ value, comparisonOperator: 0 })),
});

/** The filter body's shape: a range of days with either end or both, both in it. */
export const days = (from: string | null, to: string | null) => ({
  combineWith: 0,
  filters: [
    ...(from === null ? [] : [{ value: from, comparisonOperator: 4 }]),
    ...(to === null ? [] : [{ value: to, comparisonOperator: 5 }]),
  ],
});

/** Asks a report's list and its file by one filter, as the caller. */
export function filterRun({ call }: Pick<TestApp, 'call'>, token: string) {
  const documentOf = (filter: Filter) => {
    const { search, ...fields } = filter;
    return writtenDocument.parse({ filter: fields, ...(search !== undefined && { search }) });
  };
  const page = { pageNumber: 1, pageSize: 100 };
  return {
    /** What one column tells of the rows that are left, in the list and in the file alike. */
    left: async (category: ReportCategory, filter: Filter, key: string): Promise<string[]> => {
      const { list, excel } = reportCalls[category];
      const document = documentOf(filter);
      const answer = await call(list, listInputOf(category, document, page), token);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      const { data, total } = answer.json<{ data: object[]; total: number }>();
      const values = data.map((row) => cellText(valueAt(row, key))).toSorted();
      expect(total).toBe(values.length);
      const body = { ...excelInputOf(category, document), columns: [key], format: 'csv' };
      const file = await call(excel, body, token);
      expect([file.statusCode, file.body]).toEqual([200, expect.any(String)]);
      const lines: string[][] = parse(file.rawPayload, { bom: true, skip_empty_lines: false });
      expect(
        lines
          .slice(1)
          .map(([cell]) => cell ?? '')
          .toSorted(),
      ).toEqual(values);
      return values;
    },
    /** The fields a filter is refused for, by the list and by the file alike. */
    refused: async (category: ReportCategory, filter: Filter): Promise<(string | undefined)[]> => {
      const { list, excel } = reportCalls[category];
      const document = documentOf(filter);
      const fields = async (answer: ReturnType<TestApp['call']>) =>
        (await failed(answer, 400)).messages.map(({ field }) => field?.replace(/^Filter\./, ''));
      const messages = await fields(call(list, listInputOf(category, document, page), token));
      expect(await fields(call(excel, excelInputOf(category, document), token))).toEqual(messages);
      return messages;
    },
  };
}
