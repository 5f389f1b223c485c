import { reportCalls } from '@roadproof/contract/report/report-calls';
import { reportKinds, type ReportCategory } from '@roadproof/contract/report/report-category';
import type { ReportDocument } from '@roadproof/contract/report/report-document';
import { mayOpen } from '@roadproof/domain/account/permission';
import type { Context } from '../../../http/context.ts';
import { reportFor } from '../../../http/report.ts';
import { asZod } from '../../../http/validation.ts';
import * as z from 'zod';

/** A document as far as this caller may use it, and what was left out, in the words of its form. */
export function usable(
  { caller }: Pick<Context, 'caller'>,
  category: ReportCategory,
  document: ReportDocument,
): { readonly document: ReportDocument; readonly leftOut: string[] } {
  const { excel } = reportCalls[category];
  const kind = reportKinds[category];
  const { input } = reportFor(caller.flags, excel.access) ?? excel;
  const takes = (body: object): boolean =>
    z.safeParse(asZod(input), { ...body, ...kind.always }).success;
  const entries = Object.entries(document.filter);
  const kept = entries.filter(([name, value]) => takes({ [name]: value }));
  const leftOut = entries
    .filter((entry) => !kept.includes(entry))
    .map(([name]) => wordFor(category, name));
  const sort = document.sort.filter((step) => takes({ options: { sortBy: [step] } }));
  const isWhole = mayOpen(caller.flags, kind.module);
  const known = new Set(kind.columns.columns.map(({ key }) => key));
  // What is no column of the table is one of the company's own making: a kind of paper, a course.
  const columns = document.columns?.filter(
    ({ key }) => isWhole || kind.readers.has(key) || !known.has(key),
  );
  const { columns: _, ...rest } = document;
  return {
    document: {
      ...rest,
      filter: Object.fromEntries(kept),
      sort,
      ...(columns && columns.length > 0 && { columns }),
    },
    leftOut,
  };
}

function wordFor(category: ReportCategory, name: string): string {
  const { fields, columns } = reportKinds[category];
  const field = fields.find((one) => one.name === name);
  return field?.label ?? columns.columns.find(({ key }) => key === name)?.header ?? name;
}
